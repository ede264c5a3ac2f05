/** The content of a column. */
export type ColumnKind =
  | 'first'
  | 'middle'
  | 'last'
  | 'full'
  | 'email'
  | 'username'
  | 'country'
  | 'salutation';

/** The entries of a list with commas. */
const words = (text: string): string[] => text.split(',').map((word) => word.trim());

/**
 * Header words of each kind by rank, compared without case, accents, spaces and punctuation. A rank is used only if no
 * word of the ranks before it is in the header.
 */
export const HEADER_WORDS: Readonly<Record<ColumnKind, readonly (readonly string[])[]>> = {
  first: [
    words(`
      first name, firstname, fname, given name, given names, forename, forenames, first, name first,
      christian name, given, Vorname,
      Vornamen, Rufname, prénom, prénoms, voornaam, voornamen, roepnaam, förnamn, tilltalsnamn,
      fornavn, etunimi, etunimet, fornafn, eesnimi, vardas, vārds, imię, imiona, křestní jméno,
      krstné meno, keresztnév, utónév, prenume, prenumele, nombre de pila, primer nombre, nombres,
      nome próprio, primeiro nome, prenome, prenom, nom de pila, собственное имя, личное имя, tên,
      nama depan, pangalan, jina la kwanza, όνομα, ad, adı, adi, isim, ismi, ön ad, 名, 名字, ファーストネーム,
      下の名前, 이름(성 제외), الاسم الأول, שם פרטי, نام, प्रथम नाम, पहला नाम, ชื่อจริง, собствено име
    `),
    words('customer first name, contact first name'),
    words('billing first name'),
  ],
  middle: [
    words('отчество, по батькові, імя па бацьку, patronymic, patronymic name, otchestvo'),
    words('Tussenvoegsel, Tussenvoegsels, Voorvoegsel, Voorvoegsels, Namensvorsatz, Vorsatzwort'),
    words(`
      middle name, middle names, middlename, mname, middle, name middle, additional name, zweiter Vorname, deuxième prénom, segundo nombre,
      secondo nome, segundo nome, tweede voornaam, mellannamn, mellomnavn, mellemnavn, drugie imię, 中间名, ミドルネーム
    `),
  ],
  last: [
    words(`
      last name, lastname, lname, surname, family name, last, second name, name last, Nachname, Nachnamen, Familienname, Zuname, nom de famille,
      patronyme, achternaam, familienaam, efternamn, efternavn, etternavn, sukunimi, eftirnafn,
      perekonnanimi, pavardė, uzvārds, nazwisko, příjmení, priezvisko, vezetéknév, családnév,
      nume de familie, prezime, priimek, фамилия, прізвище, фамилно име, презиме, apellido,
      apellidos, primer apellido, apellido paterno, nom d'usage, nom usuel, cognome, cognom, cognoms, sobrenome, apelido, apelidos,
      último nome, soyad, soyadı, soyadi, soyisim, επώνυμο, họ, nama belakang, nama keluarga, 姓, 氏, 姓氏,
      名字(姓), 苗字, 성, اسم العائلة, שם משפחה, نام خانوادگی, उपनाम, अंतिम नाम, นามสกุล
    `),
    words('customer last name, contact last name'),
    words('billing last name'),
  ],
  full: [
    words(`
      full name, fullname, display name, person name, contact name, customer name, client name,
      employee name, author name, complete name, name and surname, vollständiger Name, Kundenname,
      Kontaktname, Anzeigename, Mitarbeitername, Vor- und Zuname, Name Vorname, Nachname Vorname, Vorname Name,
      Vor- und Nachname, Vorname Nachname, nom complet, nom et prénom, prénom et nom,
      prénom nom, nom prénom, nombre completo, nombre y apellidos, Nominativo, nome completo, nome e cognome, nome e sobrenome,
      volledige naam, fullständigt namn, fullt navn, koko nimi, imię i nazwisko, celé jméno,
      jméno a příjmení, meno a priezvisko, teljes név, nume complet, nume și prenume, ime i prezime,
      ime in priimek, фио, полное имя, піб, повне імя, ad soyad, adı soyadı, isim soyisim,
      ονοματεπώνυμο, họ và tên, họ tên, nama lengkap, 姓名, 氏名, お名前, 성명, الاسم الكامل, שם מלא,
      نام و نام خانوادگی, पूरा नाम
    `),
    words(`
      name, names, person, Name der Person, nombre, nome, nom, naam, namn, navn, nimi, nafn, név,
      nume, ime, jméno, meno, имя, імя, име, nama, jina, 名前, 이름, الاسم, اسم, שם, नाम, ชื่อ
    `),
    words(`
      contact, contact person, Ansprechpartner, Ansprechperson, Kontakt, Kontaktperson, personne de contact, interlocuteur,
      contacto, persona de contacto, contatto, referente, contato, contactpersoon, kontaktperson, osoba kontaktowa,
      kontaktní osoba, kapcsolattartó, контактное лицо, owner, Inhaber, Mitarbeiter, employee
    `),
  ],
  email: [
    words(`
      email, e-mail, email address, e-mail address, mail, mail address, E-Mail-Adresse, Mailadresse,
      adresse e-mail, adresse mail, adresse électronique, courriel, mél, correo, correo electrónico,
      dirección de correo, indirizzo email, indirizzo e-mail, posta elettronica, correio eletrônico,
      endereço de email, e-mailadres, e-postadress, e-post, epost, e-postadresse, sähköposti,
      netfang, adres e-mail, e-mailová adresa, e-mail cím, adresă de email, e-pošta, eposta, e-posta,
      e-posta adresi, электронная почта, почта, эл. почта, адрес электронной почты, електронна пошта,
      имейл, ηλεκτρονικό ταχυδρομείο, メール,
      メールアドレス, 邮箱, 电子邮件, 電子郵件, 이메일, البريد الإلكتروني, אימייל, דואר אלקטרוני, ایمیل, ईमेल, อีเมล,
      surel
    `),
    words('customer email, contact email, user email'),
    words('billing email'),
    words(`
      primary email, email 1, e-mail 1, email1, E-Mail 1 - Value, work email, business email, E-Mail geschäftlich,
      E-Mail dienstlich, private email, personal email, E-Mail privat
    `),
  ],
  username: [
    words(`
      username, user name, login, login name, nick, nickname, handle, screen name, user,
      Benutzername, Nutzername, Anmeldename, nom d'utilisateur, identifiant, pseudo, pseudonyme,
      nombre de usuario, usuario, nome utente, utente, nome de usuário, usuário, utilizador,
      gebruikersnaam, användarnamn, brugernavn, brukernavn, käyttäjätunnus, käyttäjänimi,
      nazwa użytkownika, uživatelské jméno, felhasználónév, nume de utilizator, korisničko ime,
      имя пользователя, пользователь, логин, ник, імя користувача, kullanıcı adı, όνομα χρήστη,
      nama pengguna, tên người dùng, ユーザー名, 用户名, 사용자 이름, اسم المستخدم, שם משתמש
    `),
  ],
  country: [
    words(`
      country code, country_code, country id, country iso, iso country, iso2, iso3, iso 3166, cc,
      Länderkennzeichen, Landeskennzeichen,
      Ländercode, Länderkürzel, Landeskürzel, Landkürzel, code pays, código de país, código do país,
      codice paese, landcode, landskod, landekode, landkode, maakoodi, kod kraju, kód země,
      országkód, код страны, код країни, ülke kodu, 国コード, 国家代码, 국가 코드
    `),
    words(`
      country, country name, country/region, country or region, Land/Region, nation,
      country of residence, Land, Wohnland, Staat, pays, país, paese, nazione, nació, maa, ország,
      țară, kraj, země, krajina, država, zemlja, држава, riik, šalis, valsts, страна, країна,
      държава, ülke, χώρα, quốc gia, negara, nchi, 国, 国名, 国家, 國家, 국가, 나라, البلد, الدولة, מדינה, ארץ,
      کشور, देश, ประเทศ
    `),
    words('mailing country, billing country, customer country'),
    words('shipping country'),
  ],
  salutation: [
    words(`
      salutation, form of address, courtesy title, honorific, honorific prefix, name prefix, Anrede,
      Anredeform, civilité, tratamiento, trattamento, appellativo, tratamento, pronome de tratamento,
      tractament, aanhef, aanspreekvorm, tilltalsform, tilltal, tiltale, tiltaleform, puhuttelu,
      ávarp, pöördumine, kreipinys, uzruna, zwrot, zwrot grzecznościowy, forma grzecznościowa,
      oslovení, oslovenie, megszólítás, formulă de adresare, apelativ, oslovljavanje, naziv, hitap,
      обращение, звертання, обръщение, προσφώνηση, xưng hô, danh xưng, sapaan, sebutan, 敬称, 敬稱,
      称呼, 稱呼, 称谓, 稱謂, 호칭, 경칭, لقب, اللقب, תואר, פנייה, خطاب, عنوان, संबोधन, सम्बोधन, คำนำหน้า,
      คำนำหน้าชื่อ
    `),
    words(`
      title, prefix, person title, contact title, customer title, Titel, titre, título, titolo, títol,
      titulatur, titulatuur, tittel, titteli, titill, tiitel, titulas, tituls, tytuł, titul, titulus,
      titlu, titula, unvan, ünvan, титул, титла, τίτλος, gelar, 肩書, 头衔, 頭銜, 직함, शीर्षक
    `),
  ],
};

