import { type Environment, options } from './env.js';
import { groupOf } from './option-groups.js';

/** An option with its value in effect. */
export interface Setting {
  readonly name: string;
  /** What it is about. */
  readonly group: string;
  /** Null for secrets. */
  readonly value: string | number | null;
  /** True when the value is the default. */
  readonly isDefault: boolean;
  readonly isSecret: boolean;
  readonly description: string;
}

interface Option {
  readonly description?: string;
  readonly default?: string | number;
  readonly isSecret?: boolean;
}

/** Every option with its value, in the order of definition. For secrets: only whether they are set. */
export const listSettings = (env: Environment): Setting[] =>
  Object.entries(options.properties as Readonly<Record<string, Option>>).map(([name, option]) => {
    const value = env[name as keyof Environment];
    const isSecret = option.isSecret === true;
    return {
      name,
      group: groupOf(name),
      value: isSecret ? null : value,
      isDefault: value === option.default,
      isSecret,
      description: option.description ?? '',
    };
  });
