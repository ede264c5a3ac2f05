/** Rows of keys that lie side by side: QWERTY, QWERTZ, AZERTY and ЙЦУКЕН. */
const KEYBOARDS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CONSONANTS = 'bcdfghjklmnpqrstvwxz';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
/** First and last of the Chinese characters and of the syllables of Hangul, of which names have few. */
const SCRIPTS: readonly (readonly [first: number, last: number])[] = [
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
];

/** Kinds of noise, for figures of each. */
export const NOISE_KINDS = ['letters', 'consonants', 'keys', 'repeats', 'other scripts'] as const;
export type NoiseKind = (typeof NOISE_KINDS)[number];

/** Strings that no one is called: letters at random, keys side by side, one group again and again. */
export function createNoise(random: () => number): (kind: NoiseKind) => string {
  const below = (count: number): number => Math.floor(random() * count);
  const pick = <T>(items: ArrayLike<T>): T => items[below(items.length)] as T;
  const text = (letters: ArrayLike<string>, length: number): string =>
    Array.from({ length }, () => pick(letters)).join('');

  /** Keys of one row, each near the one before; now and then the row changes. */
  function keys(length: number): string {
    const rows = pick(KEYBOARDS);
    let row = pick(rows);
    let at = below(row.length);
    let struck = '';
    while (struck.length < length) {
      struck += row.charAt(at);
      if (random() < 0.15) row = pick(rows);
      at = Math.max(0, Math.min(row.length - 1, at + pick([-2, -1, 1, 1, 2])));
    }
    return struck;
  }

  function repeats(): string {
    const group = random() < 0.5 ? keys(2 + below(3)) : text(LETTERS, 2 + below(2));
    return group.repeat(2 + below(2));
  }

  function otherScript(): string {
    if (random() < 0.4) return text(CYRILLIC, 4 + below(6));
    const [first, last] = pick(SCRIPTS);
    return Array.from({ length: 2 + below(4) }, () =>
      String.fromCharCode(first + below(last - first + 1)),
    ).join('');
  }

  return (kind) => {
    switch (kind) {
      case 'letters':
        return text(LETTERS, 3 + below(9));
      case 'consonants':
        return text(CONSONANTS, 3 + below(7));
      case 'keys':
        return keys(3 + below(8));
      case 'repeats':
        return repeats();
      case 'other scripts':
        return otherScript();
    }
  };
}
