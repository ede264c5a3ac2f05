import { COST, cheapestPath, type Path, type Piece } from './lattice.js';
import { type Letters, OWNER, readingsOf, WRITTEN } from './letters.js';
import { DISCOUNT, type PlainRole } from './lexicon.js';
import { type Meaning, ORDINARY, type Spoken } from './meaning.js';

/** One word of a handle, as the phrase rules see it. */
export interface Word extends Omit<Meaning, 'role'> {
  /** As found in the handle, lower case. */
  readonly text: string;
  /** `unknown`: neither lexicon nor ordinary words have it. `number`: digits. */
  readonly role: PlainRole | 'unknown' | 'number';
  /** Written with a possessive: `king's`. */
  readonly isPossessive: boolean;
  /** Nothing stands between it and the word before it. */
  readonly isJoined: boolean;
}

/** The words of a handle, in order: of the ways to read its letters the cheapest. */
export function wordsOfHandle(value: string, spoken: Spoken): readonly Word[] {
  let best: Path | null = null;
  let of: Letters | null = null;
  for (const letters of readingsOf(value)) {
    const path = cheapestPath(letters, spoken);
    const cost = path.cost + letters.restored * COST.restored;
    if (best !== null && cost >= best.cost) continue;
    best = { ...path, cost };
    of = letters;
  }
  const pieces: Piece[] = [];
  // Unknown letters end where the next piece begins.
  for (let path = best; path?.piece; path = path.before)
    pieces.unshift({ ...path.piece, to: pieces[0]?.from ?? (of as Letters).text.length });
  return runsOf(pieces, (of as Letters).edges).flatMap((run) => wordsOfRun(run, of as Letters));
}

/** Pieces between separators, capitals and digits. */
function runsOf(pieces: readonly Piece[], edges: Uint8Array): readonly Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    if (((edges[piece.from] as number) & WRITTEN) !== 0) runs.push([]);
    runs.at(-1)?.push(piece);
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
    return [plain(last.meaning?.role === 'thing' ? 'thing' : 'unknown', first.from, last.to)];
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
