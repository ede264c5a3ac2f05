import { COST, cheapestPath, type Path, type Piece } from './lattice.js';
import { type Letters, OWNER, readingsOf, WRITTEN } from './letters.js';
import { DISCOUNT } from './lexicon.js';
import { type KeptMeanings, type Meaning, ORDINARY, type Spoken } from './meaning.js';

/** One word of a handle, as the phrase rules see it. */
export interface Word extends Omit<Meaning, 'role'> {
  /** As found in the handle, lower case. */
  readonly text: string;
  /** `unknown`: the lexicon does not have it as one word. */
  readonly role: Meaning['role'] | 'unknown';
  /** Written with a possessive: `king's`. */
  readonly isPossessive: boolean;
  /** Nothing stands between it and the word before it. */
  readonly isJoined: boolean;
}

/** The words of a handle, in order: of the ways to read its letters the cheapest. */
export function wordsOfHandle(value: string, spoken: Spoken): readonly Word[] {
  const kept: KeptMeanings = new Map();
  const [{ letters, path }] = readingsOf(value)
    .map((one) => ({ letters: one, path: cheapestPath(one, spoken, kept) }))
    .sort((one, other) => costOfReading(one) - costOfReading(other)) as [Reading];
  const pieces: Piece[] = [];
  // Unknown letters end where the next piece begins.
  for (let at: Path | null = path; at?.piece; at = at.before)
    pieces.unshift({ ...at.piece, to: pieces[0]?.from ?? letters.text.length });
  return runsOf(pieces, letters.edges).flatMap((run) => wordsOfRun(run, letters));
}

interface Reading {
  readonly letters: Letters;
  readonly path: Path;
}

const costOfReading = ({ letters, path }: Reading): number => path.cost + letters.restored * COST.restored;

/** Pieces between separators, capitals and digits. */
function runsOf(pieces: readonly Piece[], edges: Uint8Array): readonly Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last === undefined || ((edges[piece.from] as number) & WRITTEN) !== 0) runs.push([piece]);
    else last.push(piece);
  }
  return runs;
}

function wordsOfRun(run: readonly Piece[], { text, edges, restored }: Letters): readonly Word[] {
  const isUnexplained = run.some(({ meaning }) => meaning === null);
  const [first, last] = [run[0], run.at(-1)] as [Piece, Piece];
  const plain = (role: Word['role'], from: number, to: number): Word => ({
    ...ORDINARY,
    text: text.slice(from, to),
    role,
    isPossessive: false,
    isJoined: from > first.from,
  });
  // Letters that words without a gender cover are one word, which may as well be a name: `radoslava`.
  if (run.length > 1 && run.every(({ meaning }) => meaning?.gender == null))
    return [
      plain(!isUnexplained && last.meaning?.role === 'thing' ? 'thing' : 'unknown', first.from, last.to),
    ];
  const joined = run.length === 1 ? 0 : isUnexplained ? DISCOUNT.unexplained : DISCOUNT.joined;
  const discount = joined + (restored > 0 ? DISCOUNT.restored : 0);
  return run.map((piece) => {
    const { from, to, meaning } = piece;
    if (meaning === null) return plain(to - from === 1 ? 'small' : 'unknown', from, to);
    const { gender, class: ofClass, role, language, confidence, isOwner = false } = meaning;
    const isPossessive = isOwner || (piece === last && ((edges[to] as number) & OWNER) !== 0);
    const sure = gender === null ? 0 : confidence - discount;
    return {
      text: text.slice(from, to),
      gender,
      class: ofClass,
      role,
      language,
      confidence: sure,
      isPossessive,
      isJoined: piece !== first,
    };
  });
}
