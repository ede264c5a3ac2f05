/**
 * Particles, titles, and what forms and role mailboxes say in the place of a name: keys of scraped or pooled
 * sources that are no given names. Words that are names somewhere ("Della", "Von", "Van", "Al") are not here.
 */
export const NO_NAMES: ReadonlySet<string> = new Set(
  [
    'and de den der des dos du for of the with',
    'dr jr mr mrs ms phd prof sr',
    'admin anonymous contact department group guest info institute mail marketing member none null office',
    'sales service staff support team test undefined university unknown unnamed user webmaster',
  ]
    .join(' ')
    .split(' '),
);
