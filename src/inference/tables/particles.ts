/** Words that join a surname to what is before it. Folded. Compiled by hand. */
import { wordsOf } from './words-of.js';

/** After the first word they open the surname: `van der Berg`, `de la Cruz`, `bin Salman`, `ter Horst`. */
export const PARTICLES = wordsOf(`
  van von vom zu zum zur der den dem des het ter ten te op in t 's
  de del della dello degli dei di da do dos das du d' des l' la le les lo los las el y e i
  al ad ar as az an ul bin ibn ben bint binti bte a/l a/p d/o s/o o ap ab mac mc nic ni fitz
  af av til
  фон де ван дер бин аль ибн
  بن ابن بنت ال
  בן בת
`);

/** Particles that are given names too, so a value that opens with one and has two words keeps it. */
export const NAME_PARTICLES = wordsOf('van ben dos an al do la lo del el ten in de ad as le');
