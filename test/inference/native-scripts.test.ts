import { describe, expect, it } from 'vitest';
import { traditionalOf } from '../../src/dataset/simplified.js';
import { explain } from '../../src/inference/explain.js';
import { predict } from '../../src/inference/predict.js';
import { committed } from './committed.js';
import { answerOf, labelledValues, scoreOf } from './sets-of-values.js';

const genderOf = (value: string, country: string | null = null) =>
  predict({ type: 'name', value, country }, committed()).gender;

describe('a given name in the script of its country', () => {
  it.each([
    ['fa', 'مهدی پریسا کوروش نازنین', 'فرهاد نیلوفر داریوش مژگان'],
    ['ur', 'شعیب شازیہ ظہیر رخسانہ', 'جاوید صائمہ عمران مہوش'],
    ['th', 'วิชัย กาญจนา ประเสริฐ สุภาพร', 'ณรงค์ ศิริพร เฉลิม รัตนา'],
    ['bn', 'মিজানুর শর্মিলা রফিকুল তাহমিনা', 'সৌরভ অপর্ণা তপন সুচিত্রা'],
    ['ta', 'செந்தில் மீனாட்சி முருகேசன் கவிதா', 'கார்த்திக் நந்தினி சுரேஷ் ரேவதி'],
    ['te', 'వెంకటేష్ పద్మావతి నాగార్జున సునీత', 'శ్రీనివాస్ అనిత మహేష్ రేణుక'],
    ['ka', 'ნიკა თინათინ საბა ხათუნა', 'ანდრია ნუცა გოჩა მანანა'],
    ['ar', 'محمد فاطمة كريم مريم', 'سعيد رانيا جمال سميرة'],
  ])('%s: men and women in turn', (_, ...lists) => {
    const names = lists.join(' ').split(' ');
    expect(names.map((name) => [name, genderOf(name)])).toEqual(
      names.map((name, at) => [name, at % 2 === 0 ? 'male' : 'female']),
    );
  });

  it.each([
    'عبد الله',
    'عبد الرحمن',
    'نور الدين',
    'صلاح الدين',
    'أبو بكر',
    'عبد الكريم منصور',
    'نور الدين العلي',
  ])('takes two words as one name of a man: %s', (name) => {
    expect(genderOf(name)).toBe('male');
  });
});

describe('a name in letters of India and the Maldives that nobody lists', () => {
  it.each([
    ['ಸುನೀತಾ', 'female', 'sunita'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'male', 'gurpreet'],
    ['സുനിത', 'female', 'sunita'],
    ['ފާޠިމާ ޒަޢުފަރާނާ', 'female', 'fatima'],
    ['މުޙައްމަދު', 'male', 'muhammad'],
  ])('%s is answered by the people of its Latin spelling: %s', (value, gender, name) => {
    const found = predict({ type: 'name', value, country: null }, committed());
    expect(found).toMatchObject({ gender, name });
    expect(found.sampleCount).toBeGreaterThan(300);
  });

  // A spelling that few people bear is there by chance, and `Suman` is a man in Bengali alone.
  it.each([
    ['লগ ইন করুন', null],
    ['পথের পাঁচালী', null],
    ['সুমন চন্দ্র দাস', 'male'],
  ])('%s: %s', (value, gender) => expect(genderOf(value)).toBe(gender));
});

describe('a name in Cyrillic letters that is hardly counted there', () => {
  const ask = (value: string) => predict({ type: 'name', value, country: null }, committed());

  it.each([
    ['Олексій', 'male', 'олексій'],
    ['Микола Ткач', 'male', 'микола'],
    ['Наталія', 'female', 'наталія'],
    ['Љубица', 'female', 'љубица'],
  ])('%s is answered by the people of its Latin spelling: %s', (value, gender, name) => {
    expect(ask(value)).toMatchObject({ gender, name });
    expect(ask(value).sampleCount).toBeGreaterThan(1_000);
    expect(ask(value).confidence).toBeGreaterThan(0.95);
  });

  it('is not, where they have the other gender or are not many times more', () => {
    expect(ask('Ваня')).toMatchObject({ gender: 'male', sampleCount: 108 });
    expect(ask('Галина').sampleCount).toBe(247_882);
  });

  it('shows the row that was used', () => {
    const { readings } = explain({ type: 'name', value: 'Дмитро', country: null }, committed());
    expect(readings[0]?.rows).toMatchObject([{ name: 'dmytro', country: null, used: true }]);
  });
});

