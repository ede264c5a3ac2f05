import type { LanguageWords } from '../lexicon-format.js';

export const HINDI: LanguageWords = {
  language: 'hi',
  head: 'last',
  female: {
    kin: `माँ मां माता मम्मी अम्मा मैया बेटी बिटिया पुत्री बहन बहना बहिन दीदी मौसी बुआ चाची मामी ताई दादी नानी पोती नातिन भतीजी भांजी पत्नी बीवी बहू सास ननद भाभी साली जेठानी देवरानी
 maa mata mummy amma maiya beti bitiya putri behen behan behna bahan bahna didi deedi mausi maasi masi bua chachi mami maami tai dadi daadi nani naani poti patni biwi bivi bahu saas nanad bhabhi bhabi saali`,
    title: `श्रीमती कुमारी देवी_जी मैडम बेगम मेमसाब shrimati smt kumari memsaab memsahab begum`,
    noble: `रानी राजकुमारी महारानी शहज़ादी शहजादी मल्लिका राजकन्या rani raani rajkumari maharani rajkanya shehzadi shahzadi mallika malika`,
    person: `लड़की औरत महिला छोरी दुल्हन दुलहन गुड़िया कन्या स्त्री नारी युवती विधवा सहेली सखी प्रेमिका कुड़ी बाला सुंदरी हसीना पगली लाडली लाड़ली बच्ची
 ladki larki aurat mahila chori chhori dulhan dulhaniya gudiya kanya stree nari naari yuvati saheli sakhi premika kudi sundari haseena hasina pagli laadli ladli bachchi chhokri chokri lugai bahurani gharwali`,
    trade: `अभिनेत्री नर्तकी गायिका लेखिका कवयित्री अध्यापिका शिक्षिका नायिका धोबन मालिन छात्रा दासी सेविका संन्यासिनी पुजारिन nayika gayika nartaki`,
    myth: `परी देवी अप्सरा चुड़ैल डायन जलपरी जादूगरनी राक्षसी भूतनी मोहिनी pari paree devi apsara chudail churail dayan jalpari bhootni`,
    figure: `दुर्गा लक्ष्मी सरस्वती पार्वती काली_माता सीता राधा द्रौपदी झांसी_की_रानी मस्तानी बसंती सिंड्रेला durga laxmi lakshmi saraswati parvati radha_rani jhansi_ki_rani mastani`,
    quality: `अकेली दीवानी प्यारी भोली बावरी नखरेवाली दिलवाली मतवाली akeli deewani diwani pyari bholi bawri nakhrewali nakhrewaali dilwali matwali`,
    group: `लड़कियाँ लड़कियां औरतें महिलाएं बहनें ladkiyan`,
    animal: `शेरनी बाघिन नागिन मोरनी sherni nagin morni`,
  },
  male: {
    kin: `पिता पापा बाप बापू बाबूजी बेटा पुत्र भाई भाईजान भैया मामा मौसा फूफा चाचा ताऊ दादा नाना पोता भतीजा भांजा पति दामाद ससुर साला देवर जेठ जीजा लाला
 pita papa baap bapu babuji beta putra bhai bhaijaan bhaiya bhaiyya bhaisahab mama mausa fufa chacha tau dada nana pota pati damad sasur sala devar jeth jija jijaji`,
    title: `श्री श्रीमान साहब बाबू पंडित ठाकुर महाराज सेठ मुंशी shri shriman sahab saheb saab babu pandit thakur maharaj seth`,
    noble: `राजा राजकुमार महाराजा शहज़ादा शहजादा बादशाह नवाब सम्राट युवराज राजपुत्र raja rajkumar maharaja shehzada shahzada badshah baadshah nawab samrat yuvraj`,
    person: `लड़का आदमी मर्द पुरुष छोरा छोकरा दूल्हा दुल्हा युवक जवान नौजवान मुंडा बालक पहलवान गुंडा लाडला लाड़ला पगला मर्द_मराठा बंदा छोरे लौंडा गबरू कमीना
 ladka larka aadmi admi mard purush chora chhora chokra chhokra dulha yuvak jawan naujawan munda balak gunda laadla ladla pagla launda lounda gabru gabroo banda bhidu chhore haramkhor kaminaa`,
    trade: `अभिनेता नायक गायक लेखक पुजारी साधु संन्यासी पहलवान चौकीदार सिपाही योद्धा_पुरुष धोबी नाई लोहार सुनार माली हलवाई जवान pehalwan pahalwan chowkidar sipahi pujari sadhu nayak
 chaiwala chaiwaala`,
    myth: `जादूगर राक्षस देव असुर_राजा दानव`,
    figure: `राम कृष्ण शिव हनुमान गणेश भीम अर्जुन रावण बजरंगी बजरंगबली महादेव भोलेनाथ मोगैम्बो गब्बर शक्तिमान छोटा_भीम मोगली तेनालीराम krishna kanha mahadev bholenath bajrangi hanuman ravan shaktimaan chhota_bheem chota_bheem
 gabbar mogambo mowgli bahubali baahubali singham`,
    quality: `अकेला दीवाना प्यारा भोला बावरा दिलवाला मतवाला नखरेवाला akela deewana diwana pyara bhola bawra dilwala dilwale matwala`,
    group: `लड़के मर्दों भाइयों ladke`,
  },
  roles: {
    small: `मैं तू तुम मेरा मेरी हूँ हूं है वह यह जी main tu tum mera meri hu hun hoon hai ji ek desi`,
    possessor: `का की के ka ki ke wala`,
    and: `और aur`,
    not: `नहीं nahi`,
    verb: `पसंद`,
    thing: `घर सड़क समुद्र सूरज चाँद चांद आसमान धरती रात दिन ज़िंदगी जिंदगी जीवन दिल प्यार इश्क फूल गुलाब तारा पानी आग हवा पहाड़ नदी जंगल दुनिया शहर गाँव गांव दुकान बाज़ार होटल चाय खाना रोटी किताब फ़िल्म गाना क्रिकेट खेल स्कूल
 मंदिर गाड़ी कुत्ता बिल्ली घोड़ा शेर dukan dhaba kitchen bhavan mandir rasoi`,
    plain: `man mann बच्चा बच्चे इंसान व्यक्ति लोग दोस्त यार फरिश्ता शैतान डॉक्टर अध्यापक विद्यार्थी छात्र पागल बदमाश बाबा_जी dost yaar insaan pagal bachcha pariwar parivar paridhi mamata papad dadagiri
 rajasthan rajdhani rani_mukherji_fan baba chai`,
  },
};

