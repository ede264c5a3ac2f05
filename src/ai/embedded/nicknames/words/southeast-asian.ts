import type { LanguageWords } from '../lexicon-format.js';

export const VIETNAMESE: LanguageWords = {
  language: 'vi',
  head: 'first',
  female: {
    kin: `con_gái chị_gái em_gái cháu_gái mẹ má mạ u bầm mẹ_bỉm_sữa mẹ_bỉm chị dì cô thím mợ bà bà_nội bà_ngoại bà_xã vợ con_dâu nàng_dâu mẹ_chồng mẹ_vợ chị_dâu mẹ_mìn mẹ_đơn_thân`,
    title: `quý_bà quý_cô tiểu_thư phu_nhân bà_chủ mệnh_phụ cô_nương`,
    noble: `công_chúa nữ_hoàng hoàng_hậu nữ_vương vương_phi công_nương nữ_hoàng_băng_giá tiểu_công_chúa quận_chúa thái_hậu nữ_tướng`,
    person: `cô_gái thiếu_nữ phụ_nữ bạn_gái bé_gái mỹ_nữ thôn_nữ trinh_nữ kiều_nữ gái gái_xinh con_nhỏ đàn_bà nàng cô_nàng cô_dâu cô_bé nữ nữ_nhi nữ_sinh mỹ_nhân người_đẹp hot_girl hotgirl búp_bê hoa_khôi hoa_hậu
 nữ_thần goá_phụ góa_phụ gái_ế gái_quê gái_hà_nội cô_hàng_xóm bà_cô bà_già nàng_thơ bà_đầm bà_hàng cô_nàng_cá_tính chị_đại sư_tỷ tỷ_tỷ muội_muội tiểu_muội`,
    trade: `nữ_diễn_viên cô_giáo nữ_tu ni_cô nữ_ca_sĩ nữ_sinh_viên bà_đỡ nữ_hiệp nữ_chiến_binh nội_trợ nữ_tiếp_viên`,
    myth: `bà_tiên nàng_tiên tiên_nữ yêu_nữ ma_nữ thiên_nữ nàng_tiên_cá tiên_cá nữ_thần mụ_phù_thủy tiên_nhỏ hồ_ly_tinh hằng_nga chị_hằng cô_tiên`,
    figure: `bạch_tuyết nàng_bạch_tuyết lọ_lem cô_bé_lọ_lem tấm_cám cô_tấm thị_nở thúy_kiều hai_bà_trưng bà_triệu người_đẹp_ngủ_trong_rừng cô_bé_quàng_khăn_đỏ âu_cơ mị_châu`,
    group: `chị_em các_chị`,
  },
  male: {
    kin: `bố cha tía ba con_trai anh anh_trai em_trai chú cậu bác_trai dượng ông ông_nội ông_ngoại ông_xã chồng cháu_trai con_rể chàng_rể bố_chồng bố_vợ anh_rể bố_đơn_thân bố_bỉm_sữa bố_già`,
    title: `quý_ông ngài công_tử thiếu_gia ông_chủ đại_gia đại_ca đại_nhân tiên_sinh lão_gia lão_đại`,
    noble: `hoàng_tử vua quốc_vương hoàng_đế nhà_vua thái_tử vương_tử hoàng_tử_bé bạch_mã_hoàng_tử hoàng_thượng chúa_công đại_vương`,
    person: `chàng_trai trai trai_đẹp thằng_bé thằng cậu_bé đàn_ông chàng bạn_trai chú_rể bé_trai nam nam_nhi nam_sinh nam_thần soái_ca hot_boy hotboy gã gã_khờ lão_già ông_già trai_ế trai_quê trai_làng trai_hà_nội trai_bao
 anh_hùng_bàn_phím chàng_ngốc lãng_tử lãng_khách công_tử_bột thư_sinh thanh_niên_nghiêm_túc gã_trai thằng_khờ thằng_điên thằng_ngốc anh_chàng trai_tân trai_thẳng chú_bộ_đội anh_bộ_đội cậu_ấm nam_tử_hán huynh_đệ sư_huynh đệ_đệ ca_ca hiệp_khách`,
    trade: `nam_diễn_viên lính_cứu_hỏa hiệp_sĩ hòa_thượng nhà_sư linh_mục thầy_tu kiếm_khách ngư_phủ tiều_phu cao_bồi võ_sĩ nam_ca_sĩ đao_phủ`,
    myth: `ông_bụt ông_già_noel ma_vương ông_tiên chằn_tinh diêm_vương long_vương`,
    figure: `người_nhện người_sắt người_dơi siêu_nhân tôn_ngộ_không thạch_sanh thánh_gióng chí_phèo chú_cuội lạc_long_quân trạng_quỳnh đường_tăng trư_bát_giới từ_hải sơn_tinh nobita`,
    group: `anh_em các_anh`,
  },
  roles: {
    small: `tôi em_là là này bé nhỏ con cái một lớn đẹp xinh buồn`,
    of: `của ở trong với không cho`,
    and: `và`,
    thing: `nhà phố đường biển trời đất đêm ngày cuộc_sống tim tình_yêu hoa sao nước lửa gió tuyết núi sông rừng cây thế_giới làng quán tiệm shop cửa_hàng chợ bún phở bánh cơm trà cà_phê sách phim nhạc bóng_đá trường bệnh_viện công_ty xe
 chó mèo áo váy thời_trang mỹ_phẩm`,
    plain: `việt_nam hà_nam miền_nam quảng_nam thành_nam người sinh_viên học_sinh giáo_viên bác_sĩ trẻ_con thiên_thần ác_quỷ bạn gấu mùa_thu mèo_con con_trai_biển ba_lô ba_mẹ bố_mẹ cha_mẹ ông_bà vợ_chồng anh_chị nam_định cô_đơn cô_độc cô_vy bà_rịa bà_nà
 anh_đào chị_em_họ em anh_quốc nước_anh tiếng_anh mẹo bác chúa gái_trai`,
  },
};

