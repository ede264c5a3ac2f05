import { databaseUrlFaults } from '../postgres/hosts.js';
import { parseNetwork, splitList } from './networks.js';

/** One setting: how its text is read, and what the documentation and the Admin API say of it. */
export interface Option<T extends string | number = string | number> {
  readonly default: T;
  readonly description: string;
  /** What its text must be, as the fault and the documentation word it; null: any text is valid. */
  readonly must: string | null;
  /** The value of a text that is not empty; null: it is not valid. */
  read(given: string): T | null;
  /** Only whether it is set may be shown. */
  readonly isSecret?: boolean;
  /** Stands in the documentation for a default that is empty or depends on the machine. */
  readonly shown?: string;
}

/** Options by name. */
export type Options = Readonly<Record<string, Option>>;

/** The values of options by name. */
export type ValuesOf<T extends Options> = { -readonly [K in keyof T]: T[K]['default'] };

/** Puts options into the group under which the Admin API lists them. */
export const inGroup = <const T extends Options>(group: string, options: T) =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, { ...option, group }])) as {
    readonly [K in keyof T]: T[K] & { readonly group: string };
  };

/** A number whose text has the form: a lenient conversion would accept `1e3`, `0x10` and `true`. */
const numberOf =
  (form: RegExp, minimum: number, maximum: number) =>
  (given: string): number | null =>
    form.test(given) && Number(given) >= minimum && Number(given) <= maximum ? Number(given) : null;

export const wholeNumber = (
  minimum: number,
  maximum: number,
  value: number,
  description: string,
  extra: Pick<Option, 'shown'> = {},
): Option<number> => ({
  default: value,
  description,
  must: `be a whole number from ${minimum} to ${maximum}`,
  read: numberOf(/^\d{1,15}$/, minimum, maximum),
  ...extra,
});

/** A number from `minimum` to `maximum` with up to six decimals. */
export const decimal = (
  minimum: number,
  maximum: number,
  value: number,
  description: string,
): Option<number> => ({
  default: value,
  description,
  must: `be a number from ${minimum} to ${maximum}`,
  read: numberOf(/^\d{1,9}(\.\d{1,6})?$/, minimum, maximum),
});

export const choice = <const T extends string>(
  values: readonly T[],
  value: T,
  description: string,
): Option<T> => ({
  default: value,
  description,
  must: `be one of ${values.map((v) => `"${v}"`).join(', ')}`,
  read: (given) => values.find((one) => one === given) ?? null,
});

export const onOrOff = (value: 'on' | 'off', description: string) =>
  choice(['on', 'off'], value, description);

/** A rule for texts, and its wording. */
interface Rule {
  readonly accepts: (given: string) => boolean;
  readonly must: string;
}

export const text = (
  value: string,
  description: string,
  { accepts = () => true, ...extra }: Partial<Rule> & Pick<Option, 'isSecret' | 'shown'> = {},
): Option<string> => ({
  default: value,
  description,
  must: null,
  read: (given) => (accepts(given) ? given : null),
  ...extra,
});

/** A text of up to so many characters. */
export const lengthUpTo = (most: number): Rule => ({
  accepts: (given) => [...given].length <= most,
  must: `have up to ${most} characters`,
});

/** Where a listener listens; with brackets an IPv6 address would be looked up as a name. */
export const host = (description: string) =>
  text('127.0.0.1', description, {
    accepts: (given) => !/[[\]/]/.test(given),
    must: 'be an IP address, an IPv6 one without brackets, or a host name',
  });

/** A secret of at least 32 characters that clients send in a header; empty: none is set. */
export const token = (description: string, shown: string) =>
  text('', description, {
    isSecret: true,
    accepts: (given) => /^[\x21-\x7e]{32,}$/.test(given),
    must: 'have at least 32 characters of visible ASCII',
    shown,
  });

function isBaseAddress(given: string): boolean {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isPlain = !/[?#\s]/.test(given);
  return url !== null && isPlain && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** An address of HTTP without query, fragment and credentials. */
export const baseAddress = (description: string, shown: string) =>
  text('', description, {
    accepts: isBaseAddress,
    must: 'be an http or https URL without query, fragment or credentials',
    shown,
  });

/** The address of a store in which all nodes count together. */
export const storeAddress: Rule = {
  accepts: (given) =>
    /^postgres/.test(given)
      ? databaseUrlFaults(given).length === 0
      : /^rediss?:\/\//.test(given) && URL.canParse(given) && !new URL(given).hostname.includes(','),
  must: 'be a redis or rediss URL of one host, or a postgres URL as in DATABASE_URL',
};

/** An origin in the form that browsers send: scheme, host and, unless it is the default, port. */
const isOrigin = (given: string): boolean =>
  URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) && new URL(given).origin === given;

export const originList: Rule = {
  accepts: (given) => splitList(given).every(isOrigin),
  must: 'be a comma-separated list of origins such as https://shop.example',
};

export const networkList: Rule = {
  accepts: (given) => splitList(given).every((item) => parseNetwork(item) !== null),
  must: 'be a comma-separated list of IP addresses or CIDR networks',
};
