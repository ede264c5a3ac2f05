import { Tally } from '../readers/tally.js';
import type { Source } from '../source.js';
import { ARABIC_SCRIPT } from './arabic-script.js';
import { GIVEN_NAMES, type HandList } from './given-names.js';
import { OTHER_SCRIPTS } from './other-scripts.js';
import { SOUTH_ASIAN_SCRIPTS } from './south-asian-scripts.js';

/** The short forms by which East Slavs and Bulgarians call people. */
const SLAVIC_SHORT_FORMS: readonly HandList[] = [
  {
    countries: ['RU', 'UA', 'BY'],
    male: `sasha shura vanya misha grisha kolya petya vasya dima mitya alyosha lyosha seryozha serezha tolya borya
      vova volodya kostya pasha lyonya lenya senya yura zhora gosha styopa fedya tyoma artyom slava stas vitya valera
      zhenya valya vlad edik rodya yasha ilyusha nikita ilya foma luka kuzma savva danila gavrila
      саша шура ваня миша гриша коля петя вася дима митя алёша лёша серёжа толя боря вова володя костя паша лёня
      сеня юра жора гоша стёпа федя тёма слава стас витя валера женя валя влад эдик родя яша илюша`,
    female: `sasha shura masha dasha natasha katya tanya olya lena anya nastya ira sveta lyuda luda galya tonya nadya
      vera lyuba lyubov sonya polina varya zhenya valya zoya ksyusha yulia yulya marina alyona alena lara rita tamara
      raya klava nina inna toma zina lida lyusya asya lilya slava
      саша шура маша даша наташа катя таня оля лена аня настя ира света люда галя тоня надя люба соня варя женя валя
      ксюша юля алёна лара рита рая клава тома зина лида люся ася лиля`,
  },
  {
    countries: ['BG'],
    male: 'vanyo ivo plamen asen boyko kubrat krum zhivko hristo stoyan radoslav rosen emil todor iliya',
    female:
      'vanya vania rositsa tsvetana desislava gergana ralitsa snezhana nadezhda yordanka kalina bilyana',
  },
];

const LISTS: readonly HandList[] = [
  ...SLAVIC_SHORT_FORMS,
  ...GIVEN_NAMES,
  ...ARABIC_SCRIPT,
  ...SOUTH_ASIAN_SCRIPTS,
  ...OTHER_SCRIPTS,
];

/** Names that this project wrote down itself; the builder reads no file for them. */
export const byHand: Source = {
  id: 'by-hand',
  title: 'Given names of Asia, Africa and the Arab countries, and Slavic short forms, compiled by hand',
  kind: 'list',
  package: null,
  packageLicence: 'Apache-2.0',
  publisher: 'This project',
  dataLicence: 'Apache-2.0',
  period: '2026',
  note: 'Common names from general knowledge, by sex, without counts, where no package lists them in Latin letters or in the script of the country.',
  *read() {
    const tallies = new Map<string, Tally>();
    for (const { countries, male, female } of LISTS) {
      for (const country of countries) {
        const tally = tallies.get(country) ?? new Tally();
        tallies.set(country, tally);
        for (const name of namesOf(male)) tally.mark(name, 'male');
        for (const name of namesOf(female)) tally.mark(name, 'female');
      }
    }
    for (const [country, tally] of tallies) yield* tally.rows(country);
  },
};

/** The names of a list: a low line stands for the space in a name of several words. */
function namesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => name.replaceAll('_', ' '));
}