export const THAI: LanguageWords = {
  language: 'th',
  head: 'first',
  female: {
    kin: `แม่ คุณแม่ มารดา หม่าม้า มัม ลูกสาว พี่สาว น้องสาว ป้า น้าสาว คุณป้า ย่า ยาย คุณยาย คุณย่า อาม่า หลานสาว ภรรยา เมีย ลูกสะใภ้ แม่ยาย เจ๊ ซ้อ หม่าม๊า อาซ้อ mae meh maeh luksao luk_sao phisao nongsao mia`,
    title: `นางสาว นาง คุณหญิง คุณนาย ท่านผู้หญิง หม่อม ดัชเชส มาดาม คุณหนู`,
    noble: `เจ้าหญิง ราชินี พระราชินี จักรพรรดินี ควีน พระนาง เจ้านาง องค์หญิง chaoying chao_ying jaoying jao_ying rachini`,
    person: `สาว สาวน้อย สาวสวย หญิง ผู้หญิง เด็กหญิง เด็กผู้หญิง หญิงสาว สตรี หญิงสาว เจ้าสาว แฟนสาว สาวใหญ่ สาวโสด สาวบ้านนา สาวอีสาน สาวเหนือ สาวใต้ นางแบบ นางงาม แม่บ้าน แม่หม้าย หญิงไทย ยัย ยัยตัวร้าย นังหนู อีหนู สาวออฟฟิศ ตุ๊กตาสาว นางมาร นางร้าย หมวย ตี๋หมวย สก๊อย สาวแว่น สาวประเภท
 sao saonoi sao_noi phuying phu_ying ying puying`,
    trade: `นางเอก นางพยาบาล ดาราสาว แม่ค้า แม่ชี แม่ครัว นางรำ แอร์โฮสเตส คุณครูสาว ครูสาว หมอสาว นักร้องสาว ทหารหญิง ตำรวจหญิง nang_ek maekha`,
    myth: `แม่มด นางฟ้า เทพธิดา นางเงือก เงือกน้อย เจ้าแม่ นางพญา นางไม้ ปีศาจสาว นางสวรรค์ nangfa nang_fa maemod`,
    figure: `สโนว์ไวท์ ซินเดอเรลล่า แม่นาค นางนาก แม่นาคพระโขนง เจ้าหญิงนิทรา หนูน้อยหมวกแดง นางสีดา`,
    group: `สาวๆ ผู้หญิงทุกคน`,
  },
  male: {
    kin: `พ่อ คุณพ่อ บิดา ป๊า ป๋า ปะป๊า ลูกชาย พี่ชาย น้องชาย ลุง คุณลุง น้าชาย ปู่ คุณปู่ คุณตา อากง หลานชาย สามี ผัว ลูกเขย พ่อตา เฮีย อาเฮีย อาแปะ เสี่ย luk_chai lukchai phichai nongchai hia`,
    title: `นาย ท่านชาย คุณชาย ท่านลอร์ด ท่านเซอร์ หลวงพี่ เสด็จพ่อ`,
    noble: `เจ้าชาย ราชา พระราชา กษัตริย์ จักรพรรดิ คิง องค์ชาย ฮ่องเต้ เจ้าพ่อ สุลต่าน chaochai chao_chai jaochai jao_chai racha`,
    person: `หนุ่ม หนุ่มน้อย หนุ่มหล่อ ชาย ผู้ชาย เด็กชาย เด็กผู้ชาย ชายหนุ่ม บุรุษ สุภาพบุรุษ เจ้าบ่าว แฟนหนุ่ม หนุ่มใหญ่ หนุ่มโสด หนุ่มบ้านนา หนุ่มอีสาน พ่อบ้าน พ่อหม้าย ชายไทย ไอ้หนุ่ม ไอ้ ไอ้หนู ไอ้บ้า พ่อหนุ่ม ตี๋ อาตี๋ หนุ่มออฟฟิศ หล่อ คนหล่อ สุดหล่อ ลูกผู้ชาย นายแบบ หนุ่มแว่น
 phuchai phu_chai puchai`,
    trade: `พระเอก พ่อค้า พ่อครัว อัศวิน พระ หลวงพ่อ หลวงปู่ หลวงตา เณร บาทหลวง คาวบอย ดาราหนุ่ม จอมยุทธ์ ขุนศึก ขุนพล phra_ek`,
    myth: `พ่อมด เทพบุตร ซานต้า ซานตาคลอส พญามาร จอมมาร ยมบาล`,
    figure: `ไอรอนแมน สไปเดอร์แมน แบทแมน ซุปเปอร์แมน พระราม ทศกัณฐ์ หนุมาน ขุนแผน โกคู ลูฟี่ นารูโตะ เจ้าชายน้อย พระอภัยมณี ซุนหงอคง`,
    group: `หนุ่มๆ`,
  },
  roles: {
    small: `ฉัน ผม เธอ น้อง คุณ พี่ เด็ก เจ้า ตัวน้อย คนนี้ เป็น อยาก อ่ะ จ้า ครับ ค่ะ`,
    of: `ของ ที่ ใน จาก กับ`,
    and: `และ กับ`,
    not: `ไม่ ไม่ใช่`,
    thing: `บ้าน ถนน ทะเล ฟ้า ดิน คืน วัน ชีวิต ใจ หัวใจ รัก ความรัก ดอกไม้ ดาว น้ำ ไฟ ลม หิมะ ภูเขา ป่า โลก เมือง เกาะ ร้าน ร้านอาหาร ตลาด โรงแรม กาแฟ ครัว อาหาร ข้าว ส้มตำ ก๋วยเตี๋ยว ขนม หนังสือ หนัง เพลง ฟุตบอล เกม โรงเรียน วัด บริษัท รถ หมา แมว ม้า เสื้อผ้า เสื้อ รองเท้า`,
    plain: `คน เด็กๆ นักเรียน นักศึกษา ครู หมอ เพื่อน แม่น้ำ แม่เหล็ก แม่พิมพ์ แม่กลอง แม่สอด แม่ฮ่องสอน แม่น้ำโขง แม่ทัพ แม่โจ้ ชายหาด ชายแดน ชายทะเล สาวก พ่อแม่ ปู่ย่า ตายาย หญิงชาย ชายหญิง หนุ่มสาว นายก นายกรัฐมนตรี ป่าไม้ ป้าย ยาย่า
 ตา อา น้า หลาน ลูก พระจันทร์ พระอาทิตย์ นางเลิ้ง ชัยนาท หล่อเย็น พระนคร ชายคา ลุงป้า`,
  },
};

