/** Letters, or groups of them, with what stands for each: entries as `ж=zh`, with white space between. */
export function letterTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('=') as [string, string]),
  );
}

/** Letters with their spellings, the most usual first: entries as `х=kh,h`. */
export type Alphabet = ReadonlyMap<string, readonly string[]>;

export function alphabet(text: string): Alphabet {
  return new Map([...letterTable(text)].map(([letters, spellings]) => [letters, spellings.split(',')]));
}
