/**
 * Local parts of an e-mail address that belong to a role and not to a person, without separators. Folded.
 * Compiled by hand from the practice of web sites in the languages named.
 */
import { wordsOf } from './words-of.js';

export const MAILBOXES = wordsOf(
  // RFC 2142 and the English-speaking web
  `abuse accounting accounts accountspayable ap ar admin admins administration administrator adm advertising ads
  affiliates agency alert alerts all announce announcements api apply appointments archive assistant audit auto
  automated backoffice backup billing board bookings booking bookkeeping boss bounce bounces bot branch broker
  bugs building business buy buyer callcenter cancel care career careers cash catering ceo cfo chat checkout
  chef club cio cmo cms coach coaching comments commercial community company compliance conference confirm
  confirmation connect consultant consulting contact contactus contracts coo cooperation corporate council
  courses credit crew crm cso cto customer customercare customers customerservice customersupport cs data
  daemon dataprotection delivery demo department deploy design desk dev developer developers development
  devnull devops digital director directors dispatch dns docs domain domains donate donations donotreply
  donotrespond dpo editor editorial education email emails emergency employment engineering enquiries enquiry
  error errors estimate estimates events everyone exchange exec executive export facilities faculty family
  fax feedback finance financial fleet foundation franchise fraud frontdesk ftp fulfillment fundraising
  gdpr general gallery giving grants group guestservices happy hausmail head headoffice health hello help
  helpdesk helpline hire hiring home host hosting hostmaster hotel hotline hr humanresources imap import
  inbox info infos information inquiries inquiry insurance intern internet internship investor investors
  invoice invoices invoicing it itsupport jobs job join kitchen lab law legal letters lib library licensing list
  listserv live local login logistics mail mailbox mailer mailerdaemon mailing mailinglist mailman main
  maintenance majordomo management manager marketing marketplace master media meet meeting member members
  membership memberships message messages merch mobile moderator monitor monitoring museum national network
  news newsdesk newsletter newsletters newsroom nobody noc noreply noreplies noresponse notification
  notifications notify null office office1 office365 officemanager online onboarding operations operator ops
  order ordering orders owner page partner partners partnership partnerships parts payable payment payments
  payroll people permissions phishing photo photos phone pop portal post postmaster pr praise premium press
  president pricing principal print printer privacy procurement product production products program programs
  project projects promo promotions property protection public publications publicity publisher publishing
  purchase purchasing quality quote quotes read readers reception recruit recruiter recruiting recruitment
  refund refunds register registrar registration release remittance rental rentals reply report reporting
  reports request requests research reservation reservations resume resumes retail returns review reviews rma
  robot root rsvp safety sale sales salesteam sample schedule scheduling school search secretariat secretary
  security seo server service servicedesk services shipping shop show signup site smtp social socialmedia
  software spam sponsor sponsors sponsorship staff start stats status stock store strategy student students
  studio submissions submit subscribe subscriber subscribers subscription subscriptions success suggestions
  supplier suppliers supply support surveys survey svn sys sysadmin system systems talent tax team tech
  technical technicalsupport technology tender tenders test tester testing thanks ticket tickets tips tour
  tours trade trademark traffic training transport travel treasurer treasury trial trust tv undisclosed
  unsubscribe update updates upload user users usenet uucp vendor vendors video vip visit visitor volunteer
  volunteers warehouse warranty web webadmin webinar webinars webmail webmaster website welcome wholesale wiki
  workshop writers www yourname you youth`,
  // German
  `abteilung allgemein anfrage anfragen anmeldung ansprechpartner antwort assistenz auftrag auskunft ausbildung
  bestellung bestellungen beratung bewerbung bewerbungen bibliothek buchhaltung buchung buero datenschutz
  dekanat disposition einkauf empfang fachschaft filiale finanzen freunde gemeinde geschaeftsfuehrung
  geschaeftsleitung geschaeftsstelle hausverwaltung hilfe immobilien impressum kanzlei karriere kasse katalog
  kontakt kunden kundenbetreuung kundendienst kundenservice lager leitung leserbriefe lieferung mitglieder
  mitgliederservice nachricht newsletterservice nichtantworten ordination personal personalabteilung poststelle
  praktikum praxis presse pressestelle rechnung rechnungen redaktion reklamation reservierung rezeption
  schule sekretariat sekr servicestelle sozial spenden stadt studium technik termin termine verein verkauf
  vermietung versand vertrieb vertretung verwaltung vorstand werbung werkstatt willkommen zentrale`,
  // French
  `accueil achat achats administratif adherents agence aide assistance assurance atelier boutique cabinet
  candidature candidatures comptabilite compta commande commandes commerce communication conseil courrier
  direction directeur devis documentation droit emploi equipe facturation facture factures formation formations
  gestion inscription inscriptions juridique livraison magasin mairie nepasrepondre secretariat
  presse recrutement reclamation rh renseignement renseignements reservations scolarite serviceclient
  serviceclients siege sinistres stage syndic technique tresorerie vente ventes vieprivee`,
  // Spanish, Portuguese, Galician, Catalan
  `administracion administracao administrativo agencia agenda alumnos almacen atencion atencionalcliente
  atendimento ayuda ajuda biblioteca calidad caja capacitacion cadastro central citas clientes cliente cobranza
  cobranzas comercial comite compras comunicacion comunicacao comunicaciones consulta consultas consultorio
  contabilidad contabilidade contacto contactenos contato coordinacion correo correspondencia cotizaciones
  cotizacion curriculo curriculum departamento desarrollo direccion diretoria documentos doacoes empleo
  empresa empresas envios escola escuela estudiantes estudio eventos facturacion faturamento facturas farmacia
  faleconosco financas financeiro finanzas formacion gerencia gestao gestion imprensa informacion informaciones
  informacoes informes ingenieria inscripciones juridico laboratorio licitacoes licitaciones logistica loja
  mantenimiento matriculas mercadeo naoresponda naoresponder noresponder notificaciones oficina orcamento
  ouvidoria oposiciones pagos pedidos postventa prensa presidencia presupuestos protocolo proveedores proyectos
  publicidad publicidade reclamos recepcion recepcao recursoshumanos rrhh redaccion relacionamento reservas
  sac secretaria seguridad servicio servicioalcliente servicos sistemas solicitudes soporte suporte sugerencias
  taller tecnico tesoreria tienda turismo turnos vagas vendas ventas visitas`,
  // Italian, Romanian
  `acquisti amministrazione amministratore assistenza assistenzaclienti biglietteria clienti commerciale
  comunicazione comune contabilita contatti contatto curriculumvitae direzione direttore fatture fatturazione
  fornitori informazioni iscrizioni lavoro logistica magazzino negozio ordini pagamenti personale posta
  posteitaliane prenotazioni preventivi presidente protocollo pubblicita qualita reclami redazione risorseumane
  segreteria servizi servizioclienti sicurezza spedizioni stampa sviluppo tecnico ufficio ufficiostampa vendite
  comenzi contabilitate informatii juridic rezervari secretariat suport vanzari achizitii relatiiclienti`,
  // Dutch, Afrikaans, Nordic languages
  `aanmelden administratie advies afdeling afspraak algemeen bedrijf bestellen bestelling bestuur boekhouding
  facturen factuur geenantwoord inkoop inschrijving klachten klanten klantenservice klantenservices ledenadministratie
  magazijn onthaal personeelszaken pers planning receptie redactie reserveringen secretariaat verhuur verkoop
  vacatures vragen werkplaats winkel navrae bestellings
  bestilling bokning booking butik ekonomi expedition faktura fakturor firma forening forretning hjelp hjalp
  ikkesvar inkop kansli kasse kassan kontakta kontor kundservice kundeservice kundtjanst larare lager
  medlem medlemmer medlemmar motagning ordre orders personal post postmottak press redaktion redaksjon
  regnskab regnskap rekrutering rekryterung reception salg salgs salj sekretariat skola skole styrelse styret
  svarikke verkstad okonomi asiakaspalvelu hallinto henkilosto kirjaamo laskut laskutus markkinointi myynti
  neuvonta ostot palaute palvelu tiedotus tilaukset toimisto tuki varaukset yhteys bokhald skrifstofa upplysingar`,
  // Slavic languages, Baltic languages, Hungarian, Greek (romanized)
  `administracja administracija biuro bok dyrekcja dzial faktury handel handlowy informacja informacje kadry
  klient klienci kontaktowy ksiegowosc kontrahenci marketingowy obsluga obslugaklienta odpowiedz oferty ogloszenia
  pomoc poczta praca prawny recepcja redakcja rekrutacja reklamacje reklamacja reklama rezerwacje rezerwacja
  sekretariat serwis sklep sprzedaz szkola technika wsparcie wspolpraca zakupy zamowienia zarzad zgloszenia
  ekonom fakturace fakturacia informace infolinka kancelar kancelaria objednavky objednavka obchod odbyt
  personalni podatelna podpora predaj prodej prodejna recepce redakce rezervace servis skola spravca spravce
  ucetni uctovnictvo uctarna ured urad zakaznik zakaznici zakaznickyservis zadosti
  informacije narudzbe narocila nabava podrska podpora prodaja pisarna racunovodstvo racuni rezervacije tajnistvo
  tajnica trgovina ured uprava zaposlitev zaposlenje
  buhgalter buhgalteria buhgalteriya direktor direkciya dostavka eshop kadri klientam kontakty
  magazin obrashenie otdel otdelkadrov podderzhka pochta priem priemnaya prodazhi prodaji reklama rabota sbyt
  sekretar servisnyi sklad snab snabzhenie spravka tehpodderzhka zakaz zakazy zakupki zayavka zayavki
  administracija buhalterija informacija klientai klientu pagalba pardavimai rezervacija uzsakymai
  birojs gramatvediba parvalde pasutijumi pardosana
  klienditugi kontor muuk raamatupidamine tellimus tellimused
  aruhaz ertekesites gazdasag hirlevel igazgatas igazgato informacio iroda konyveles megrendeles
  munkaugy neirj panasz penzugy rendeles sajto szamla szamlazas szerkesztoseg szerviz titkarsag ugyfelszolgalat
  ugyfel vevoszolgalat
  epikoinonia exypiretisi grammateia kratiseis logistirio paraggelies poliseis plirofories sxolia ypostirixi`,
  // Turkish, Azerbaijani, Arabic, Persian, Hebrew, Hindi, Indonesian, Malay, Vietnamese, Filipino, Swahili (romanized)
  `bilgi bilgilendirme basin basvuru bilet destek duyuru egitim eposta fatura finans gorus hukuk idari iletisim
  ihracat ik insankaynaklari ithalat kalite kariyer kargo kayit kurumsal lojistik magaza mudur mudurluk muhasebe
  musteri musterihizmetleri muhendislik odeme ogrenci ogrenciisleri operasyon personel proje rezervasyon
  satinalma satis satislar sekreter sekreterlik servis siparis sikayet sosyalmedya talep teklif teknik
  teknikdestek turizm uretim uye uyelik yanitlamayin yazilim yardim yonetim yoneticilik
  melumat satis elaqe destek
  idara istifsar maktab mabiat khedma khidma taaqod tawasul tawzif wazaef
  ettelaat foroush poshtibani daftar
  meida sherut sherutlakohot mazkirut tmicha
  jankari sampark sahayata seva
  bantuan informasi keuangan layanan layananpelanggan pemasaran pendaftaran pengaduan penjualan pelanggan
  personalia pertanyaan pesanan sekretaris khidmat pertanyaan jualan aduan
  hotro lienhe thongtin tuyendung banhang ketoan khachhang daotao dathang chamsockhachhang
  katanungan serbisyo tulong huduma msaada mauzo`,
  // Chinese, Japanese, Korean (romanized and native), other native scripts
  `kefu lianxi zhaopin shichang xiaoshou caiwu renshi bangongshi
  eigyo jimu jinji keiri kouhou madoguchi otoiawase saiyo soumu toiawase uketsuke
  gogaek munui yeongeop chaeyong insa
  客服 联系 聯絡 招聘 销售 信息 お問い合わせ 営業 総務 採用 人事 경영지원 고객센터 고객지원 문의 인사 채용 관리자
  инфо почта продажи поддержка контакт заказ заказы директор бухгалтерия магазин приемная админ
  معلومات خدمة مبيعات دعم اتصال مكتب
  מידע שירות תמיכה מכירות משרד
  πληροφοριες επικοινωνια
  सूचना संपर्क सहायता
  ติดต่อ ข้อมูล บริการ`,
  // Basque, Catalan, Galician, Irish, Welsh, Icelandic, Albanian, Maltese, Luxembourgish (romanized)
  `bulegoa bezeroak salmenta salmentak laguntza harremana facturacio vendes comandes atencioalclient consergeria
  ajuda oifig eolas tacaiocht swyddfa ymholiadau cymorth gwerthiant bokanir thjonusta
  kontakti shitje ndihme sherbimi zyra sekretaria uffiċċju klijenti rechnungen buero`,
  // Georgian, Armenian, Kazakh, Uzbek, Mongolian (romanized and native)
  `dakhmareba kontaqti gayidvebi buxgalteria ogonutyun vacharq sauda qoldau baylanys qabylldau sotuv yordam aloqa
  tuslamj borluulalt დახმარება კონტაქტი გაყიდვები ბუღალტერია օգնություն վաճառք հաշվապահություն
  сауда көмек байланыс борлуулалт тусламж`,
  // Ukrainian, Bulgarian, Serbian, Macedonian, Belarusian (native)
  `інфо підтримка замовлення бухгалтерія відділкадрів відділпродажів приймальня запитання реклама новини
  поръчки счетоводство продажби поддръжка офис касиер резервации клиенти подршка продаја рачуноводство наруџбине
  нарачки сметководство подтрымка замовы бухгалтэрыя отдел отделпродаж отделкадров служба службаподдержки сервис
  доставка закупки вакансии резюме секретарь канцелярия справка клиенты пресса пресслужба новости рассылка`,
  // Greek, Arabic, Persian, Urdu, Hebrew (native)
  `πωλησεις υποστηριξη γραμματεια λογιστηριο παραγγελιες κρατησεις εξυπηρετηση τιμολογια προσωπικο
  المبيعات الدعم الدعمالفني خدمةالعملاء المحاسبة الموارد المواردالبشرية التوظيف الطلبات استفسارات شكاوى الادارة
  التسويق الاخبار حجوزات پشتیبانی فروش اطلاعات حسابداری استخدام سفارش تماس دفتر شکایات
  رابطہ معاونت שירותלקוחות הנהלה הזמנות חשבונות הנהלתחשבונות גיוס דרושים מזכירות שיווק לקוחות תלונות משאביאנוש`,
  // Hindi, Bengali, Tamil, Telugu, Thai, Lao, Khmer, Burmese (native)
  `बिक्री सेवा ग्राहकसेवा शिकायत कार्यालय भर्ती खाता যোগাযোগ সহায়তা বিক্রয় তথ্য உதவி விற்பனை தொடர்பு సహాయం
  అమ్మకాలు ฝ่ายขาย บัญชี สมัครงาน ลูกค้าสัมพันธ์ ฝ่ายบุคคล สอบถาม ຕິດຕໍ່`,
  // Chinese, Japanese, Korean (native)
  `客服中心 客户服务 客戶服務 客服部 销售部 銷售 銷售部 业务 業務 业务部 市场部 財務 财务 财务部 人事部 采购 採購 采购部 售后
  售後服務 投诉 投訴 訂單 订单 訂購 客服信箱 支持 技术支持 技術支援 行政 行政部 前台 招聘部 新闻 媒体 合作 商务 商務合作
  問い合わせ お問合せ 問合せ お客様相談室 お客様窓口 お客様サポート サポート 受付 広報 経理 経理部 人事部 採用担当 営業部 総務部
  注文 ご注文 予約 ご予約 事務局 管理者 編集部 苦情 見積 請求書
  영업부 영업팀 인사팀 인사부 총무 총무팀 회계 회계팀 경리 구매 구매팀 고객서비스 고객상담 상담 주문 예약 배송 홍보 홍보팀
  마케팅 지원팀 기술지원 채용팀 공지 뉴스 사무실 사무국`,
);