export const INDONESIAN: LanguageWords = {
  language: 'id',
  head: 'first',
  female: {
    kin: `ibu bunda mama mami mamah emak mak ibunda umi ummi anak_perempuan putri_ku kakak_perempuan adik_perempuan tante bibi bude budhe bulik nenek oma nini eyang_putri cucu_perempuan istri istriku menantu_perempuan
 mertua_perempuan mbak mba teteh teh_lilis cici ibu_ibu bundaku mamak emakku mamanya bundanya bini`,
    title: `nyonya nona nyai siti_nona ibu_guru bu_guru nonik neng eneng`,
    noble: `putri ratu permaisuri puteri tuan_putri sang_putri dewi_ratu maharani srikandi princess`,
    person: `cewek cewe cewekku gadis gadisku perempuan wanita perawan nona_manis janda jandamuda janda_muda si_cantik cantik_manis mojang mojang_priangan dara bidadari_surga wanita_karir
 ukhti ukhty akhwat muslimah hijaber hijabers mbakyu emak_emak awek makcik budak_perempuan wanita_tangguh gadis_desa perempuan_jalang kembang_desa lonte pelacur tomboi ciwi`,
    trade: `aktris bu_dokter suster_cantik pramugari biarawati suster_biara bu_bidan ustadzah santriwati mahasiswi siswi karyawati polwan wartawati seniwati peragawati ibu_rumah_tangga`,
    myth: `peri ibu_peri putri_duyung bidadari dewi kuntilanak nyi_roro_kidul sundel_bolong nenek_sihir nenek_lampir`,
    figure: `putri_salju cinderella bawang_putih bawang_merah srikandi wonder_woman barbie kartini dewi_sri roro_jonggrang upik_abu`,
    quality: `cantik`,
    group: `ibu_ibu`,
  },
  male: {
    kin: `bapak ayah papa papi papah abah abi_ku bapakku ayahanda abi anak_laki anak_lelaki putra putraku kakak_laki adik_laki om_ku paman pakde pakdhe paklik kakek opa aki_sunda eyang_kakung cucu_laki suami suamiku menantu_laki
 mas masku abang abangku bang aa_sunda koko kakanda atok datuk pakcik pak laki lakiku bapak_bapak`,
    title: `tuan pak_guru bang_jago raden gus kiai kyai ustadz ustaz tuanku pak_haji`,
    noble: `pangeran raja sultan kaisar putera putra_mahkota sang_raja prabu adipati maharaja patih_gajah_mada pangeran_kodok`,
    person: `cowok cowo cowokku lelaki laki_laki laki pria bujang bujangan perjaka jejaka duda dudamuda si_ganteng pemuda_desa jantan akhi ikhwan bujang_lapuk budak_lelaki jaka mamang akang kang bocah_lanang
 lanang arek_lanang preman_pasar abang_jago anak_lanang mat_rempit pakcik bajingan budak_laki lelaki_buaya lelaki_malam pria_tampan pria_kesepian om`,
    trade: `aktor pak_dokter tukang_becak tukang_bakso pendeta pastor biksu imam muazin kesatria ksatria satria kusir nelayan_tua santriwan marbot dalang koboi`,
    myth: `dukun_sakti kakek_sihir dewa raksasa_buto buto_ijo`,
    figure: `si_pitung si_kabayan gatotkaca gatot_kaca arjuna bima_sakti_wayang wiro_sableng malin_kundang sangkuriang jaka_tarub hang_tuah si_unyil upin ipin rangga semar petruk gareng joko_tingkir`,
    quality: `ganteng tampan gagah ganteng_banget brewok kumisan`,
    group: `laki_laki`,
  },
  roles: {
    small: `aku saya kamu si sang ini itu ku yang kecil besar satu seorang anak`,
    of: `di dari dengan untuk tanpa ke dalam`,
    and: `dan`,
    not: `bukan tidak anti`,
    verb: `cinta_aku sayang_aku`,
    thing: `rumah jalan pantai laut matahari bulan langit bumi malam siang hari hidup hati jiwa cinta bunga mawar bintang air api angin salju gunung sungai hutan pohon dunia kota desa pulau taman toko warung bar restoran hotel kafe kopi teh dapur
 makanan nasi roti kue buku film musik lagu bola sepakbola permainan tim sekolah kampus rumah_sakit masjid gereja kantor mobil motor kereta kapal anjing kucing kuda sapi burung ikan singa harimau serigala beruang kebun baju sepatu
 hijab gamis busana fashion salon catering masakan resep sambal bakso kedai kerudung`,
    plain: `orang anak_anak siswa pelajar guru dokter bos pemain gamer bayi malaikat setan hantu teman sahabat kakak adik kak mahasiswa bahagia sedih hitam putih merah hijau kupu_kupu kerajaan rajawali ratusan ratu_lebah raja_ampat rajab mamalia
 ibukota ibu_kota ibu_pertiwi papan papua putri_malu bunda_maria_sekolah suami_istri ayah_bunda ayah_ibu bapak_ibu tepung ombak master masjid massa mas_kawin bangsa bangun banget omong bidara`,
  },
};

