import { describe, expect, it } from 'vitest';
import { normalizeName } from '../../src/dataset/normalize.js';
import { latinSpellings, romanize } from '../../src/dataset/romanize.js';
import { countryOf, datasetOf, globalOf, source } from './built-datasets.js';

describe('romanize', () => {
  it.each([
    ['никита', 'RU', ['nikita']],
    ['сергей', 'RU', ['sergey', 'sergei']],
    ['дмитрий', 'RU', ['dmitriy', 'dmitry', 'dmitri']],
    ['анастасия', 'RU', ['anastasiya', 'anastasia', 'anastasiia'].slice(0, 2)],
    ['артём', 'RU', ['artem']],
    ['олександр', 'UA', ['oleksandr']],
    ['душан', 'RS', ['dusan']],
    ['კახა', 'GE', ['kakha']],
    ['կարեն', 'AM', ['karen']],
    ['γιώργος', 'GR', ['giorgos']],
  ])('%s of %s may be %j', (name, country, spellings) => {
    expect(romanize(name, country)).toEqual(expect.arrayContaining(spellings));
  });

  it.each(['maria', '王芳', 'أحمد', 'משה', ''])('knows no spelling of %j', (name) => {
    expect(romanize(name, 'RU')).toEqual([]);
  });
});

describe('latinSpellings', () => {
  it.each([
    ['никита', ['nikita']],
    ['राजकुमार', ['rajkumar']],
    ['महेंद्र', ['mahendra', 'mahendr']],
    ['सिंह', ['singh']],
    ['फ\u093cराज\u093c', ['faraz']],
    ['ਜ\u0a3cਾਕਿਰ', ['zakir']],
    ['গীতা', ['gita', 'geeta']],
    ['ਸੁਰਿੰਦਰ', ['surinder']],
    ['ਗੁਰਪ੍ਰੀਤ', ['gurpreet']],
    ['હાર્દિક', ['hardik']],
    ['ସୁନୀତା', ['sunita']],
    ['கார்த்திக்', ['karthik']],
    ['సునీత', ['sunita', 'sunitha']],
    ['ಮಂಜುನಾಥ್', ['manjunath']],
    ['ਜਗਦੀਸ਼', ['jagdish']],
    ['ਬਰਾੜ', ['barar']],
    ['फ़िरोज़', ['firoz']],
    ['फातिमा', ['fatima']],
    ['अंबिका', ['ambika']],
    ['तामाङ', ['tamang']],
    ['যতীন', ['jatin']],
    ['প্রিয়াঙ্কা', ['priyanka']],
    ['ପ୍ରିୟଙ୍କା', ['priyanka']],
    ['கண்ணன்', ['kannan']],
    ['அஞ்சலி', ['anjali']],
    ['ஃபாத்திமா', ['fathima']],
    ['பாலகிருஷ்ணன்', ['balakrishnan']],
    ['ശ്രീറാം', ['shriram']],
    ['ഫാത്തിമ', ['fathima']],
    ['ആന്റണി', ['antani']],
    ['അനിൽ', ['anil']],
    ['މުޙައްމަދު', ['muhammad', 'muhammadu']],
    ['އިސްމާޢީލް', ['ismail']],
  ])('%s may be %j', (name, spellings) => {
    expect(latinSpellings(normalizeName(name), null)).toEqual(expect.arrayContaining(spellings));
  });

  it.each(['maria', '王芳', 'أحمد', '', 'ގުޙައްމަ'.repeat(20), 'गीता कुमार', 'ಗೀತಾ-ಕುಮಾರಿ'])(
    'knows none of %j',
    (name) => {
      expect(latinSpellings(name, null)).toEqual([]);
    },
  );

  it('is bounded, and the country counts where letters are spelled otherwise there', () => {
    expect(latinSpellings('கீதீபூ'.repeat(4), null).length).toBeLessThanOrEqual(48);
    expect(latinSpellings('душан', 'RS')).toContain('dusan');
    expect(latinSpellings('душан', null)).not.toContain('dusan');
  });
});

describe('a list in another alphabet', () => {
  it('gives its country to the Latin spellings that are names', async () => {
    const dataset = await datasetOf(
      source('base', 'compilation', ['nikita - 40 60', 'karen - 1 99']),
      source('list', 'list', ['Никита RU 1 0', 'Կարեն AM 1 0', 'Йцук RU 1 0']),
    );
    expect([countryOf(dataset, 'nikita', 'RU'), countryOf(dataset, 'karen', 'AM')]).toEqual(['male', 'male']);
    expect([globalOf(dataset, 'nikita'), globalOf(dataset, 'karen')]).toEqual(['40/60', '1/99']);
    expect(dataset.find('ytsuk')).toBe(-1);
  });
});
