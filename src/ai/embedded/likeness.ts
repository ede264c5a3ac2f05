import type { Ngrams } from './ngrams.js';

/** Weights of letter groups, by the upper bits of their hashes. */
const BUCKET_BITS = 16;
export const LIKENESS_BUCKETS = 1 << BUCKET_BITS;
/** Longer groups know names by heart. */
const SIZE_MAX = 4;

/** The bucket of an n-gram, or -1 where its size does not count. */
export function likenessBucket({ hashes, sizes }: Ngrams, at: number): number {
  return (sizes[at] as number) > SIZE_MAX ? -1 : (hashes[at] as number) >>> (32 - BUCKET_BITS);
}

/** Natural log-odds that letters are those of a name, and not of an ordinary word or struck at random; 0 says nothing. */
export function likenessOf(ngrams: Ngrams, weights: Int8Array, step: number): number {
  let sum = 0;
  for (let at = 0; at < ngrams.count; at++) {
    const bucket = likenessBucket(ngrams, at);
    if (bucket >= 0) sum += weights[bucket] as number;
  }
  return sum * step;
}
