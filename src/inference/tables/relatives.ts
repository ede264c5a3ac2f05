import { wordsOf } from './words-of.js';

/** Words for relatives that take `of` and another person's name: `mama_of_leo`, `hijo.de.maria`. Folded. */
export const RELATIVES: ReadonlySet<string> = wordsOf(`
  mom moms mum mommy mummy mama mami mamma mother momma dad dads daddy papa papi pappa father pops baba
  son sons daughter wife husband hubby girlfriend boyfriend sister sis brother bro aunt uncle grandma grandpa
  nana widow fiancee fiance twin cousin niece nephew
  madre padre mamá papá hijo hija hermana hermano esposa esposo novia novio mujer abuela abuelo tia tio
  mae mãe pai filho filha irma irmã irmao irmão marido namorada namorado avo avó avô
  mere mère pere père fils fille soeur sœur frere frère femme mari maman copine copain
  madre figlio figlia sorella fratello moglie marito nonna nonno
  mutter vater tochter sohn schwester bruder frau ehemann mutti vati
  moeder vader dochter zoon zus broer vrouw
`);

/** The words between a relative and the name. Folded. */
export const OF: ReadonlySet<string> = wordsOf(`of to de do da dos das di del della du des d von vom van`);

/** Mother or father of, in Arabic: the name after it is the child's. Folded. */
export const MOTHER_OF: ReadonlySet<string> = wordsOf(`umm oum omm ام أم`);
export const FATHER_OF: ReadonlySet<string> = wordsOf(`abu abou abo ابو أبو`);