export const PUNJABI: LanguageWords = {
  language: 'pa',
  head: 'last',
  female: {
    kin: `ਮਾਂ ਬੇਬੇ ਧੀ ਭੈਣ ਦੀਦੀ ਮਾਸੀ ਭੂਆ ਚਾਚੀ ਮਾਮੀ ਦਾਦੀ ਨਾਨੀ ਵਹੁਟੀ ਭਾਬੀ ਨੂੰਹ ਸੱਸ bebe dhee bhain masi massi bhua chachi bhabi vohti`,
    title: `ਸਰਦਾਰਨੀ ਬੀਬੀ sardarni bibi`,
    noble: `ਰਾਣੀ ਮਹਾਰਾਣੀ ਰਾਜਕੁਮਾਰੀ rani`,
    person: `ਕੁੜੀ ਜਨਾਨੀ ਔਰਤ ਮੁਟਿਆਰ ਜੱਟੀ ਸੋਹਣੀ ਲਾੜੀ ਹੀਰ kudi kuri mutiyar mutiyaar jatti jattni sohni billo laadi janani punjaban panjaban heer`,
    myth: `ਪਰੀ`,
    group: `ਕੁੜੀਆਂ kudiyan kudiyaan`,
  },
  male: {
    kin: `ਪਿਓ ਪਾਪਾ ਬਾਪੂ ਪੁੱਤ ਪੁੱਤਰ ਭਰਾ ਵੀਰ ਵੀਰਾ ਭਾਜੀ ਮਾਮਾ ਚਾਚਾ ਤਾਇਆ ਦਾਦਾ ਨਾਨਾ ਜੀਜਾ bapu putt puttar bhra veer veere veera veerji paaji paji bhaji chacha taya`,
    title: `ਸਰਦਾਰ ਸਰਦਾਰ_ਜੀ ਸਿੰਘ_ਸਾਬ sardar sardar_ji sardarji`,
    noble: `ਰਾਜਾ ਮਹਾਰਾਜਾ ਰਾਜਕੁਮਾਰ`,
    person: `ਮੁੰਡਾ ਗੱਭਰੂ ਜੱਟ ਬੰਦਾ ਮਰਦ ਜਵਾਨ ਲਾੜਾ ਰਾਂਝਾ munda mundaa gabru gabroo jatt jatta banda ranjha`,
    group: `ਮੁੰਡੇ munde`,
  },
  roles: {
    small: `ਮੈਂ ਤੂੰ ਮੇਰਾ ਮੇਰੀ ਪੰਜਾਬੀ desi ji`,
    of: `ਦਾ ਦੀ ਦੇ da di de`,
    thing: `ਘਰ ਪਿੰਡ ਦਿਲ ਪਿਆਰ ਚੰਨ ਫੁੱਲ`,
    plain: `ਬੱਚਾ ਯਾਰ ਦੋਸਤ`,
  },
};