/** Malay has its own words; what it shares stands with Indonesian. */
export const MALAY: LanguageWords = {
  language: 'ms',
  head: 'first',
  female: {
    kin: `ibu mak emak mama ummi kakak kak_long nenek opah makcik mak_cik mak_long mak_su anak_perempuan isteri bini`,
    title: `puan cik_puan datin tengku_puan encik_puan`,
    noble: `puteri permaisuri ratu tuan_puteri`,
    person: `gadis awek perempuan wanita dara amoi pengantin_perempuan janda minah minah_rempit budak_perempuan anak_dara si_cantik makwe`,
    trade: `pramugari ustazah suri_rumah`,
    myth: `pari_pari bidadari puteri_duyung pontianak_hantu langsuir`,
    quality: `cantik jelita ayu`,
    figure: `puteri_gunung_ledang cik_siti_wan_kembang`,
  },
  male: {
    kin: `bapa ayah abah papa abang datuk atok tok_wan pakcik pak_cik pak_long pak_su anak_lelaki suami laki`,
    title: `encik tuan dato datuk_seri tan_sri`,
    noble: `putera raja sultan maharaja putera_raja`,
    person: `lelaki jejaka pemuda_kampung teruna bujang pengantin_lelaki duda mat_rempit mat budak_lelaki pakwe jantan mamak hensem`,
    trade: `bomba_abang ustaz imam bilal pahlawan pendekar`,
    quality: `kacak tampan segak handsome`,
    figure: `hang_tuah hang_jebat badang pak_pandir`,
  },
  roles: {
    small: `saya aku awak si sang ini itu yang kecil`,
    of: `di dari dengan untuk`,
    and: `dan`,
    thing: `rumah jalan pantai laut bulan langit malam hari hati cinta bunga bintang kedai warung kopi teh dapur masakan buku filem lagu bola sekolah kereta kucing tudung`,
    plain: `orang pelajar guru doktor kawan budak`,
  },
};