/** Words for a full name that mean the given name next to a surname column, and the surname next to a given name. */
export const BESIDE_PARTS: Readonly<Record<'first' | 'last', readonly string[]>> = {
  first: words(`
    name, nombre, nome, имя, імя, име, ime, jméno, meno, nom, név, nume, navn, namn, naam, nimi,
    nafn, nama, שם, الاسم, नाम, ชื่อ, 이름, 名前
  `),
  last: words('name, nom, naam, nume'),
};

/** Words that may stand beside a header word, or instead of one. */
export const BESIDE_WORDS = {
  /** Whose the column is: `Attendee first name`, `Vorname Kontakt`. Not who may be a company, such as `account` or `owner`. */
  whose: words(`
    customer, cust, client, contact, user, member, attendee, participant, guest, visitor, passenger, traveller, traveler, patient,
    student, pupil, applicant, candidate, employee, emp, buyer, purchaser, subscriber, donor, respondent, registrant, billing,
    primary, person, author, of, the, your, Kunde, Kunden, Kontakt, Kontaktperson, Ansprechpartner, Teilnehmer, Teilnehmerin, Gast,
    Mitglied, Schüler, Bewerber, Mitarbeiter, Besteller, Käufer, Benutzer, Nutzer, des, der, élève, étudiant, adhérent, salarié,
    employé, usuel, usage, du, de, d, la, l, le, cliente, contacto, alumno, alumna, estudiante, empleado, paciente,
    participante, socio, del, el, contatto, dipendente, studente, partecipante, paziente, della, dello, di, contato, aluno,
    funcionário, do, da, klant, deelnemer, medewerker, contactpersoon, lid, van, kund, klienta, uczestnika, pracownika, ucznia,
    pacjenta, клиента, участника, сотрудника, пациента, ученика, студента, покупателя, заказчика, клієнта, учасника, müşteri,
    öğrenci, personel, katılımcı, hasta, üye, çalışan, kişi, kullanıcı, 漢字
  `),
  card: words('card, cardholder, holder'),
  /** Words that mean something else beside such a one, as in `last contact`, or that name accounts. */
  bare: words('first, last, given, person, names, user, usuario, utente, usuário, utilizador, identifiant'),
  place: words(
    'address, adresse, Anschrift, dirección, indirizzo, endereço, adres, default, postal, mailing, location',
  ),
  home: words(
    'home, private, privat, residence, residential, résidence, residencia, residenza, residência, проживания, проживання',
  ),
  work: words('business, work, office, geschäftlich, dienstlich, shipping, delivery'),
  birth: words(
    'birth, Geburt, naissance, nacimiento, nascita, nascimento, geboorte, urodzenia, narození, рождения, народження, doğum',
  ),
  code: words('iso, code, alpha, abbreviation, Kürzel, código, codice, код, kodu'),
  /** Countries in which people may not live. */
  birthCountry: words(
    'Geburtsland, Geburtsstaat, geboorteland, fødeland, födelseland, syntymämaa, doğum ülkesi',
  ),
  nationality: words(`
    nationality, citizenship, Nationalität, Staatsangehörigkeit, Staatsbürgerschaft, nationalité, citoyenneté, nacionalidad,
    ciudadanía, nazionalità, cittadinanza, nacionalidade, cidadania, nationaliteit, nationalitet, medborgarskap,
    statsborgerskab, statsborgerskap, kansalaisuus, obywatelstwo, státní příslušnost, állampolgárság, cetățenie, državljanstvo,
    гражданство, громадянство, υπηκοότητα, uyruk, uyruğu, vatandaşlık, quốc tịch, 国籍, 國籍, 국적, الجنسية
  `),
  joiners: words('and, und, et, y, e, en, og, och, i, a, ja, és, si, și, ve, и, та, і, και'),
};
