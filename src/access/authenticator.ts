import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.js';
import { bearerForm } from '../config/secrets.js';
import type { KeyRecord, Ledger, Principal, TrialPrincipal } from '../ledger/ledger.js';
import { networkTest } from './client-address.js';
import type { Hashes } from './keys.js';
import { type Addresses, scopeLifetimeMs } from './trial-scopes.js';

/** Why a request does not use an account. */
type AccessReason = 'api_key_missing' | 'api_key_invalid' | 'api_key_not_found';

/** An authenticated request: by a valid key, or by the trial of its address. */
export interface Access {
  readonly mode: 'api_key' | 'ip_trial';
  readonly reason: AccessReason | null;
  readonly principal: Principal;
  /** The earlier of the account's and the key's expiry in UNIX milliseconds; null without one and for trials. */
  readonly expiresAt: number | null;
  /** Minimum confidence of its answers, 0.5 to 1; null: the service's threshold. */
  readonly confidenceMin: number | null;
}

/** A refused request. */
export interface Refusal {
  readonly refused:
    | 'invalid_api_key'
    | 'access_denied'
    | 'key_disabled'
    | 'key_expired'
    | 'rate_limit_exceeded';
  readonly mode: 'api_key' | 'unauthenticated';
  readonly reason: AccessReason | null;
  /** Seconds after which an address may try keys again. */
  readonly retryS?: number;
}

export type AccessDecision = Access | Refusal;

export const isRefusal = (decision: AccessDecision): decision is Refusal => 'refused' in decision;

/** The credential of a request: a well-formed key, or why there is none. */
export type Credential =
  | { readonly key: string; readonly reason: null; readonly isMisplaced: false }
  | {
      readonly key: null;
      readonly reason: 'api_key_missing' | 'api_key_invalid';
      /** Whether a key was sent in a header that this service does not read. */
      readonly isMisplaced: boolean;
    };

const keyForm = /^[0-9a-f]{24}$/;

export const isKeyForm = (text: unknown): boolean => typeof text === 'string' && keyForm.test(text);

const missing: Credential = { key: null, reason: 'api_key_missing', isMisplaced: false };
const misplaced: Credential = { key: null, reason: 'api_key_missing', isMisplaced: true };
const invalid: Credential = { key: null, reason: 'api_key_invalid', isMisplaced: false };

const wellFormedOrInvalid = (text: string): Credential =>
  keyForm.test(text) ? { key: text, reason: null, isMisplaced: false } : invalid;

/**
 * The header takes precedence over a `key` of the query, even when it is malformed.
 * @param isElsewhere whether a key was sent in a header that only other services read
 */
export function readCredential(
  authorization: string | undefined,
  queryKey?: unknown,
  isElsewhere = false,
): Credential {
  if (authorization !== undefined) return wellFormedOrInvalid(bearerForm.exec(authorization)?.[1] ?? '');
  if (queryKey === undefined) return isElsewhere ? misplaced : missing;
  return typeof queryKey === 'string' ? wellFormedOrInvalid(queryKey) : invalid;
}

/** Maximum cached keys, and maximum cached addresses. */
const rememberedMax = 10_000;
/** By default the library caches the clock for a millisecond, and sets a timer for each such cache. */
const cached = { max: rememberedMax, ttlResolution: 0 } as const;
/**
 * Milliseconds for which a key's record is cached. A charge checks the key again inside its transaction, so a disabled
 * key is not charged; this bounds how long it may still reach validation.
 */
const keyLifetimeMs = 1000;

export interface Authenticator {
  /** Returns a promise only where the storage must be read, or another thread asked. */
  authenticate(credential: Credential, address: string): AccessDecision | Promise<AccessDecision>;
  /** Reads the key from the storage and not from the cache, so that its changes apply at once. */
  authenticateAfresh(credential: Credential, address: string): Promise<AccessDecision>;
}

function judgeKey({ record, isAllowed, access }: KnownKey, address: string, nowMs: number): AccessDecision {
  const refuse = (refused: 'key_disabled' | 'key_expired' | 'access_denied'): AccessDecision => ({
    refused,
    mode: 'api_key',
    reason: null,
  });
  if (record.disabledAt !== null) return refuse('key_disabled');
  if (record.expiresAt !== null && record.expiresAt <= nowMs) return refuse('key_expired');
  if (isAllowed !== null && !isAllowed(address)) return refuse('access_denied');
  return access;
}

