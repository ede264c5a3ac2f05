import { describe, expect, it } from 'vitest';
import { lexicon } from '../../../../src/ai/embedded/nicknames/lexicon.js';
import { shippedLexicon } from '../../../../src/lexicon/shipped.js';

/** The genders that each language of the lexicon has words of. */
function gendersByLanguage(): ReadonlyMap<string, ReadonlySet<string>> {
  const genders = new Map<string, Set<string>>();
  for (const { category, values } of shippedLexicon().meanings) {
    if (category !== 'nickname') continue;
    const language = values.language ?? '';
    genders.set(language, (genders.get(language) ?? new Set()).add(values.gender ?? 'none'));
  }
  return genders;
}

describe('the lexicon', () => {
  it('has 91 languages, each with words of both genders', () => {
    const languages = gendersByLanguage();
    expect(languages.size).toBe(91);
    for (const [language, genders] of languages)
      expect([...genders], language).toEqual(expect.arrayContaining(['female', 'male']));
  });

  it('never gives one spelling two genders within a language', () => {
    const genders = new Map<string, Set<string>>();
    let senses = 0;
    for (const key of shippedLexicon().words()) {
      for (const { gender, language, written } of lexicon().entryOf(key)?.senses ?? []) {
        senses++;
        if (gender === null) continue;
        const spelling = `${language} ${written ?? key}`;
        genders.set(spelling, (genders.get(spelling) ?? new Set()).add(gender));
      }
    }
    expect(senses).toBeGreaterThan(20_000);
    expect([...genders].filter(([, set]) => set.size > 1).map(([spelling]) => spelling)).toEqual([]);
  });

  it('knows every language that a country lists', () => {
    const known = gendersByLanguage();
    const listed = ['US', 'HR', 'CH', 'IN', 'ES', 'SG', 'ME', 'PK'].flatMap((country) =>
      lexicon().languagesOf(country),
    );
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((language) => !known.has(language))).toEqual([]);
  });
});
