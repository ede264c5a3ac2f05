import { useEffect, useState } from 'preact/hooks';
import { callService } from './client.js';
import type { Capabilities } from './types.js';

let loaded: Promise<Capabilities> | null = null;

/** The capabilities of this deployment, requested once. @throws ProblemError */
export function loadCapabilities(): Promise<Capabilities> {
  loaded ??= callService<Capabilities>('api/v2').catch((error) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** The capabilities for components; null until they are loaded. */
export function useCapabilities(): Capabilities | null {
  const [capabilities, setCapabilities] = useState<Capabilities | null>(null);
  useEffect(() => {
    loadCapabilities().then(setCapabilities, () => undefined);
  }, []);
  return capabilities;
}
