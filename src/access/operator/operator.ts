import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Config, Secrets } from '../../config/config.js';
import { bearerOf, loadOrCreateOperatorToken } from '../../config/secrets.js';
import { createMemoryCounter } from '../limits/limits.js';
import { trialScope } from '../trial-scopes.js';
import {
  clearCookie,
  createOperatorToken,
  createSessions,
  readCookie,
  type Session,
  type SessionDeps,
  sessionCookie,
  sessionLimits,
} from './sessions.js';

/** Limits of wrong tokens in a window, on each node. */
export const attemptLimits = {
  windowSeconds: 300,
  /** From one address (IPv6: one /64 network). */
  addressMax: 10,
  /** From all addresses together; also bounds the number of remembered addresses. */
  overallMax: 200,
} as const;

/** Addresses of successful logins, which guesses from elsewhere must not lock out. */
const knownMax = 1000;
const knownMs = 24 * 3_600_000;

/** Maximum addresses whose wrong tokens are counted: more than can guess within the overall limit, and those of logins. */
const addressesMax = 2 * knownMax;

/** Counts wrong tokens, which slows down guessing. Seconds are whole; 0: no wait. */
export interface Attempts {
  /** Seconds for which the address must wait, even with the right token. */
  waitSeconds(address: string): Promise<number>;
  /** Counts a wrong token; returns the seconds to wait if it exceeded a limit. */
  failed(address: string): Promise<number>;
  /** Records a right token from the address. */
  succeeded(address: string): void;
}

/** @param now UNIX milliseconds */
export function createAttempts(now: () => number): Attempts {
  // Attempts up to the limit are answered; from the next one on the address waits.
  const counter = (max: number, idsMax: number) =>
    createMemoryCounter(max + 1, now, attemptLimits.windowSeconds * 1000, idsMax);
  const each = counter(attemptLimits.addressMax, addressesMax);
  const overall = counter(attemptLimits.overallMax, 1);
  const known = new LRUCache<string, true>({ max: knownMax, ttl: knownMs });
  const fail = (limits: typeof each, id: string): number => {
    limits.count(id);
    return limits.waitS(id);
  };
  return {
    async waitSeconds(address) {
      const scope = trialScope(address);
      return each.waitS(scope) || (known.get(scope) ? 0 : overall.waitS(''));
    },
    async failed(address) {
      const scope = trialScope(address);
      const isKnown = known.get(scope) === true;
      const shutSeconds = isKnown ? 0 : overall.waitS('');
      if (shutSeconds > 0) return shutSeconds;
      // Beyond its own limit, an address does not add to the overall count, so that it cannot lock out others.
      const ownSeconds = fail(each, scope);
      if (ownSeconds > 0) return ownSeconds;
      const overallSeconds = fail(overall, '');
      return isKnown ? 0 : overallSeconds;
    },
    succeeded: (address) => known.set(trialScope(address), true),
  };
}

/** Whether a browser sent a request from a page of this service or of another one; `unknown` for other clients. */
type PageOrigin = 'own' | 'foreign' | 'unknown';

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

/** Whether an origin is that of the public URL or, behind a proxy that terminates TLS, that of the requested host. */
function isOwn(origin: string, host: string, publicUrl: string): boolean {
  const from = parsed(origin);
  if (from === null || from.origin !== origin) return false;
  if (from.origin === parsed(publicUrl)?.origin) return true;
  return from.host === parsed(`${from.protocol}//${host}`)?.host;
}

/**
 * Reads `Sec-Fetch-Site`, which pages cannot forge and proxies pass on, and `Origin` for browsers that send only that:
 * over plain HTTP, and older ones.
 */
function pageOrigin(headers: IncomingHttpHeaders, publicUrl: string): PageOrigin {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign';
  const { origin, host = '' } = headers;
  if (origin === undefined) return 'unknown';
  return isOwn(origin, host, publicUrl) ? 'own' : 'foreign';
}

/** The properties of a request that authenticate the operator. */
export interface OperatorRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Canonical client address. */
  readonly address: string;
  /** Base URL of the service for clients. */
  readonly publicUrl: string;
}

/** The operator, by the token itself or by a session in a browser. */
export type OperatorAccess =
  | { readonly mode: 'token' }
  | {
      readonly mode: 'cookie';
      readonly session: Session;
      /** A `Set-Cookie` header that extends the session; null while it is recent. */
      readonly setCookie: string | null;
    };

