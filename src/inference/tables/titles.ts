/** Titles before a name and suffixes after it, folded and without dots. Compiled by hand. */
import { wordsOf } from './words-of.js';

/** Dropped wherever they stand, when another word is left. */
export const TITLES = wordsOf(`
  mr mrs ms miss mx master madam sir dame lord lady dr doctor prof professor rev reverend fr father sister
  brother hon honorable judge capt captain col colonel maj major gen general lt lieutenant sgt sergeant
  cpl pvt admiral president senator rabbi imam sheikh shaikh sheik haji hajji hajj hadji mufti maulana syed-ul
  herr frau fraulein dipl ing dipl-ing mag univ-prof priv-doz
  mme mlle mm me maitre monsieur madame mademoiselle docteur professeur
  sr sra srta srita don dona senor senora senorita lic ingeniero doutor doutora
  sig sigra signor signora signorina dott dottore dottssa dottoressa avv
  dhr mevr mevrouw meneer drs ir
  hr fru froken herra rouva
  pan pani pane inz mgr dr-inz mudr judr phdr rndr
  bay bayan sayin hanim
  gospodin gospoza gospodja gospa gospod dl dna domnul doamna
  shri shree smt kumari mohtarma janab ustad pandit swami
  ong ba encik puan tuan cik datuk dato datin tengku tunku
  г-н г-жа господин госпожа д-р проф
  السيد السيدة الدكتور الدكتورة د استاذ الاستاذ الشيخ
  श्री श्रीमती डॉ
  מר גב גברת
  κος κα κυριος κυρια
  นาย นาง นางสาว
`);

/** Titles that are given names or surnames too: dropped only before two words or more. */
export const NAME_TITLES = wordsOf(
  'don dona bay bayan pan pani ong mag ing ba fr hon sri lord lady judge master major general sister brother father dame shri haji sheikh imam captain dl hr',
);

/** Dropped at the end of a name. */
export const SUFFIXES = wordsOf(
  'jr sr jnr snr junior senior ii iii iv phd md dds esq esquire mba filho neto sobrinho hijo fils pere',
);

/** Dropped when they are all that follows a comma, and when written with dots. */
export const DEGREES = wordsOf(`
  v ph-d dvm cpa cfa pmp rn bsc msc ba ma bs ms llb llm jd dphil obe mbe cbe kbe frs faan facs ret usn usa usmc st nd rd
  meng beng edd psyd pharmd do
`);

/** Endings of a title that a writer glues to the name by a hyphen or that Japanese and Korean put after it. */
export const HONORIFIC_ENDINGS = wordsOf(
  'san sama kun chan sensei ssi nim さん 様 くん ちゃん 先生 씨 님 女士 先生 小姐',
);
