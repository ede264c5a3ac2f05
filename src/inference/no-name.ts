import { type Evidence, logSenseOf } from './evidence.js';
import { ORIGINS_MAX } from './origins.js';
import type { Parameters } from './parameters.js';
import type { Frame, Question } from './question.js';
import { PIECES_MAX, type Roles } from './roles.js';
import * as sense from './senses.js';

/** Words of a phrase of the lexicon at most. */
const PHRASE_WORDS_MAX = 4;
const ORDINARY =
  sense.FREQUENT_WORD |
  sense.RARE_WORD |
  sense.FUNCTION_WORD |
  sense.NICKNAME |
  sense.NAME_WORD |
  sense.DECORATION;

/** A word of so many bearers is as well a name. */
const NAME_PEOPLE_MIN = 5_000;

/** A cut as no name of a person. */
export interface NoName {
  /** Log-likelihood of the words of the frame as no name, the prior of no name apart. */
  log(frame: Frame): number;
  /** Whether the lexicon says so; after `log` of the same frame. */
  isSaid(frame: Frame): boolean;
}

export function createNoName(phraseSenses: sense.PhraseSenses, roles: Roles, parameters: Parameters): NoName {
  const best = new Float64Array(PIECES_MAX + 1);
  let hasPhrase = false;

  /** Each word as an ordinary word or in a phrase, or, where they name an organization, as a name in its name. */
  function log({ words, evidence, count }: Frame): number {
    let flags = 0;
    for (let at = 0; at < count; at++) flags |= (evidence[at] as Evidence).flags;
    const isOrganization = (flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) !== 0 && count > 1;
    hasPhrase = false;
    best[0] = 0;
    for (let to = 1; to <= count; to++) {
      const last = evidence[to - 1] as Evidence;
      let log = parameters.wordWeight * last.logWord;
      if (isOrganization && (last.flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) === 0)
        log = Math.max(log, parameters.nameOfOrganization + logName(to - 1));
      best[to] = (best[to - 1] as number) + log;
      for (let from = to - 2; from >= 0 && to - from <= PHRASE_WORDS_MAX; from--) {
        const known = phraseSenses(words, from, to) & sense.NO_NAME;
        if (known === 0) continue;
        hasPhrase = true;
        const whole = (best[from] as number) + parameters.wordWeight * logSenseOf(known, parameters);
        if (whole > (best[to] as number)) best[to] = whole;
      }
    }
    return best[count] as number;
  }

  /** Log-likelihood of a word as a given name or a surname anywhere. */
  function logName(word: number): number {
    const place = word * ORIGINS_MAX;
    const asGiven = parameters.givenWeight * (roles.logGiven[place] as number);
    return Math.max(asGiven, parameters.surnameWeight * (roles.logSurname[place] as number));
  }

  return {
    log,
    isSaid: (frame) => hasPhrase || frame.question.isNoName || saysNone(frame),
  };
}

/** Whether words of the lexicon say so: words that no table has are as well a name that nobody counted. */
function saysNone({ evidence, count, question }: Frame): boolean {
  if (question.hasTitle && count === 1) {
    // `Frau Müller`: many surnames are words too.
    const { flags, word } = evidence[0] as Evidence;
    const organization = word.surnamePeople === 0 ? sense.ORGANIZATION : 0;
    return (flags & (sense.BRAND | sense.PLACEHOLDER | organization)) !== 0;
  }
  let letters = 0;
  let ofWords = 0;
  let ofOrdinary = 0;
  for (let at = 0; at < count; at++) {
    const { flags, word } = evidence[at] as Evidence;
    if ((flags & sense.NO_NAME) !== 0) return true;
    letters += word.folded.length;
    if ((flags & ORDINARY) === 0) continue;
    ofWords += word.folded.length;
    if (word.bearers < NAME_PEOPLE_MIN) ofOrdinary += word.folded.length;
  }
  return 2 * ofWords >= letters || 3 * ofOrdinary >= letters;
}

/** Whether the lexicon has every word as one that is no name. */
export function isAllWords({ evidence, count }: Frame): boolean {
  for (let at = 0; at < count; at++)
    if (((evidence[at] as Evidence).flags & (sense.NO_NAME | ORDINARY)) === 0) return false;
  return true;
}

/** Log-prior of no name of a person. */
export function nonePriorOf(
  { type, cuts, hasTitle, isNoName, hasNumber }: Question,
  parameters: Parameters,
): number {
  const { noneEmail, noneUsername, noneTitle, noneCode } = parameters;
  const prior = type === 'name' ? parameters.noneName : type === 'email' ? noneEmail : noneUsername;
  const single = type === 'name' ? parameters.noneSingle : parameters.noneSingleHandle;
  return (
    prior +
    (hasTitle ? noneTitle : 0) +
    (cuts[0]?.words.length === 1 ? single : 0) +
    (isNoName ? noneCode : 0) +
    (hasNumber ? (type === 'name' ? parameters.noneNumbers : parameters.noneNumber) : 0)
  );
}
