import { useEffect, useState } from 'preact/hooks';
import { callService } from './client.js';
import type { Capabilities } from './types.js';

let loaded: Promise<Capabilities> | null = null;

/** What this deployment can do; asked once. @throws ProblemError */
export function loadCapabilities(): Promise<Capabilities> {
  loaded ??= callService<Capabilities>('api/v2').catch((error) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** The same for components; null until known, and where the service does not answer. */
export function useCapabilities(): Capabilities | null {
  const [capabilities, setCapabilities] = useState<Capabilities | null>(null);
  useEffect(() => {
    loadCapabilities().then(setCapabilities, () => undefined);
  }, []);
  return capabilities;
}
