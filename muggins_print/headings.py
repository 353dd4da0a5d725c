"""What the titles of a class list's columns say, in the languages that schools keep such lists in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Literal

#: What a column holds: a whole name, or a part of one, or pupils by whatever they are called; or
#: something that is no name.
Role = Literal["name", "first", "middle", "last", "pupil", "other"]

#: Each as `_plain` writes it. A title that stands for a whole name alone stands for the other half beside
#: a column of first or of last names: Name and Vorname, Nombre and Apellidos.
_TITLES: dict[Role, str] = {
    "name": (
        "name, names, full name, fullname, pupil name, pupil s name, student name, child s name, "
        "learner name, naam, volledige naam, naam leerling, nom, nom complet, nom et prénom, nom prénom, "
        "noms, nom de l élève, name vorname, vor und nachname, vollständiger name, nombre, nombres, "
        "nombre completo, nombre y apellidos, apellidos y nombre, nome, nome completo, cognome e nome, "
        "nome e cognome, imię i nazwisko, nazwisko i imię, navn, fulde navn, fullt navn, namn, nafn, "
        "nimi, név, teljes név, nume, nume și prenume, ime, ime i prezime, ime in priimek, "
        "jméno a příjmení, meno a priezvisko, isim, adı soyadı, ad soyad, adi soyadi, nama, "
        "nama lengkap, tên, họ và tên, họ tên, emri, vardas, vārds, imiona i nazwiska, имя и фамилия, "
        "фамилия имя, фамилия и имя, фамилия имя отчество, фио, піб, прізвище та ім я, име и фамилия, "
        "име и презиме, ονομα, ονοματεπωνυμο, שם, שם מלא, שם התלמיד, الاسم, اسم, الاسم الكامل, "
        "اسم الطالب, نام, نام و نام خانوادگی, नाम, নাম, ชื่อ, 姓名, 名字, 氏名, 名前, なまえ, お名前, "
        "이름, 성명, first and last name, first last name, names of pupils, pupils names, "
        "students names, children s names, namen, voor en achternaam, volle naam, naam en van, "
        "van en naam, naam van die leerder, namme, numm, vorname name, nachname vorname, "
        "vorname nachname, name des kindes, name des schülers, name der schülerin, name der kinder, "
        "schülername, schülernamen, kindername, namensliste, prénom et nom, prénom nom, noms et prénoms, "
        "nom i cognoms, cognoms i nom, nombres y apellidos, apellidos y nombres, apellidos nombre, "
        "nombre apellidos, nome e apelidos, apelidos e nome, nome e sobrenome, nomi, nomes, izena, "
        "izen abizenak, izen osoa, enw, enwau, enw llawn, enw r disgybl, enw disgybl, enw r plentyn, "
        "ainm, ainmneacha, ainm iomlán, ainm an dalta, ainm an pháiste, anv, isem, isem u kunjom, "
        "kunjom u isem, nomo, plena nomo, nomen, for og efternavn, fornavn og efternavn, "
        "for og etternavn, fornavn og etternavn, för och efternamn, förnamn och efternamn, elevnavn, "
        "elevnamn, navne, nafn nemanda, eiginnafn og kenninafn, nimet, etu ja sukunimi, "
        "etunimi ja sukunimi, sukunimi ja etunimi, ees ja perekonnanimi, eesnimi ja perekonnanimi, "
        "õpilase nimi, vārds uzvārds, vārds un uzvārds, uzvārds vārds, vardas pavardė, "
        "vardas ir pavardė, pavardė vardas, pavardė ir vardas, nazwisko imię, imię nazwisko, "
        "jméno příjmení, příjmení jméno, příjmení a jméno, meno priezvisko, priezvisko meno, "
        "priezvisko a meno, nevek, tanuló neve, diák neve, gyermek neve, vezetéknév és keresztnév, "
        "ime priimek, priimek in ime, priimek ime, ime prezime, prezime i ime, prezime ime, imena, "
        "numele și prenumele, nume prenume, numele elevului, emër, emri dhe mbiemri, emër mbiemër, "
        "emri mbiemri, имена, трите имена, презиме и име, презиме име, име презиме, ф и о, имя фамилия, "
        "прізвище ім я, прізвище ім я по батькові, ім я та прізвище, п і б, імя і прозвішча, "
        "прозвішча і імя, прозвішча імя, нэр, овог нэр, аты жөні, аты жөнү, ном, ному насаб, исем, "
        "ονοματα, ονοματεπωνυμα, ονομα μαθητη, ονομα μαθητη τριασ, ονοματα μαθητων, "
        "ονοματεπωνυμο μαθητη, ονομα και επωνυμο, επωνυμο και ονομα, ονομα παιδιου, ονομα επωνυμο, "
        "επωνυμο ονομα, adı ve soyadı, ad ve soyad, ad ve soyadı, isim soyisim, isim soyad, ad soyadı, "
        "adı soyad, öğrenci adı, öğrencinin adı, öğrenci adı soyadı, öğrencinin adı soyadı, soyadı adı, "
        "isimler, tam ad, ism, ism familiya, familiya ism, სახელი, სახელი და გვარი, სახელი გვარი, "
        "გვარი სახელი, გვარი და სახელი, անուն, անուն ազգանուն, ազգանուն անուն, שמות, שם התלמיד ה, "
        "שם תלמיד, שם הילד, שם הילדה, שמות התלמידים, שם ומשפחה, שם ושם משפחה, שם פרטי ומשפחה, "
        "שם פרטי ושם משפחה, الأسماء, أسماء, اسماء, الإسم, الإسم الكامل, الاسم واللقب, اللقب والاسم, "
        "الاسم الثلاثي, الاسم الرباعي, اسم الطالبة, اسم الطفل, اسم التلميذ, اسم التلميذة, أسماء الطلاب, "
        "اسماء الطلاب, أسماء الطلبة, أسماء التلاميذ, اسماء التلاميذ, نام دانش آموز, نام خانوادگی و نام, "
        "پورا نام, طالب علم کا نام, بچے کا نام, نوم, पूरा नाम, छात्र का नाम, छात्रा का नाम, "
        "विद्यार्थी का नाम, बच्चे का नाम, नाव, पूर्ण नाव, विद्यार्थ्याचे नाव, विद्यार्थीको नाम, "
        "পুরো নাম, ছাত্রের নাম, ছাত্রীর নাম, শিক্ষার্থীর নাম, નામ, વિદ્યાર્થીનું નામ, ਨਾਮ, ਨਾਂ, "
        "ਵਿਦਿਆਰਥੀ ਦਾ ਨਾਮ, ਵਿਦਿਆਰਥੀ ਦਾ ਨਾਂ, ନାମ, பெயர், முழு பெயர், மாணவர் பெயர், పేరు, పూర్తి పేరు, "
        "విద్యార్థి పేరు, ಹೆಸರು, ವಿದ್ಯಾರ್ಥಿಯ ಹೆಸರು, പേര്, കുട്ടിയുടെ പേര്, നാമം, නම, සම්පූර්ණ නම, "
        "ชื่อ สกุล, ชื่อ นามสกุล, ชื่อนักเรียน, รายชื่อ, รายชื่อนักเรียน, ຊື່, ຊື່ ແລະ ນາມສະກຸນ, ឈ្មោះ, "
        "ឈ្មោះសិស្ស, အမည်, နာမည်, tên học sinh, họ tên học sinh, họ và tên học sinh, nama siswa, "
        "nama murid, nama pelajar, nama penuh, nama peserta didik, nama anak, pangalan, buong pangalan, "
        "pangalan ng mag aaral, jeneng, ngaran, jina, jina kamili, majina, jina la mwanafunzi, ስም, "
        "ሙሉ ስም, የተማሪ ስም, የተማሪው ስም, magaca, magac, magaca ardayga, igama, igama lomfundi, leina, lebitso, "
        "dzina, izina, amazina, anarana, orúkọ, cikakken suna, ingoa, igoa, inoa, 学生姓名, 學生姓名, "
        "学生名字, 學生名字, 生徒氏名, 児童氏名, 生徒名, 児童名, 児童生徒名, 학생 이름, 학생이름, "
        "학생명, 학생 성명, 학생성명, 名单, 名單, 学生名单, 學生名單, 名簿, 児童名簿, 生徒名簿, "
        "クラス名簿, 명단, 학생 명단, 학생명단, 출석부"
    ),
    "first": (
        "first name, firstname, first names, given name, given names, forename, forenames, "
        "christian name, preferred name, preferred first name, known as, first, voornaam, voornamen, "
        "roepnaam, prénom, prenom, prénoms, prénom usuel, vorname, vornamen, rufname, nombre de pila, "
        "primer nombre, primeiro nome, nome próprio, imię, imie, fornavn, förnamn, tilltalsnamn, "
        "fornafn, skírnarnafn, etunimi, kutsumanimi, keresztnév, utónév, prenume, jméno, křestní jméno, "
        "meno, krstné meno, ad, adı, adi, nama depan, eesnimi, имя, ім я, собствено име, име, "
        "μικρο ονομα, שם פרטי, الاسم الأول, نام کوچک, ชื่อจริง, 名, noemnaam, foarnamme, virnumm, "
        "primer nom, enw cyntaf, céadainm, ciad ainm, anv bihan, førenamn, kallenavn, eiginnafn, "
        "etunimet, křestné meno, osobno ime, лично име, уласнае імя, імя, ilk ad, jina la kwanza, "
        "nama pertama, nama panggilan, unang pangalan, ingoa tuatahi, الاسم الشخصي, الاسم الاول, "
        "ชื่อตัว, prenumele"
    ),
    "middle": (
        "middle name, middle names, tussenvoegsel, voorvoegsel, tussenvoegsels, отчество, по батькові, "
        "бащино име, patronymic, әкесінің аты, segundo nombre, deuxième prénom, zweiter vorname, "
        "mellannamn, mellomnavn, mellemnavn"
    ),
    "last": (
        "last name, lastname, last names, surname, surnames, family name, legal surname, last, "
        "achternaam, familienaam, nom de famille, nachname, familienname, zuname, apellido, apellidos, "
        "primer apellido, cognome, apelido, sobrenome, último nome, nazwisko, efternavn, etternavn, "
        "efternamn, eftirnafn, sukunimi, vezetéknév, családnév, nume de familie, prezime, priimek, "
        "příjmení, priezvisko, soyad, soyadı, soyadi, soyisim, nama belakang, nama keluarga, họ, "
        "họ và tên đệm, uzvārds, pavardė, perekonnanimi, фамилия, прізвище, презиме, επωνυμο, επιθετο, "
        "שם משפחה, اللقب, اسم العائلة, نام خانوادگی, นามสกุล, 姓, 姓氏, 성, van, familljennumm, "
        "eftirnavn, kenninafn, etternamn, cognom, cognoms, apelidos, abizena, abizenak, cyfenw, sloinne, "
        "sloinneadh, anv familh, kunjom, familia nomo, cognomen, perenimi, nazwiska, rodinné jméno, "
        "családi név, mbiemri, mbiemër, numele de familie, фамилно име, прозвішча, овог, тегі, насаб, "
        "familiya, გვარი, ազգանուն, επιθετο μαθητη, شهرت, اسم الأسرة, لقب, الكنية, النسب, الاسم العائلي, "
        "نام خاندان, उपनाम, कुलनाम, आडनाव, थर, અટક, ఇంటి పేరు, ນາມສະກຸນ, នាមត្រកូល, apelyido, "
        "jina la ukoo, የአባት ስም, isibongo, ifani, sefane, ingoa whānau"
    ),
    "pupil": (
        "pupil, pupils, student, students, child, children, learner, learners, participant, "
        "participants, leerling, leerlingen, kind, kinderen, kinder, élève, élèves, eleve, eleves, "
        "schüler, schülerin, schüler in, schülerinnen und schüler, alumno, alumna, alumnos, alumnado, "
        "estudiante, estudiantes, alumne, alunno, alunna, alunni, studente, aluno, alunos, estudante, "
        "uczeń, uczniowie, elev, elever, elevi, oppilas, oppilaat, tanuló, tanulók, žák, žáci, žiak, "
        "učenik, učenec, učenci, nemandi, öğrenci, öğrenciler, siswa, murid, học sinh, õpilane, skolēns, "
        "mokinys, nxënës, ученик, ученики, учень, учні, учащийся, μαθητησ, μαθητεσ, תלמיד, תלמידים, "
        "طالب, الطالب, تلميذ, التلميذ, دانش آموز, छात्र, नักเรียน, 学生, 學生, 生徒, 児童, 학생, kid, "
        "kids, boys, girls, boys and girls, scholar, scholars, candidate, candidates, class list, "
        "class register, register, roll, class roll, roster, class roster, name list, list of names, "
        "list of pupils, list of students, student list, pupil list, our class, my class, leerder, "
        "leerders, klassenlijst, leerlingenlijst, namenlijst, learling, learlingen, schülerliste, "
        "klassenliste, lernende, lernender, sus, jungen, mädchen, liste de classe, liste des élèves, "
        "élève s, enfant, enfants, apprenant, apprenants, alumna o, alumno a, alumnos as, "
        "lista de alumnos, lista de clase, lista de estudiantes, niño, niños, niña, niñas, alumnes, "
        "alumnat, llista d alumnes, alumnas, aluna, alunas, aluno a, criança, crianças, lista de alunos, "
        "alunne, elenco alunni, elenco degli alunni, studenti, bambini, bambino, ikaslea, ikasleak, "
        "ikasle, ikasle zerrenda, disgybl, disgyblion, plentyn, dalta, daltaí, páiste, páistí, sgoilear, "
        "sgoilearan, skoliad, skolidi, lernanto, lernantoj, discipuli, elevliste, klasseliste, "
        "elevlista, klasslista, barn, børn, nemendur, næmingur, oppilaslista, luokkalista, lapset, "
        "õpilased, õpilaste nimekiri, skolēni, mokiniai, mokinių sąrašas, lista uczniów, lista klasy, "
        "uczennica, uczennice, dziecko, dzieci, žákyně, seznam žáků, děti, žiačka, žiaci, zoznam žiakov, "
        "deti, diák, diákok, gyerekek, névsor, osztálynévsor, učenka, učenke, učenica, učenice, učenici, "
        "popis učenika, dijak, dijaki, đak, đaci, elevii, elevul, lista elevilor, nxënësi, nxënësit, "
        "lista e nxënësve, ученица, ученички, списък на учениците, списък, обучающийся, обучающиеся, "
        "учащиеся, список класса, список учеников, список учащихся, дети, учениця, список учнів, "
        "список класу, діти, вучань, вучні, спіс класа, сурагч, сурагчид, оқушы, оқушылар, окуучу, "
        "окуучулар, хонанда, μαθητρια, μαθητριεσ, μαθητεσ τριεσ, μαθητησ τρια, παιδι, παιδια, "
        "καταλογοσ μαθητων, öğrenci listesi, sınıf listesi, şagird, şagirdlər, o quvchi, o quvchilar, "
        "xwendekar, მოსწავლე, მოსწავლეები, աշակերտ, աշակերտներ, תלמידה, תלמידות, ילדים, רשימת תלמידים, "
        "רשימת התלמידים, الطلاب, طلاب, الطلبة, التلاميذ, تلاميذ, الأطفال, قائمة الطلاب, قائمة التلاميذ, "
        "لائحة التلاميذ, دانش آموزان, شاگرد, طالب علم, छात्रा, विद्यार्थी, बच्चे, শিক্ষার্থী, ছাত্র, "
        "ছাত্রী, વિદ્યાર્થી, ਵਿਦਿਆਰਥੀ, மாணவர், மாணவர்கள், విద్యార్థి, ವಿದ್ಯಾರ್ಥಿ, വിദ്യാർത്ഥി, සිසුවා, "
        "ນັກຮຽນ, សិស្ស, ကျောင်းသား, danh sách lớp, danh sách học sinh, daftar siswa, daftar nama, "
        "pelajar, peserta didik, senarai nama, senarai murid, mag aaral, mga mag aaral, mwanafunzi, "
        "wanafunzi, ተማሪ, ተማሪዎች, arday, ardayda, umfundi, abafundi, dalibi, ɗalibi, ākonga, 子ども, "
        "こども, 子供, 孩子, 同学, 同學"
    ),
    "other": (
        "class, form, year, year group, grade, group, set, house, school, teacher, tutor, number, nr, "
        "no, id, upn, pupil id, student id, email, e mail, gender, sex, m f, dob, date of birth, "
        "birthday, age, address, phone, notes, klas, groep, leerlingnummer, nummer, stamnummer, "
        "geslacht, geboortedatum, leeftijd, opmerkingen, classe, groupe, numéro, sexe, "
        "date de naissance, klasse, gruppe, geschlecht, geburtsdatum, bemerkungen, clase, curso, grupo, "
        "número, sexo, fecha de nacimiento, correo, sesso, data di nascita, turma, data de nascimento, "
        "klasa, płeć, data urodzenia, lp, klass, luokka, osztály, třída, trieda, razred, sınıf, numara, "
        "lớp, stt, класс, клас, пол, номер, ταξη, כיתה, الصف, 班级, 班級, 学号, 性别, 组, 番号, 組, 반, "
        "번호, dosbarth, rang, ikasgela, klasė, klase, año, année, jahrgang, jahr, година, год, årskurs, "
        "årgang, bekkur, kelas, darasa, clas, datum, points, punten, punkte, comment, comments, remarks, "
        "teléfono, telefon, phone number, adresse, adres, dirección"
    ),
}  # fmt: skip

#: Titles by what they mean.
_MEANING = {title: role for role, titles in _TITLES.items() for title in titles.split(", ")}
#: Words that say what a longer title is about, wherever in it they stand; the first of them found counts.
_WITHIN: tuple[tuple[str, Role], ...] = (
    ("first name", "first"), ("given name", "first"), ("forename", "first"), ("voornaam", "first"),
    ("roepnaam", "first"), ("vorname", "first"), ("prénom", "first"),
    ("last name", "last"), ("surname", "last"), ("family name", "last"), ("achternaam", "last"),
    ("nachname", "last"), ("nom de famille", "last"), ("apellidos", "last"), ("cognome", "last"),
    ("name", "name"), ("names", "name"), ("naam", "name"), ("namen", "name"), ("nombre", "name"),
    ("nombres", "name"), ("ім я", "name"),
)  # fmt: skip
#: Words in longer titles. A word for a name may be a name itself, and tells of a pupil's beside one for
#: whose it is (Nome do aluno, Imię ucznia); beside one of the others it is somebody else's. A word for a
#: class heads a list with a letter or figures behind it (Class 5A).
_WORDS = {
    "name": (
        "name names naam namen nom noms nome nomes nombre nombres nomi navn navne namn nafn nöfn nimi "
        "nimet nevek név neve imię imiona nazwisko nazwiska jméno jména meno mená ime imena име имена имя "
        "имени імена фио піб імя прізвище ονομα ονοματα ονοματεπωνυμο ονοματεπωνυμα ad adı adi adları isim "
        "isimleri nume numele emri emër emrat enw enwau ainm ainmneacha izena izenak isem vardas vardai "
        "vārds vārdi nama tên اسم أسماء اسماء שם שמות नाम নাম"
    ),
    "whose": (
        "pupil pupils student students child children kid kids learner learners leerling leerlingen kind "
        "kinderen leerder leerders schüler schülers schülerin schülerinnen schülern kindes kinder élève "
        "élèves eleve eleves enfant enfants alumno alumna alumnos alumnas alumnado estudiante estudiantes "
        "niño niña niños niñas alumne alumnes aluno aluna alunos alunas estudantes criança crianças alunno "
        "alunna alunni studente studenti bambino bambini elevens elevernes elevenes elevers elevernas "
        "barnets barnas børnenes barnens nemanda nemenda oppilaan oppilaiden lapsen lasten õpilase "
        "õpilaste tanuló tanulók diák diákok gyermek gyerek gyerekek ucznia uczniów uczennicy dziecka "
        "dzieci žáka žáků žákyně dítěte dětí žiaka žiakov žiačky dieťaťa učenika učenice učenca učenke "
        "učencev učenci dijaka dijakov đaka učenici ученика ученицы учеников учащегося учащихся ребенка "
        "ребёнка детей учня учениці учнів дитини дітей вучня вучняў учениците ученикот детето μαθητη "
        "μαθητριασ μαθητων παιδιου παιδιων öğrenci öğrencinin öğrencilerin çocuğun şagirdin elevului "
        "elevilor copilului copiilor nxënësit nxënësve disgybl disgyblion plentyn plant dalta daltaí "
        "pháiste páistí ikaslearen ikasleen mokinio mokinių vaiko vaikų skolēna skolēnu bērna bērnu siswa "
        "murid pelajar anak sinh الطالب الطالبة الطلاب التلميذ التلميذة التلاميذ الطفل الأطفال תלמיד "
        "תלמידה התלמיד התלמידה התלמידים תלמידים הילד הילדה הילדים"
    ),
    "others": (
        "class school group user parent parents guardian teacher tutor mother father contact emergency "
        "course file klas groep ouder ouders leraar leerkracht lehrer lehrerin lehrkraft eltern vater "
        "mutter schule klasse classe père mère responsable professeur école padre madre profesor profesora "
        "maestro maestra colegio escuela curso clase professor professora pai mãe responsável escola turma "
        "docente insegnante genitore scuola lærer læreren forælder forældre foresatte lärare förälder "
        "vårdnadshavare skole skola huoltaja huoltajan opettaja opettajan szülő anyja rodzica rodziców "
        "nauczyciela matki ojca szkoły rodiče učitele učitelja roditelja родителя родителей учителя мамы "
        "папы матери отца veli velinin öğretmen ebeveyn părintelui profesorului guru orang wali ayah ibu"
    ),
    "class": (
        "class form year grade group set groep groupe classe klasse clase curso grupo turma gruppe klasa "
        "klass luokka osztály třída trieda razred sınıf lớp класс клас ταξη dosbarth rang kelas primary "
        "key stage"
    ),
}  # fmt: skip
_NAMING, _WHOSE, _OTHERS, _HEADS = (frozenset(words.split()) for words in _WORDS.values())
_GREEK = re.compile("[\u0370-\u03ff]")
#: A title has no more words than this; a longer text is something else.
_LONGEST = 6
#: Titles that are names as well: they count beside other titles only.
_NAMES = frozenset(["ad", "jina", "leina", "murid", "nimet", "nomi", "van", "أسماء", "اسماء", "طالب"])
#: Titles of languages in which a family's name comes first.
_FAMILY_FIRST = frozenset(
    ["vezetéknév", "családnév", "họ", "họ và tên đệm", "姓", "姓氏", "성", "családi név", "овог", "នាមត្រកូល"]
)


def _plain(title: str) -> str:
    """A title in small letters, with spaces for its signs and numbers: "First_Name (30):" is "first name".

    Greek has no accents in it, as it has none in capitals.
    """
    text = unicodedata.normalize("NFC", title).casefold().replace("i\u0307", "i")
    words = re.sub(r"[\s_\-–.,:;/()*#'’`\"\u200b-\u200f\ufeff&+（）：、，／・]+", " ", text).split()
    return " ".join(_GREEK.sub(_bare, word) for word in words if not word.isdigit())


def _bare(letter: re.Match[str]) -> str:
    return unicodedata.normalize("NFD", letter[0])[0]


def roles_of(titles: Sequence[str]) -> list[Role | None]:
    """What each column of a row of titles holds; None for what is no title that is known."""
    roles = list(map(_role, titles))
    sure = any(role and _plain(title) not in _NAMES for role, title in zip(roles, titles, strict=True))
    return roles if sure else [None] * len(roles)


def _role(title: str) -> Role | None:
    plain = _plain(title)
    if plain in _MEANING:
        return _MEANING[plain]
    words = plain.split()
    if not 2 <= len(words) <= _LONGEST:
        return None
    if _OTHERS.intersection(words):
        return "other" if _NAMING.intersection(words) else None
    for part, role in _WITHIN:
        if f" {part} " in f" {plain} ":
            return role
    return "name" if _NAMING.intersection(words) and _WHOSE.intersection(words) else None


def is_heading(text: str) -> bool:
    """Whether a text says which class a list is of: "Class 5A", "Group B", "Year 5 – 2026"."""
    words = [_GREEK.sub(_bare, word).strip("()[]:,;.-–/'\"") for word in text.casefold().split()]
    labels = [word for word in words if word not in _HEADS]
    return len(words) > len(labels) and bool(labels) and all(map(_is_label, labels))


def _is_label(word: str) -> bool:
    return len(word) <= 1 or any(letter.isdigit() for letter in word)


def family_first(title: str) -> bool:
    """Whether a column of last names with this title stands before the first names when they are joined."""
    return _plain(title) in _FAMILY_FIRST
