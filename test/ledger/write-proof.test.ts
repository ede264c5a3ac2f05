import { expect, test, vi } from 'vitest';
import { createWriteProof, writeProofMs } from '../../src/ledger/write-proof.js';

test('a write is proved by a recent commit, else by one that all who ask share', async () => {
  let nowMs = 0;
  const commit = vi.fn(async () => undefined);
  const proof = createWriteProof(commit, () => nowMs);
  await Promise.all([proof.prove(), proof.prove()]);
  expect(commit).toHaveBeenCalledTimes(1);
  nowMs += writeProofMs - 1;
  await proof.prove();
  expect(commit).toHaveBeenCalledTimes(1);
  nowMs += 1;
  proof.committedAtMs = nowMs;
  await proof.prove();
  expect(commit).toHaveBeenCalledTimes(1);
  nowMs += writeProofMs;
  await proof.prove();
  expect(commit).toHaveBeenCalledTimes(2);
});

test('a failed write is no proof, and neither is one that was proved before it', async () => {
  const commit = vi.fn(async () => undefined);
  const proof = createWriteProof(commit, () => 0);
  await proof.prove();
  proof.committedAtMs = Number.NEGATIVE_INFINITY;
  commit.mockRejectedValueOnce(new Error('disk full'));
  await expect(proof.prove()).rejects.toThrow('disk full');
  await proof.prove();
  expect(commit).toHaveBeenCalledTimes(3);
});
