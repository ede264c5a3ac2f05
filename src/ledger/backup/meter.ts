import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Meter {
  readonly through: Transform;
  /** Of what went through, once it is over. */
  figures(): { readonly bytes: number; readonly sha256: string };
}

/** Counts and hashes what goes through. */
export function createMeter(): Meter {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, figures: () => ({ bytes, sha256: hash.digest('hex') }) };
}