function knownKey(hash: string, record: KeyRecord) {
  const { accountId, keyId, revision, expiresAt, allowedNetworks, confidenceMin } = record;
  const principal = { kind: 'customer', accountId, keyId, keyRevision: revision } as const;
  return {
    /** Keyed hash of the key; kept because computing it costs as much as forming a refusal. */
    hash,
    record,
    isAllowed: allowedNetworks && networkTest(allowedNetworks),
    /** The same object for every request of the key: the ledger packs principals by identity. */
    access: { mode: 'api_key', reason: null, principal, expiresAt, confidenceMin } as const,
  };
}

type KnownKey = ReturnType<typeof knownKey>;

interface AuthenticatorSettings {
  readonly trial: Config['trial'];
  readonly now: () => number;
  readonly addresses: Addresses;
}

/** Decides on requests without a usable key. Returns a promise only where another thread keeps the scopes of trials. */
function createTrial(hashes: Hashes, { trial, addresses }: AuthenticatorSettings) {
  const principals = new LRUCache<string, TrialPrincipal>({ ...cached, ttl: scopeLifetimeMs });

  function principalOf(address: string, scope: string): TrialPrincipal {
    const principal: TrialPrincipal = { kind: 'trial', addressHash: hashes.address(scope) };
    principals.set(address, principal);
    return principal;
  }

  return (
    reason: AccessReason,
    address: string,
    isMisplaced = false,
  ): AccessDecision | Promise<AccessDecision> => {
    const isRefused = trial.areUnknownKeysRefused && (isMisplaced || reason !== 'api_key_missing');
    if (isRefused || !trial.enabled) return { refused: 'invalid_api_key', mode: 'unauthenticated', reason };
    const accessOf = (principal: TrialPrincipal): AccessDecision => ({
      mode: 'ip_trial',
      reason,
      principal,
      expiresAt: null,
      confidenceMin: null,
    });
    const known = principals.get(address);
    if (known !== undefined) return accessOf(known);
    const scope = addresses.scopeOf(address);
    return typeof scope === 'string'
      ? accessOf(principalOf(address, scope))
      : scope.then((found) => accessOf(principalOf(address, found)));
  };
}

/** Finds the principal of a request; invalid keys share the trial of their address when trials are on. */
export function createAuthenticator(
  ledger: Pick<Ledger, 'findKey'>,
  hashes: Hashes,
  settings: AuthenticatorSettings,
): Authenticator {
  const { addresses, now } = settings;
  const keys = new LRUCache<string, KnownKey>({ ...cached, ttl: keyLifetimeMs });
  const trial = createTrial(hashes, settings);
  const reading = new Map<string, Promise<KeyRecord | null>>();

  /** Concurrent requests with one key share one read of its record. */
  function readTogether(hash: string): Promise<KeyRecord | null> {
    const known = reading.get(hash);
    if (known !== undefined) return known;
    const found = ledger.findKey(hash).finally(() => reading.delete(hash));
    reading.set(hash, found);
    return found;
  }

  async function authenticateBy(
    key: string,
    address: string,
    findKey: (hash: string) => Promise<KeyRecord | null>,
  ): Promise<AccessDecision> {
    const retryS = await addresses.waitS(key, address);
    if (retryS > 0) return { refused: 'rate_limit_exceeded', mode: 'unauthenticated', reason: null, retryS };
    const hash = keys.peek(key)?.hash ?? hashes.key(key);
    const record = await findKey(hash);
    addresses.tried(key, address, record !== null);
    if (record === null) {
      keys.delete(key);
      return trial('api_key_not_found', address);
    }
    const known = keys.get(key);
    const judged = known?.record === record ? known : knownKey(hash, record);
    keys.set(key, judged);
    return judgeKey(judged, address, now());
  }

  return {
    authenticate({ key, reason, isMisplaced }, address) {
      if (key === null) return trial(reason, address, isMisplaced);
      const known = keys.get(key);
      return known ? judgeKey(known, address, now()) : authenticateBy(key, address, readTogether);
    },
    authenticateAfresh: async ({ key, reason, isMisplaced }, address) =>
      key === null ? trial(reason, address, isMisplaced) : authenticateBy(key, address, ledger.findKey),
  };
}

const unbilled: Access = {
  mode: 'api_key',
  reason: null,
  principal: { kind: 'customer', accountId: 'unbilled', keyId: 'unbilled', keyRevision: 1 },
  expiresAt: null,
  confidenceMin: null,
};

/** With billing turned off every request is admitted as one account, whatever key it presents. */
export const unbilledAuthenticator: Authenticator = {
  authenticate: () => unbilled,
  authenticateAfresh: async () => unbilled,
};