export type OperatorRefusal =
  | { readonly refused: 'operator_required' | 'csrf_refused' }
  | { readonly refused: 'login_limited'; readonly retrySeconds: number };

export const isOperatorRefusal = <T extends object>(
  outcome: T | OperatorRefusal,
): outcome is OperatorRefusal => 'refused' in outcome;

const operatorRequired: OperatorRefusal = { refused: 'operator_required' };
const csrfRefused: OperatorRefusal = { refused: 'csrf_refused' };

/** Another page can make a browser send the cookie, but neither this header nor this origin. */
const isFromConsole = ({ headers, publicUrl }: OperatorRequest): boolean =>
  headers['x-genderd-console'] === '1' && pageOrigin(headers, publicUrl) === 'own';

/** Authenticates the operator. An `Authorization` header takes precedence over the cookie, even when it is wrong. */
function createOperator(deps: SessionDeps & { readonly attempts: Attempts }) {
  const { token, now, attempts } = deps;
  const sessions = createSessions(deps);

  /** Every wrong token counts, however it was presented. */
  async function checkToken(address: string, given: string): Promise<OperatorRefusal | null> {
    const isRight = token.matches(given);
    const seconds = await (isRight ? attempts.waitSeconds(address) : attempts.failed(address));
    if (seconds > 0) return { refused: 'login_limited', retrySeconds: seconds };
    if (!isRight) return operatorRequired;
    attempts.succeeded(address);
    return null;
  }

  const setCookie = (session: Session): string | null => {
    const value = sessions.cookieOf(session);
    return value === null ? null : sessionCookie(value, Math.ceil((session.expiresAt - now()) / 1000));
  };

  const sessionOf = async ({ headers }: OperatorRequest): Promise<Session | null> => {
    const cookie = readCookie(headers.cookie);
    return cookie === null ? null : sessions.read(cookie);
  };

  async function byCookie(request: OperatorRequest): Promise<OperatorAccess | OperatorRefusal> {
    const session = await sessionOf(request);
    if (session === null) return operatorRequired;
    if (request.method !== 'GET' && !isFromConsole(request)) return csrfRefused;
    if (now() - session.seenAt < sessionLimits.renewAfterMs)
      return { mode: 'cookie', session, setCookie: null };
    const renewed = sessions.renew(session);
    return { mode: 'cookie', session: renewed, setCookie: setCookie(renewed) };
  }

  return {
    async authenticate(request: OperatorRequest): Promise<OperatorAccess | OperatorRefusal> {
      const { authorization } = request.headers;
      if (authorization === undefined) return byCookie(request);
      const refusal = await checkToken(request.address, bearerOf(authorization));
      return refusal ?? { mode: 'token' };
    },
    /** Creates a session for the token; the browser's previous session ends. `setCookie` is a header. */
    async login(request: OperatorRequest, given: string) {
      if (pageOrigin(request.headers, request.publicUrl) === 'foreign') return csrfRefused;
      const refusal = await checkToken(request.address, given);
      if (refusal !== null) return refusal;
      const before = await sessionOf(request);
      if (before !== null) await sessions.end(before);
      const session = sessions.begin();
      const header = setCookie(session);
      return header === null ? operatorRequired : { session, setCookie: header };
    },
    /** Ends a session on this node; returns the `Set-Cookie` header that clears it. */
    async logout(access: OperatorAccess): Promise<string> {
      if (access.mode === 'cookie') await sessions.end(access.session);
      return clearCookie;
    },
  };
}

export type Operator = ReturnType<typeof createOperator>;

interface OperatorDeps extends Omit<SessionDeps, 'token'> {
  readonly attempts: Attempts;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Without a configured token, one is generated in the data folder. When that cannot be written, the service still
 * starts and refuses every operator request. Null when the operator interface is off.
 * @returns with the operator whether this start generated the token
 */
export function openOperator(
  { admin, dataDir }: Pick<Config, 'admin' | 'dataDir'>,
  { operatorToken }: Pick<Secrets, 'operatorToken'>,
  { log, ...deps }: OperatorDeps,
) {
  if (!admin.enabled) return null;
  let isTokenNew = false;
  try {
    if (operatorToken === '') ({ isNew: isTokenNew } = loadOrCreateOperatorToken(dataDir));
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'there is no operator token: set OPERATOR_TOKEN');
  }
  const token = createOperatorToken(operatorToken, dataDir);
  return { operator: createOperator({ token, ...deps }), isTokenNew };
}
