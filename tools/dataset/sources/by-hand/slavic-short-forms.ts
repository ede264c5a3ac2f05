import type { HandList } from './hand-list.js';

/** The short forms by which East Slavs and Bulgarians call people. */
export const SLAVIC_SHORT_FORMS: readonly HandList[] = [
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
