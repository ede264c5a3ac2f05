/** A typed address may contain a `%` that starts no escape; the part is then used as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The parts of `path` below `base`, decoded: `/operator/keys/1` below `/operator` is `['keys', '1']`. */
export const partsBelow = (base: string, path: string): string[] =>
  path.slice(base.length).split('/').filter(Boolean).map(decodePart);