export const TAGALOG: LanguageWords = {
  language: 'tl',
  head: 'first',
  female: {
    kin: `nanay inay ina mama mommy mamang ermat ermats ate atee tita tiya tiyang lola lolang misis esmi ninang nanang ditse sanse inang ate_girl`,
    title: `ginang binibini aling gng bb doña donya senyora madam`,
    noble: `reyna prinsesa prinsesita donselya emperatris`,
    person: `babae babaeng dalaga dalagang dalagita dilag binibining chix chick_pinay pinay nobya misis kikay marikit_na_dalaga byuda kolehiyala bebang manang inday probinsyana maldita bruha mare kumare
 girlalu babaita babaylan chiquita morena mestiza`,
    trade: `aktres madre weytres labandera`,
    myth: `diwata sirena engkantada bruha manananggal dyosa`,
    figure: `darna dyesebel maria_clara sisa_noli maria_makiling gabriela_silang valentina_ahas`,
    quality: `maganda_ako buntis`,
    group: `mga_dalaga mga_nanay`,
  },
  male: {
    kin: `tatay itay ama papa daddy papang erpat erpats kuya kuyang tito tiyo tiyong lolo lolong anak_na_lalaki apong_lalaki asawang_lalaki manugang_na_lalaki ninong tatang diko sangko amang utol_kong_lalaki kuys`,
    title: `ginoo mang ginoong don senyor mister g.`,
    noble: `hari prinsipe datu rajah sultan lakan emperador`,
    person: `lalaki lalaking binata binatang binatilyo nobyo mister byudo manong probinsyano totoy dodong pare kumpare pareng tropang_lalaki pogi poging gwapo gwapong macho tambay_na_lalaki jowang_lalaki pinoy_boy brusko barako
 chickboy babaero sanggano siga_sa_kanto mestizo astig_na_lalaki dudong nognog`,
    trade: `aktor weyter pari mangingisda boksingero karpintero mekaniko kutsero panday`,
    myth: `kapre tikbalang engkanto bathala`,
    figure: `panday flavio lapu_lapu captain_barbell cardo_dalisay pepeng_agimat juan_tamad bernardo_carpio pacman_pacquiao`,
    quality: `gwapito pogi_ako`,
    group: `mga_lalaki mga_binata`,
  },
  roles: {
    small: `ako ikaw siya si ang ang_mga mo ko ka na po opo lang isang yung totoong`,
    of: `ng sa kay ni para mula may`,
    and: `at`,
    not: `hindi wala di`,
    thing: `bahay kalye dagat araw buwan langit lupa gabi buhay puso kaluluwa pagibig bulaklak rosas bituin tubig apoy hangin bundok ilog gubat puno mundo bayan isla tindahan karinderya kainan kape kusina pagkain kanin tinapay libro pelikula musika
 kanta laro paaralan simbahan opisina kotse aso pusa kabayo manok ibon isda`,
    plain: `tao bata estudyante guro doktor kaibigan anghel demonyo ganda maganda pangit gutom bebe bes beshie kapatid pinsan asawa anak bakla bading mamaya papaya amaya lolobo kuyakoy`,
  },
};

