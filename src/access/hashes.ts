import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../config/secrets.js';

/** Keyed hashes: without the service's secret, the database reveals neither keys nor addresses. */
export interface Hashes {
  /** Of an API key, as stored. */
  key(apiKey: string): string;
  /** Of the scope of a trial. */
  address(scope: string): string;
  /** Signature of an operator session's cookie. */
  operatorSession(text: string): string;
  /** Proves that a database belongs to this secret, and reveals nothing else. */
  readonly fingerprint: string;
}

export function createHashes({ hashSecret }: Pick<Secrets, 'hashSecret'>): Hashes {
  const hash = (purpose: string, value: string) =>
    createHmac('sha256', hashSecret).update(`${purpose}\0${value}`).digest('hex');
  return {
    key: (apiKey) => hash('api-key', apiKey),
    address: (scope) => hash('address', scope),
    operatorSession: (text) => hash('operator-session', text),
    fingerprint: hash('fingerprint', '1'),
  };
}

/** A new API key: 96 random bits as 24 lower-case hexadecimal characters. */
export const newApiKey = (): string => randomBytes(12).toString('hex');

const keyForm = /^[0-9a-f]{24}$/;
export const isWellFormedKey = (text: string): boolean => keyForm.test(text);
