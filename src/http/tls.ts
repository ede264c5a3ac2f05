import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/env.js';

function readPem<T>(option: string, path: string, parse: (pem: Buffer) => T, faults: string[]) {
  let pem: Buffer;
  try {
    pem = readFileSync(path);
  } catch (error) {
    faults.push(`${option}: "${path}" cannot be read (${(error as NodeJS.ErrnoException).code})`);
    return null;
  }
  try {
    return { pem, parsed: parse(pem) };
  } catch {
    const fault = pem.includes('ENCRYPTED')
      ? 'has a passphrase: store the key without one'
      : 'holds nothing usable in PEM form';
    faults.push(`${option}: "${path}" ${fault}`);
    return null;
  }
}

/** @throws ConfigError when a file is unusable or certificate and key do not match */
export function readTls({ certPath, keyPath }: NonNullable<Config['http']['tls']>) {
  const faults: string[] = [];
  const cert = readPem('TLS_CERT', certPath, (pem) => new X509Certificate(pem), faults);
  const key = readPem('TLS_KEY', keyPath, createPrivateKey, faults);
  if (cert !== null && key !== null && !cert.parsed.checkPrivateKey(key.parsed))
    faults.push('TLS_KEY is not the key of the certificate in TLS_CERT');
  if (cert === null || key === null || faults.length > 0) throw new ConfigError(faults);
  return { cert: cert.pem, key: key.pem };
}

export type TlsMaterial = ReturnType<typeof readTls>;
