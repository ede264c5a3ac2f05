import { randomUUID } from 'node:crypto';

let lastMs = -1;
let prefix = '';

/**
 * A new UUID of version 7: the time in milliseconds, then random bits. Ids of neighbouring operations
 * stand beside each other in the ledger's index, so a charge costs the same however long the ledger is.
 */
export function newOperationId(): string {
  const nowMs = Date.now();
  if (nowMs !== lastMs) {
    const hex = nowMs.toString(16).padStart(12, '0');
    prefix = `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
    lastMs = nowMs;
  }
  return prefix + randomUUID().slice(15);
}
