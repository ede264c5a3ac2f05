import type { LanguageWords } from '../lexicon-format.js';

export const TAMIL: LanguageWords = {
  language: 'ta',
  head: 'last',
  female: {
    kin: `அம்மா தாய் மகள் அக்கா தங்கை தங்கச்சி சகோதரி அத்தை சித்தி பெரியம்மா பாட்டி பேத்தி மனைவி பொண்டாட்டி மருமகள் மாமியார் அண்ணி நாத்தனார் amma thaai magal akka thangai thangachi athai chithi periyamma paati paatti manaivi pondatti anni`,
    title: `திருமதி செல்வி சீமாட்டி`,
    noble: `இளவரசி ராணி மகாராணி அரசி ilavarasi rani arasi maharani`,
    person: `பெண் பொண்ணு சிறுமி மங்கை நங்கை யுவதி மணப்பெண் காதலி தோழி அழகி பெண்மணி கன்னி குமரி pen ponnu ponnunga kadhali azhagi thozhi pulla kutty_ponnu`,
    trade: `நடிகை பாடகி எழுத்தாளினி ஆசிரியை மாணவி நர்த்தகி`,
    myth: `தேவதை சூனியக்காரி தேவி கடற்கன்னி பேய்ச்சி devathai`,
    quality: `அழகானவள் தனியானவள்`,
    group: `பெண்கள் pengal`,
  },
  male: {
    kin: `அப்பா தந்தை மகன் அண்ணன் அண்ணா தம்பி சகோதரன் மாமா சித்தப்பா பெரியப்பா தாத்தா பேரன் கணவன் புருஷன் மருமகன் மாமனார் மச்சான் மச்சி appa thanthai magan anna annan thambi mama chithappa periyappa thatha kanavan machan machaan machi mapla mappillai`,
    title: `திரு ஐயா thiru ayya`,
    noble: `இளவரசன் ராஜா மன்னன் அரசன் மகாராஜா சக்கரவர்த்தி ilavarasan raja mannan arasan`,
    person: `ஆண் பையன் சிறுவன் இளைஞன் வாலிபன் மாப்பிள்ளை காதலன் தோழன் நண்பன் அழகன் மனிதன்_ஆண் வீரன் paiyan payyan pasanga_oruvan kadhalan azhagan nanban veeran rowdy_paiyan aambala`,
    trade: `நடிகன் பாடகன் மாணவன் ஆசிரியன்`,
    figure: `முருகன் தலைவா சூப்பர்ஸ்டார் பாகுபலி thalaiva thalaivar thalapathy`,
    group: `ஆண்கள் பசங்க pasanga`,
  },
  roles: {
    small: `நான் நீ என் naan nee en`,
    thing: `வீடு கடல் வானம் இரவு பகல் வாழ்க்கை இதயம் காதல் பூ நிலா மலை கடை kadai veedu samayal`,
    plain: `மனிதன் குழந்தை நண்பர் ஆசிரியர் மாணவர் kutty chellam`,
  },
};

export const TELUGU: LanguageWords = {
  language: 'te',
  head: 'last',
  female: {
    kin: `అమ్మ తల్లి కూతురు కుమార్తె అక్క చెల్లి చెల్లెలు అత్త పిన్ని పెద్దమ్మ అమ్మమ్మ నానమ్మ బామ్మ భార్య పెళ్ళాం కోడలు వదిన మరదలు amma thalli kuthuru koothuru akka chelli chellelu attha pinni peddamma ammamma nanamma bamma bharya pellam kodalu vadina maradalu`,
    title: `శ్రీమతి కుమారి`,
    noble: `యువరాణి రాణి మహారాణి రాకుమారి yuvarani rakumari rani`,
    person: `అమ్మాయి పిల్ల స్త్రీ మహిళ ఆడపిల్ల ఆడది పెళ్లికూతురు ప్రియురాలు అందగత్తె యువతి ammayi aadapilla pilla pellikuthuru sundari`,
    trade: `నటి గాయని రచయిత్రి`,
    myth: `దేవత దేవకన్య మంత్రగత్తె జలకన్య దెయ్యం_పిల్ల devatha`,
    group: `అమ్మాయిలు ఆడవాళ్ళు ammayilu`,
  },
  male: {
    kin: `నాన్న తండ్రి కొడుకు కుమారుడు అన్న అన్నయ్య తమ్ముడు మామ బాబాయ్ పెదనాన్న తాత తాతయ్య భర్త మొగుడు అల్లుడు బావ nanna thandri koduku anna annayya thammudu mama mavayya babai thatha thathayya bharta mogudu alludu bava`,
    title: `శ్రీ గారు_అయ్య అయ్య`,
    noble: `యువరాజు రాజు మహారాజు రాకుమారుడు yuvaraju raju maharaju rakumarudu`,
    person: `అబ్బాయి పిల్లాడు మగాడు పురుషుడు కుర్రాడు పెళ్లికొడుకు ప్రియుడు వీరుడు యువకుడు abbayi pillodu kurradu kurrodu magadu pellikoduku pilladu monagadu`,
    trade: `నటుడు గాయకుడు`,
    figure: `బాహుబలి పుష్పరాజ్ baahubali`,
    group: `అబ్బాయిలు కుర్రాళ్ళు abbayilu kurrallu`,
  },
  roles: {
    small: `నేను నువ్వు నా nenu nuvvu naa`,
    and: `మరియు`,
    thing: `ఇల్లు సముద్రం ఆకాశం రాత్రి పగలు జీవితం గుండె ప్రేమ పువ్వు చంద్రుడు సూర్యుడు`,
    plain: `మనిషి పిల్లలు స్నేహితుడు_కాదు విద్యార్థి`,
  },
};
