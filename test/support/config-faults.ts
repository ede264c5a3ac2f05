import { expect } from 'vitest';
import { loadConfig } from '../../src/config/config.js';
import { ConfigError } from '../../src/config/env.js';

/** Faults of an environment, in order; empty when it is valid. */
export function faultsOf(...given: Parameters<typeof loadConfig>): readonly string[] {
  try {
    loadConfig(...given);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).faults;
  }
}
