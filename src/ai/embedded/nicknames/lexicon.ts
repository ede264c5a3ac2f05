import { normalizeName } from '../../../dataset/normalize.js';
import { COMMON_WORDS } from '../../../inference/tables/common-words.js';
import { MORE_WORDS } from '../../../inference/tables/more-words.js';
import type { Gender } from '../../../inference/types.js';
import { digraphKey, plainKey, transcription } from './keys.js';
import type { ClassWords, LanguageWords, PlainRole, Sense, TellingClass } from './lexicon-format.js';
import { LANGUAGES } from './words/index.js';

/** The lexicon by plain spelling, built once from the languages' files. */
export interface Lexicon {
  readonly senses: ReadonlyMap<string, readonly Sense[]>;
  /** Ordinary words, which tell nothing. */
  readonly common: ReadonlySet<string>;
  /** Telling words that may end or begin a token whose rest is unknown, with their languages. */
  readonly tails: ReadonlyMap<string, readonly string[]>;
  readonly fronts: ReadonlyMap<string, readonly string[]>;
  readonly headFirst: ReadonlySet<string>;
  readonly keyLengthMax: number;
}

const UMLAUT_LANGUAGES: ReadonlySet<string> = new Set(['de', 'sv', 'da', 'no', 'fi', 'et']);

const SEPARATORS = /[_'-]/g;

interface Spelled {
  readonly written: string;
  readonly isPhrase: boolean;
  /** Each spelling, the value telling whether it was transcribed. */
  readonly keys: ReadonlyMap<string, boolean>;
}

/** The words of a text, each in its spellings. The text is spelled as a whole, which is much faster. */
function* spelledWords(text: string | undefined, words: LanguageWords): Generator<Spelled> {
  if (text === undefined) return;
  const normal = normalizeName(text);
  const split = (spelled: string): string[] => spelled.split(' ');
  const plain = split(plainKey(normal));
  const digraph = UMLAUT_LANGUAGES.has(words.language) ? split(digraphKey(normal)) : [];
  const latin = split(transcription(normal, words.latin ?? {}) ?? '');
  for (const [index, word] of split(normal).entries()) {
    const spellings = [plain[index], digraph[index]].map((key) => key?.replace(SEPARATORS, ''));
    const keys = new Map<string, boolean>();
    for (const key of spellings) if (key !== undefined && key !== '') keys.set(key, false);
    addTranscriptions(keys, latin[index]?.replace(SEPARATORS, '') ?? '');
    yield { written: word.replace(SEPARATORS, ''), isPhrase: word.includes('_'), keys };
  }
}

function addTranscriptions(keys: Map<string, boolean>, latin: string): void {
  if (latin.length >= 3 && !keys.has(latin)) keys.set(latin, true);
  // The other habit for ц: `pacan`.
  const other = latin.replaceAll('ts', 'c');
  if (other.length >= 4 && !keys.has(other)) keys.set(other, true);
}

interface Draft {
  readonly senses: Map<string, Sense[]>;
  readonly tails: Map<string, string[]>;
  readonly fronts: Map<string, string[]>;
}

type SenseMeaning = Pick<Sense, 'gender' | 'class' | 'role'>;

function addSenses(
  draft: Draft,
  text: string | undefined,
  words: LanguageWords,
  meaning: SenseMeaning,
): void {
  for (const { written, isPhrase, keys } of spelledWords(text, words)) {
    for (const [key, isTranscribed] of keys) {
      const senses = draft.senses.get(key) ?? [];
      senses.push({ ...meaning, language: words.language, written, isPhrase, isTranscribed });
      draft.senses.set(key, senses);
    }
  }
}

function addGender(draft: Draft, words: LanguageWords, gender: Gender, classes: ClassWords): void {
  for (const [name, text] of Object.entries(classes) as [TellingClass, string][]) {
    addSenses(draft, text, words, { gender, class: name, role: 'plain' });
  }
}

function addEnds(ends: Map<string, string[]>, text: string | undefined, words: LanguageWords): void {
  for (const { keys } of spelledWords(text, words)) {
    for (const key of keys.keys()) ends.set(key, [...(ends.get(key) ?? []), words.language]);
  }
}

function addLanguage(draft: Draft, words: LanguageWords): void {
  addGender(draft, words, 'female', words.female);
  addGender(draft, words, 'male', words.male);
  for (const [role, text] of Object.entries(words.roles ?? {}) as [PlainRole, string][]) {
    addSenses(draft, text, words, { gender: null, class: null, role });
  }
  addEnds(draft.tails, words.tails, words);
  addEnds(draft.fronts, words.fronts, words);
}

function isTellingEnglish(draft: Draft, word: string): boolean {
  return draft.senses.get(word)?.some((sense) => sense.language === 'en' && sense.gender !== null) ?? false;
}

const newDraft = (): Draft => ({ senses: new Map(), tails: new Map(), fronts: new Map() });

function finish(draft: Draft): Lexicon {
  const common = new Set([...COMMON_WORDS, ...MORE_WORDS].filter((word) => !isTellingEnglish(draft, word)));
  let keyLengthMax = 0;
  for (const key of draft.senses.keys()) keyLengthMax = Math.max(keyLengthMax, key.length);
  const headFirst = new Set(
    LANGUAGES.filter((words) => words.head === 'first').map((words) => words.language),
  );
  return { ...draft, common, headFirst, keyLengthMax };
}

let built: Lexicon | null = null;

/** The lexicon; the first call builds it, so that a start which needs none does not pay for it. */
export function lexicon(): Lexicon {
  if (built === null) {
    const draft = newDraft();
    for (const words of LANGUAGES) addLanguage(draft, words);
    built = finish(draft);
  }
  return built;
}

/** Builds the lexicon a language at a time, so that nobody waits for all of it: some milliseconds each. */
export async function warmLexicon(): Promise<void> {
  const draft = newDraft();
  for (const words of LANGUAGES) {
    if (built !== null) return;
    addLanguage(draft, words);
    await new Promise((resolve) => setImmediate(resolve));
  }
  built ??= finish(draft);
}
