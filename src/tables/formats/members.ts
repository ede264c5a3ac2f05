/** A row whose columns are members, nested ones by a path with dots: of JSON and of Parquet. */
export type ObjectRow = Readonly<Record<string, unknown>>;

export const isNested = (member: unknown): member is object => typeof member === 'object' && member !== null;

/** The texts at these paths, empty where nothing is; null: one of them has no text. */
export function cellsAt(row: ObjectRow, paths: readonly string[]): string[] | null {
  const cells = paths.map((path) => textOf(memberAt(row, path)));
  return cells.every((cell) => cell !== null) ? cells : null;
}

/** Numbers, truth values and dates are text, as in a CSV file: years and ids are numbers here. Null: bytes, a list or an object. */
function textOf(value: unknown): string | null {
  if (value instanceof Date) return value.toJSON()?.replace('T00:00:00.000Z', '') ?? null;
  return isNested(value) ? null : String(value ?? '');
}

/** The member at a path with dots; a member whose own name has dots comes first. */
function memberAt(value: unknown, path: string): unknown {
  if (!isNested(value)) return undefined;
  if (Object.hasOwn(value, path)) return (value as ObjectRow)[path];
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    if (!Object.hasOwn(value, name)) continue;
    const found = memberAt((value as ObjectRow)[name], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
