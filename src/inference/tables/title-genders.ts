/** Titles and forms of address that only one gender bears, folded and without dots. Compiled by hand. */
import { wordsOf } from './words-of.js';

export const MALE_TITLES = wordsOf(`
  mr mister sir lord master monsieur m herr señor senor sr don sig signor signore dhr meneer hr herra pan bay bey
  gospodin domnul dl shri shree sri encik tuan dato datuk rev-fr fr father brother imam rabbi maulana mufti haji hajji
  г-н господин пан κος κυριος السيد श्री מר นาย 先生 ông ong anh
`);

export const FEMALE_TITLES = wordsOf(`
  mrs ms miss madam madame mme mlle mademoiselle frau fraulein señora senora sra srta señorita senorita dona dna
  sigra sig.ra signora signorina dottssa dottoressa mevr mevrouw mw fru froken rouva pani pane bayan hanim gospoza
  gospodja gospa doamna doutora smt shrimati kumari mohtarma puan cik datin lady dame sister
  г-жа госпожа пани κα κυρια السيدة श्रीमती גברת นาง นางสาว 女士 小姐 bà chị cô
`);
