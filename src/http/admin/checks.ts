import type { TSchema } from 'typebox';
import { parseNetwork } from '../../config/networks.js';
import type { Fault } from '../../predictions/item.js';
import { invalid } from '../problems/problem.js';
import { validatorOf } from '../schemas.js';

/** One fault per place: the others follow from the first. */
function firstOfEach(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer));
}

/** A check that throws validation_error with pointers to the faults, without the values. */
export function checkOf(schema: TSchema): (value: unknown) => void {
  const refusalOf = validatorOf(schema);
  return (value) => {
    const refusal = refusalOf(value);
    if (refusal !== null) throw invalid(...firstOfEach(refusal.details.errors ?? []));
  };
}

/** Converts whole numbers of a query, so that their schemas apply; other values are unchanged. */
export function readQuery(schema: TSchema, query: unknown): unknown {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { type?: unknown }>> };
  return Object.fromEntries(
    Object.entries(query as Readonly<Record<string, unknown>>).map(([name, value]) => {
      const isNumber = properties[name]?.type === 'integer' && /^-?\d{1,15}$/.test(String(value));
      return [name, isNumber && typeof value === 'string' ? Number(value) : value];
    }),
  );
}

/** UNIX milliseconds of a validated time; null stays null. */
export const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** @throws Problem validation_error for each entry that is neither an address nor a network */
export function checkNetworks(networks: readonly string[] | null | undefined): void {
  const errors = (networks ?? []).flatMap((text, index) =>
    parseNetwork(text) === null
      ? [{ pointer: `/allowed_networks/${index}`, message: 'must be an IP address or CIDR network' }]
      : [],
  );
  if (errors.length > 0) throw invalid(...errors);
}