export const SWAHILI: LanguageWords = {
  language: 'sw',
  head: 'first',
  female: {
    kin: `mama mamangu mamake dada dadangu dadake binti bintiye shangazi bibi mke mkewangu halati mamamkwe wifi mama_mdogo mama_watoto`,
    title: `bi bibie mwanamwali madam`,
    noble: `malkia binti_mfalme sultana`,
    person: `msichana wasichana_mmoja mwanamke mwanadada mrembo_wangu bibi_harusi kidosho binti manzi demu shori mama_mboga mjane_mama kimwana bi_harusi mwanamwali ajuza`,
    myth: `nguva_mama`,
    group: `wasichana wanawake akina_mama`,
  },
  male: {
    kin: `baba babangu babake kaka kakangu kakake mjomba babu mume mumewangu baba_mdogo bro_wangu amu ami_wangu baba_watoto`,
    title: `bwana mzee mheshimiwa_bwana sheikh`,
    noble: `mfalme mwana_mfalme mwana_wa_mfalme sultani`,
    person: `mvulana mwanaume mwanamume kijana_wa_kiume bwana_harusi jamaa njemba jombi_mzee morani buda msee jamaa_flani dume`,
    trade: `kasisi padri imamu`,
    group: `wavulana wanaume`,
  },
  roles: {
    small: `mimi wewe yangu wangu ni huyu mdogo mkubwa`,
    of: `wa ya la za cha kwa katika kutoka`,
    and: `na`,
    thing: `nyumba barabara bahari anga usiku siku maisha moyo upendo ua nyota maji moto mlima mto msitu dunia mji duka kahawa chakula kitabu muziki shule gari mbwa paka`,
    plain: `mtu watu mtoto watoto mwanafunzi mwalimu daktari rafiki kijana malaika simba chui ndovu`,
  },
};

export const AMHARIC: LanguageWords = {
  language: 'am',
  head: 'last',
  female: {
    kin: `እናት እማማ እማዬ እህት እህቴ አክስት ሚስት enat emama ehite akist`,
    title: `ወይዘሮ ወይዘሪት እመቤት emebet`,
    noble: `ልዕልት ንግሥት ንግስት nigist lielt`,
    person: `ሴት ሴትዮ ልጃገረድ ሙሽሪት ኮረዳ set konjo_set lijagered`,
    trade: `ተዋናይት`,
    group: `ሴቶች እህቶች`,
  },
  male: {
    kin: `አባት አባባ አባዬ ወንድም ወንድሜ አጎት ባል abat ababa wendim agot`,
    title: `አቶ ጌታ`,
    noble: `ንጉሥ ንጉስ ልዑል ራስ nigus`,
    person: `ወንድ ሰውዬ ጎረምሳ ሙሽራ ወንድ_ልጅ wend goremsa`,
    trade: `መነኩሴ ቄስ`,
    group: `ወንዶች ወንድሞች`,
  },
  roles: {
    small: `እኔ አንተ አንቺ የኔ`,
    thing: `ቤት መንገድ ባሕር ሰማይ ሌሊት ቀን ሕይወት ልብ ፍቅር አበባ`,
    plain: `ሰው ልጅ ተማሪ መምህር ጓደኛ`,
  },
};