describe('words of three Chinese characters or syllables of hangul and more', () => {
  it.each(['臥虎藏龍', '九寨沟', '东方明珠塔', '낙동강', '기생충'])('%s is no name', (value) => {
    expect(answerOf({ type: 'name', value, country: null }, 'fallback').gender).toBeNull();
  });

  it.each([
    ['三船敏郎', null, 'male'],
    ['中曽根康弘', null, 'male'],
    ['西園寺麗子', null, 'female'],
    ['池江璃花子', 'JP', 'female'],
    ['潮崎豪', null, 'male'],
    ['毛泽东', 'CN', 'male'],
    ['라이언', 'KR', 'male'],
    ['阿娜斯塔西娅', 'CN', 'female'],
  ])('%s is one', (value, country, gender) => {
    expect(answerOf({ type: 'name', value, country }, 'fallback').gender).toBe(gender);
  });
});

describe('a Chinese given name in simplified characters', () => {
  it.each([
    ['志远', 'male'],
    ['国强', 'male'],
    ['张国栋', 'male'],
    ['宋美龄', 'female'],
    ['陈丽萍', 'female'],
  ] as const)('%s (%s) is counted in traditional ones', (value, gender) => {
    expect(predict({ type: 'name', value, country: 'CN' }, committed()).gender).toBe(gender);
  });

  it('is no other text', () => {
    expect(traditionalOf('国强')).toBe('國強');
    expect(traditionalOf('國強')).toBeNull();
    expect(traditionalOf('国a')).toBeNull();
    expect(traditionalOf('')).toBeNull();
  });
});

describe('a Korean given name whose syllables are names too', () => {
  it.each(['은주', '은지', '은혜', '지은', '은숙', '은경'])('%s rests on its own row', (value) => {
    const answer = predict({ type: 'name', value, country: 'KR' }, committed());
    expect(answer).toMatchObject({ name: value, gender: 'female', country: 'KR' });
    expect(answer.sampleCount).toBeGreaterThan(2);
  });
});

describe('full names in 20 scripts: least share right', () => {
  it.each([
    ['off', 0.84],
    ['fallback', 0.94],
  ] as const)('AI %s: %s', (aiMode, rightMin) => {
    const { right, wrong } = scoreOf(labelledValues('native-scripts'), aiMode);
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(rightMin);
  });
});

describe('a common name alone', () => {
  it.each([
    ['علي', 'male'],
    ['ليلى', 'female'],
    ['Снежана', 'female'],
    ['Марта', 'female'],
    ['Ζωή', 'female'],
    ['सीता', 'female'],
    ['राम', 'male'],
  ])('is a name, though a word has its letters: %s', (name, gender) => {
    expect(genderOf(name)).toBe(gender);
  });

  it.each(['السيد', 'خانم', 'жена', 'солнце'])('is not read in %s', (value) => {
    expect(genderOf(value)).toBeNull();
  });
});

describe('a Vietnamese given name alone', () => {
  it.each(['Tuấn', 'Quân', 'Sơn', 'Dũng', 'Hùng', 'Đức', 'Thắng', 'Đạt'])('%s is a man', (name) => {
    expect(genderOf(name)).toBe('male');
    expect(genderOf(name, 'VN')).toBe('male');
  });

  it('is a word without its marks where another language has one', () => {
    expect(genderOf('Đức')).toBe('male');
    expect(genderOf('duc')).toBeNull();
  });
});

describe('a name in letters that others of its script share', () => {
  it.each([
    ['ヨウコ', 'JP', 'female'],
    ['タロウ', 'JP', 'male'],
    ['ヤマダ ハナコ', null, 'female'],
    ['ハヤシ ユカ', 'JP', 'female'],
    ['モリ ショウタ', 'JP', 'male'],
    ['モリ', 'JP', null],
    ['サクラ', null, 'female'],
    ['タナカ カエデ', null, 'female'],
    ['カイト', 'JP', 'male'],
    ['マリア', null, 'female'],
    ['アサリ', null, null],
    ['サクラ クリニック', null, null],
    ['Ђорђе', null, 'male'],
    ['Љиљана', 'RS', 'female'],
    ['Џенан', 'BA', 'male'],
    ['Ҷамшед', 'TJ', 'male'],
  ])('%s (%s): %s', (value, country, gender) => expect(genderOf(value, country)).toBe(gender));
});

describe('a word that is spelled in Latin letters like a name from elsewhere', () => {
  it.each(['ಹಣ್ಣು', 'కుక్క', 'ਨਦੀ', 'ମାଟି', 'ފެން', 'ފައިސާ'])('%s is no name', (value) => {
    expect(genderOf(value)).toBeNull();
  });

  it.each([['ޒުލައިޚާ', 'female']])('%s: %s', (value, gender) => expect(genderOf(value)).toBe(gender));
});
