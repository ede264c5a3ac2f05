import { userInfo } from 'node:os';
import type { Hashes } from '../access/hashes.js';
import { openBooks } from '../app.js';
import { loadConfig } from '../config/config.js';
import { loadSecrets } from '../config/secrets.js';
import type { Ledger } from '../ledger/ledger.js';

export interface Books {
  readonly ledger: Ledger;
  readonly hashes: Hashes;
}

/** Runs a command on the books; they are closed whatever happens. */
export async function withBooks<T>(work: (books: Books) => Promise<T>): Promise<T> {
  const { config, secrets } = loadConfig(process.env);
  const books = await openBooks(config, loadSecrets(secrets, config.dataDir));
  try {
    return await work(books);
  } finally {
    await books.ledger.close();
  }
}

/** Who stands behind an entry that a command writes. */
export function actor(): string {
  try {
    return `cli:${userInfo().username}`;
  } catch {
    // A container may run under a number that has no name.
    return `cli:${process.getuid?.() ?? 'unknown'}`;
  }
}