export const BENGALI: LanguageWords = {
  language: 'bn',
  head: 'last',
  female: {
    kin: `মা মাতা আম্মু আম্মা মেয়ে কন্যা বোন আপু আপা দিদি খালা মাসি পিসি ফুপু চাচি মামি দাদি নানি ঠাকুমা দিদা স্ত্রী বউ বৌদি ভাবি শাশুড়ি ammu amma meye konna bon apu apa didi khala mashi pishi fupu chachi mami dadi nani thakuma dida bou boudi bhabi`,
    title: `বেগম শ্রীমতী মিস begum`,
    noble: `রাজকন্যা রানী রানি রাণী মহারানী রাজকুমারী শাহজাদী rajkonna rajkonya rani rajkumari`,
    person: `নারী মহিলা বালিকা কিশোরী তরুণী কনে প্রেমিকা বান্ধবী সুন্দরী পাগলী পাগলি বধূ ললনা balika kishori nari mohila pagli sundori bandhobi`,
    trade: `অভিনেত্রী নর্তকী গায়িকা লেখিকা শিক্ষিকা নায়িকা ছাত্রী`,
    myth: `পরী পরি ডাইনি পেত্নী দেবী মৎস্যকন্যা শাকচুন্নি জলপরী pori petni daini`,
    quality: `একাকিনী মায়াবতী mayaboti`,
    group: `মেয়েরা নারীরা meyera`,
    animal: `সিংহী বাঘিনী`,
  },
  male: {
    kin: `বাবা আব্বু আব্বা ছেলে পুত্র ভাই ভাইয়া দাদা মামা চাচা কাকা কাকু খালু দাদু নানা স্বামী জামাই দুলাভাই শ্বশুর baba abbu abba chele bhai vai vaiya bhaiya dada mama chacha kaka kaku dadu nana jamai shami`,
    title: `জনাব শ্রী সাহেব বাবু shaheb babu`,
    noble: `রাজপুত্র রাজা রাজকুমার যুবরাজ মহারাজ শাহজাদা নবাব বাদশা rajputra rajkumar raja badsha nobab`,
    person: `পুরুষ বালক কিশোর তরুণ যুবক বর প্রেমিক পাগলা খোকা খোকন মরদ রংবাজ bacchu_chele balok jubok purush pagla khoka chhele`,
    trade: `অভিনেতা নায়ক গায়ক রাখাল মাঝি জেলে majhi rakhal`,
    myth: `জাদুকর রাক্ষস`,
    figure: `ফেলুদা ব্যোমকেশ টেনিদা কাকাবাবু শঙ্কু feluda byomkesh`,
    group: `ছেলেরা chelera`,
  },
  roles: {
    small: `আমি তুমি আমার ami tumi amar`,
    thing: `বাড়ি নদী আকাশ রাত দিন জীবন মন হৃদয় ফুল চাঁদ সূর্য পাহাড় দোকান কিচেন রান্নাঘর`,
    plain: `মানুষ শিশু বন্ধু শিক্ষক ছাত্র ডাক্তার ঢাকা`,
  },
};

