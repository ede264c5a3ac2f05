import type { Gender, InputType } from '../../inference/types.js';

const LABELS: ReadonlyMap<string, Gender | null> = new Map<string, Gender | null>([
  ...['male', 'm', 'man', 'boy', 'men'].map((label) => [label, 'male'] as const),
  ...['female', 'f', 'woman', 'girl', 'women'].map((label) => [label, 'female'] as const),
  ...['null', 'none', 'unknown', 'u', 'unisex', 'ambiguous', 'neutral'].map(
    (label) => [label, null] as const,
  ),
]);

/** The expected answer of a label; undefined for another text or an empty cell. */
export function labelOf(cell: string): Gender | null | undefined {
  return LABELS.get(cell.trim().toLowerCase());
}

const TYPES: readonly InputType[] = ['name', 'email', 'username'];

export function typeOf(cell: string): InputType | undefined {
  const wanted = cell.trim().toLowerCase().replace('e-mail', 'email');
  return TYPES.find((type) => type === wanted);
}
