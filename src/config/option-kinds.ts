import Type from 'typebox';
import Format from 'typebox/format';
import { databaseUrlFaults } from '../postgres/hosts.js';
import { parseNetwork, splitList } from './networks.js';

/** Builders of the options, one per kind, each with the wording of its fault. */

function isBaseAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = !/[?#\s]/.test(text);
  return url !== null && isPlain && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

Format.Set('base-address', isBaseAddress);

const isStoreAddress = (text: string): boolean =>
  /^postgres/.test(text)
    ? databaseUrlFaults(text).length === 0
    : /^rediss?:\/\//.test(text) && URL.canParse(text) && !new URL(text).hostname.includes(',');

Format.Set('store-address', isStoreAddress);

/** An origin in the form that browsers send: scheme, host and, unless it is the default, port. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

Format.Set('origins', (text) => splitList(text).every(isOrigin));
Format.Set('networks', (text) => splitList(text).every((item) => parseNetwork(item) !== null));

export const wholeNumber = (
  minimum: number,
  maximum: number,
  value: number,
  description: string,
  extra: object = {},
) =>
  Type.Integer({
    minimum,
    maximum,
    default: value,
    description,
    must: `be a whole number from ${minimum} to ${maximum}`,
    ...extra,
  });

export const choice = <const T extends string[]>(
  values: readonly [...T],
  value: T[number],
  description: string,
) =>
  Type.Unsafe<T[number]>(
    Type.Enum([...values] as string[], {
      default: value,
      description,
      must: `be one of ${values.map((v) => `"${v}"`).join(', ')}`,
    }),
  );

export const text = (value: string, description: string, extra: object = {}) =>
  Type.String({ default: value, description, must: 'be a text', ...extra });

/** Where a listener listens; with brackets an IPv6 address would be looked up as a name. */
export const host = (description: string) =>
  text('127.0.0.1', description, {
    pattern: '^[^\\[\\]/]+$',
    must: 'be an IP address, an IPv6 one without brackets, or a host name',
  });

/** A secret of at least 32 characters that clients send in a header; empty: none is set. */
export const token = (description: string, shown: string) =>
  text('', description, {
    isSecret: true,
    pattern: '^[\\x21-\\x7e]{32,}$|^$',
    must: 'have at least 32 characters of visible ASCII',
    shown,
  });

export const onOrOff = (value: 'on' | 'off', description: string) =>
  choice(['on', 'off'], value, description);

/** An address of HTTP without query, fragment and credentials. */
export const baseAddress = (description: string, shown: string) =>
  text('', description, {
    format: 'base-address',
    must: 'be an http or https URL without query, fragment or credentials',
    shown,
  });

/** Puts options into the group under which the documentation and the Admin API list them. */
export function inGroup<T extends Type.TProperties>(group: string, options: T): T {
  for (const option of Object.values(options)) Object.assign(option, { group });
  return options;
}

/** A number from `minimum` to `maximum` with up to six decimals. */
export const decimal = (minimum: number, maximum: number, value: number, description: string) =>
  Type.Number({
    minimum,
    maximum,
    default: value,
    description,
    must: `be a number from ${minimum} to ${maximum}`,
  });