export const MARATHI: LanguageWords = {
  language: 'mr',
  head: 'last',
  female: {
    kin: `आई मुलगी लेक बहीण ताई मावशी आत्या काकू मामी आजी नात बायको सून सासू वहिनी aai mulgi lek bahin tai mavshi maushi atya kaku aaji bayko vahini`,
    title: `श्रीमती सौ बाईसाहेब baisaheb`,
    noble: `राणी राजकुमारी महाराणी राजकन्या`,
    person: `मुलगी पोरगी बाई स्त्री नवरी पोरी कन्या मैत्रीण सुंदरी बाला mulgi porgi navri maitrin bai pori`,
    myth: `परी देवी चेटकीण अप्सरा हडळ`,
    group: `मुली पोरी muli`,
  },
  male: {
    kin: `बाबा वडील मुलगा लेक_मुलगा भाऊ दादा मामा काका आजोबा नातू नवरा जावई सासरा mulga bhau bhava kaka ajoba aajoba navra javai`,
    title: `श्री राव साहेब अण्णा saheb anna`,
    noble: `राजा राजपुत्र महाराज छत्रपती शिवाजी_महाराज पेशवा raje`,
    person: `मुलगा पोरगा पोरं_एक माणूस_मर्द पुरुष नवरदेव मावळा वाघ_मर्द मर्द mulga porga porya purush mavala gadi`,
    trade: `शेतकरी_दादा पैलवान मावळा pailwan`,
    figure: `शिवराय shivray`,
    group: `मुले_मुलगे पोरं`,
  },
  roles: {
    small: `मी तू माझा माझी mi tu majha majhi`,
    possessor: `चा ची चे`,
    thing: `घर रस्ता समुद्र रात्र दिवस जीवन हृदय प्रेम फूल चंद्र सूर्य डोंगर`,
    plain: `माणूस मित्र शिक्षक विद्यार्थी मूल`,
  },
};

export const GUJARATI: LanguageWords = {
  language: 'gu',
  head: 'last',
  female: {
    kin: `મા મમ્મી બા દીકરી પુત્રી બહેન બેન માસી ફોઈ કાકી મામી દાદી નાની પત્ની વહુ ભાભી સાસુ dikri ben bahen masi foi kaki mami vahu bhabhi`,
    title: `શ્રીમતી બેન`,
    noble: `રાણી રાજકુમારી મહારાણી`,
    person: `છોકરી સ્ત્રી મહિલા કન્યા વહુરાણી બાઈ chhokri chokri ladki_gujarati navvadhu`,
    myth: `પરી દેવી ડાકણ`,
    group: `છોકરીઓ chhokrio`,
  },
  male: {
    kin: `બાપ પપ્પા બાપુજી દીકરો પુત્ર ભાઈ કાકા મામા દાદા નાના પતિ જમાઈ સસરા dikro bhai bapuji kaka kumar_bhai motabhai`,
    title: `શ્રી સાહેબ શેઠ બાપુ bapu sheth`,
    noble: `રાજા રાજકુમાર મહારાજા`,
    person: `છોકરો પુરુષ મરદ વરરાજા ભાઈબંધ chhokro chokro marad varraja`,
    group: `છોકરાઓ chhokrao`,
  },
  roles: {
    small: `હું તું મારો મારી ગુજરાતી hu tu maro mari gujju`,
    possessor: `નો ની નું`,
    thing: `ઘર રાત દિવસ જીવન દિલ પ્રેમ ફૂલ`,
    plain: `માણસ બાળક મિત્ર શિક્ષક`,
  },
};
