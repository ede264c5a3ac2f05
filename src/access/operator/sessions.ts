import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isSecret, readOperatorToken } from '../../config/secrets.js';
import type { Hashes } from '../keys.js';

/**
 * The token of the operator interface: the configured one, or else that of the data folder. Its file is read for each
 * request, so `genderd operator token --new` revokes the previous token at once; reading takes 20 microseconds.
 */
export function createOperatorToken(configured: string, dataDir: string) {
  const current = (): string | null => (configured === '' ? readOperatorToken(dataDir) : configured);
  return {
    /** Compares in constant time. False for every text while there is no token. */
    matches(given: string): boolean {
      const token = current();
      return isSecret(given, token ?? '') && token !== null;
    },
    /** A digest of the current token, to which sessions are bound; null while there is none. */
    digest(): string | null {
      const token = current();
      return token === null ? null : createHash('sha256').update(token).digest('hex');
    },
  };
}

type OperatorToken = ReturnType<typeof createOperatorToken>;

/** Browsers accept a cookie of this name only over HTTPS or from localhost, for this host and path `/`. */
export const cookieName = '__Host-genderd-operator';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** A `Set-Cookie` header that stores the session for a whole number of seconds. */
export const sessionCookie = (value: string, seconds: number): string =>
  `${cookieName}=${value}; Max-Age=${seconds}; ${attributes}`;

export const clearCookie = `${cookieName}=; Max-Age=0; ${attributes}`;

/** The session's value in a `Cookie` header; null without one, and when there are two. */
export function readCookie(header: string | undefined): string | null {
  if (header === undefined) return null;
  const values = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${cookieName}=`));
  return values.length === 1 ? (values[0] as string).slice(cookieName.length + 1) : null;
}

/** Milliseconds, except for the number of ended sessions that are remembered. */
export const sessionLimits = {
  /** Since the last request. */
  idleMs: 30 * 60_000,
  /** Since the login. */
  absoluteMs: 12 * 3_600_000,
  /** Minimum interval of renewing a cookie. */
  renewAfterMs: 60_000,
  /** Maximum clock difference between nodes. */
  clockSkewMs: 60_000,
  endedMax: 10_000,
} as const;

/** Sessions that ended before their cookies expire. Returns promises only where another thread keeps them. */
export interface EndedSessions {
  add(id: string): void | Promise<void>;
  has(id: string): boolean | Promise<boolean>;
}

/** @param now UNIX milliseconds */
export function createEndedSessions(now: () => number): EndedSessions {
  const ended = new LRUCache<string, true>({
    max: sessionLimits.endedMax,
    ttl: sessionLimits.idleMs + sessionLimits.clockSkewMs,
    // Every lookup reads the clock, which the library would otherwise cache for a millisecond.
    ttlResolution: 0,
    perf: { now },
  });
  return { add: (id) => void ended.set(id, true), has: (id) => ended.has(id) };
}

export interface SessionDeps {
  readonly token: OperatorToken;
  readonly hashes: Hashes;
  /** UNIX milliseconds. */
  readonly now: () => number;
  readonly ended: EndedSessions;
}

const cookieForm = /^([0-9a-f]{32})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-f]{64})$/;

/** A login in a browser, entirely stored in its signed cookie. Times in UNIX milliseconds. */
const sessionOf = (id: string, startedAt: number, seenAt: number) => ({
  id,
  startedAt,
  seenAt,
  expiresAt: Math.min(seenAt + sessionLimits.idleMs, startedAt + sessionLimits.absoluteMs),
});
export type Session = Readonly<ReturnType<typeof sessionOf>>;

const bodyOf = ({ id, startedAt, seenAt }: Session): string =>
  `${id}.${startedAt.toString(36)}.${seenAt.toString(36)}`;

/**
 * Stateless sessions: every node with the same secret and token accepts them. An ended session is refused by the node
 * that ended it; a new token ends all sessions on every node. The session plugins of Fastify do not do this: one keeps
 * sessions in a store, which nodes would have to share; the other (secure-session) cannot end one before its cookie
 * expires, and brings a native library of 18 MB.
 */
export function createSessions({ token, hashes, now, ended }: SessionDeps) {
  const macOf = (body: string): string | null => {
    const digest = token.digest();
    return digest === null ? null : hashes.operatorSession(`${digest}\0${body}`);
  };

  const isCurrent = ({ startedAt, seenAt, expiresAt }: Session): boolean => {
    const latest = now() + sessionLimits.clockSkewMs;
    return expiresAt > now() && startedAt <= seenAt && seenAt <= latest;
  };

  return {
    begin(): Session {
      const startedAt = now();
      return sessionOf(randomBytes(16).toString('hex'), startedAt, startedAt);
    },
    /** The session of a cookie; null when it is forged, expired, ended, or of another token. */
    async read(cookie: string): Promise<Session | null> {
      const [, id = '', started = '', seen = '', mac = ''] = cookieForm.exec(cookie) ?? [];
      const expected = id === '' ? null : macOf(`${id}.${started}.${seen}`);
      if (expected === null || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
      const session = sessionOf(id, Number.parseInt(started, 36), Number.parseInt(seen, 36));
      return isCurrent(session) && !(await ended.has(id)) ? session : null;
    },
    /** The session extended from now. */
    renew: ({ id, startedAt }: Session): Session => sessionOf(id, startedAt, Math.max(now(), startedAt)),
    /** The value of its cookie; null while there is no token. */
    cookieOf(session: Session): string | null {
      const body = bodyOf(session);
      const mac = macOf(body);
      return mac === null ? null : `${body}.${mac}`;
    },
    /** Refuses its cookies on this node from now on. */
    end: async ({ id }: Session): Promise<void> => ended.add(id),
  };
}
