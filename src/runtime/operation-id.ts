import { randomUUID } from 'node:crypto';

/** An operation id, a UUID. */
export const operationIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const operationIdLength = 36;

/** What the ids of one millisecond have in common: all but the last digits. */
let prefix = '';
let prefixMs = -1;
/** The last digits of the newest id, as a number. */
let last = 0;

const lastDigits = 6;
const lastMax = 16 ** lastDigits - 1;

/**
 * A new UUID of version 7: the time in milliseconds, then bits that are random for the first id of a millisecond and count
 * up for those after it, as RFC 9562 has it in section 6.2. Ids of neighbouring operations stand beside each other in the
 * ledger's index, so a charge costs the same however long the ledger is.
 */
export function newOperationId(): string {
  const nowMs = Date.now();
  if (nowMs === prefixMs && last < lastMax) last += 1;
  else {
    const time = nowMs.toString(16).padStart(12, '0');
    const random = randomUUID();
    prefix = `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15, -lastDigits)}`;
    prefixMs = nowMs;
    last = Number.parseInt(random.slice(-lastDigits), 16);
  }
  return prefix + last.toString(16).padStart(lastDigits, '0');
}
