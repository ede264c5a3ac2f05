import { readWheelText } from './readers/wheel.js';
import type { Source } from './source.js';

interface Entry {
  /** Spelling in Ethiopic script. */
  readonly fidel: string;
  readonly canonical: string;
  readonly variants: readonly string[];
  /** Estimated shares that add up to 1. */
  readonly gender: { readonly m?: number; readonly f?: number };
  /** Read by a native speaker. */
  readonly verified: boolean;
}

/** From this share on, a name is in use by a gender. */
const SHARE_MIN = 0.1;

export const etHabesha: Source = {
  id: 'et-habesha',
  title: 'Given names of Ethiopia',
  kind: 'list',
  package: {
    registry: 'pypi',
    name: 'habesha-names',
    version: '0.2.0',
    file: 'habesha_names-0.2.0-py3-none-any.whl',
    sha256: '98c9c7e2b1845111278f2e5db03a92496715f8cff49f62e0f646573856f74026',
  },
  packageLicence: 'MIT',
  publisher: 'The author of habesha-names',
  dataLicence: 'MIT',
  period: 'release of 2026',
  note: 'Compiled by hand and read by a native speaker, no statistics; in Ethiopic script and in Latin spellings.',
  async *read(path) {
    const text = await readWheelText(path, 'habesha_names/data/given_names.json');
    const { entries } = JSON.parse(text) as { readonly entries: readonly Entry[] };
    const seen = new Set<string>();
    for (const { fidel, canonical, variants, gender, verified } of entries) {
      if (!verified) continue;
      const male = (gender.m ?? 0) >= SHARE_MIN ? 1 : 0;
      const female = (gender.f ?? 0) >= SHARE_MIN ? 1 : 0;
      for (const name of [canonical, ...variants, fidel]) {
        if (!seen.has(name)) yield { name, country: 'ET', male, female };
        seen.add(name);
      }
    }
  },
};
