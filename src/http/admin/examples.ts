import type { OperationDescription } from '../operation.js';

const account = {
  account_id: 'acc_9f8b3c1d2e4f5a6b',
  name: 'Shop',
  credits: 1000,
  expires_at: null,
  created_at: '2026-11-21T10:00:00.000Z',
};

const key = {
  key_id: 'key_1a2b3c4d5e6f7a8b',
  account_id: account.account_id,
  hint: '9c0d',
  allowed_networks: ['192.0.2.0/24'],
  confidence_min: null,
  expires_at: null,
  disabled_at: null,
  created_at: '2026-11-21T10:05:00.000Z',
};

const id = '019aa5d0-7a3c-7b6e-9d41-2f0c8e5a1b3d';
/** A reader may send one example after the other: an id belongs to one request. */
const accountRequestId = '019aa5cc-3e10-7f52-a6b8-51d07c94e2af';
const grantId = '019aa5ce-91d4-7c08-b3e5-8a6f20d1749c';

const operation = {
  operation_id: id,
  account_id: account.account_id,
  account_name: account.name,
  kind: 'charge',
  is_trial: false,
  key_id: key.key_id,
  state: 'settled',
  net_credits: 1,
  created_at: '2026-11-21T10:20:00.000Z',
};

const entry = {
  account_id: account.account_id,
  seq: 2,
  kind: 'charge',
  amount: -1,
  balance_after: 999,
  key_id: key.key_id,
  actor: null,
  reason: null,
  created_at: '2026-11-21T10:20:00.000Z',
};

const usage = {
  from: '2026-11-21',
  to: '2026-11-21',
  days: [{ day: '2026-11-21', granted: 1000, withdrawn: 0, charged: 40, refunded: 2, operations: 40 }],
};

const openOperation = {
  operation_id: id,
  account_id: account.account_id,
  account_name: account.name,
  reserved_credits: 2,
  lease_ends_at: '2026-11-21T10:21:00.000Z',
  created_at: '2026-11-21T10:20:00.000Z',
};

const figures = { requests: 40, client_errors: 2, server_errors: 0, p50_ms: 2, p95_ms: 7 };

const overview = {
  node: 'genderd-1',
  since: '2026-11-20T08:00:00.000Z',
  today: { day: '2026-11-21', ...figures, routes: [{ route: '/api/v2/gender', ...figures }] },
  yesterday: {
    day: '2026-11-20',
    requests: 0,
    client_errors: 0,
    server_errors: 0,
    p50_ms: null,
    p95_ms: null,
    routes: [],
  },
  hours: [{ hour: '2026-11-21T10:00:00.000Z', requests: 40, client_errors: 2, server_errors: 0 }],
  top_accounts: [{ account_id: account.account_id, account_name: account.name, requests: 40, credits: 38 }],
  low_balances: [
    { account_id: account.account_id, account_name: account.name, credits: 12, used_credits: 38 },
  ],
};

const seenRequest = {
  request_id: id,
  ended_at: '2026-11-21T10:20:00.000Z',
  method: 'POST',
  route: '/api/v2/gender',
  status: 200,
  code: null,
  duration_ms: 2,
  account_id: account.account_id,
  account_name: account.name,
  is_trial: false,
  key_id: key.key_id,
  charged_credits: 1,
};

const verification = {
  ok: true,
  accounts: 12,
  entries: 4711,
  invariants: [
    {
      name: 'balance_is_sum',
      rule: 'The balance of an account is the sum of its entries.',
      violations: 0,
      examples: [],
    },
  ],
};

const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const health = {
  node: 'genderd-1',
  version: '0.1.0',
  uptime_seconds: 86_400,
  ledger: { ready: true, store: 'sqlite', open: { reserved: 1, overdue: 0 } },
  ai: {
    provider: 'openai-compatible',
    model: 'qwen3-4b',
    fallback: 'embedded',
    available: true,
    breaker: 'closed',
    calls_today: 120,
    cost_today: 0.06,
  },
  dataset: {
    version: '2026.11',
    names: 2_000_000,
    country_rows: 900_000,
    countries: ['IT', 'US'],
    sources: ['us-ssa'],
    size_bytes: 24_000_000,
    sha256,
  },
  corrections: {
    path: '/etc/genderd/corrections.csv',
    sha256,
    rows: 12,
    loaded_at: '2026-11-21T10:00:00.000Z',
  },
  rate_limit_store: { kind: 'memory', available: true },
  memory_bytes: 180_000_000,
  time: '2026-11-21T10:30:00.000Z',
};

/** Example requests and answers of operations, by their id. */
export const examples: Readonly<
  Record<string, Pick<OperationDescription, 'requestExample' | 'answerExample'>>
> = {
  logIn: {
    requestExample: { token: 'the-token-that-genderd-operator-token-printed' },
    answerExample: { expires_at: '2026-11-21T10:30:00.000Z' },
  },
  getSession: { answerExample: { mode: 'token', expires_at: null } },
  listAccounts: { answerExample: { accounts: [account], next: null } },
  createAccount: {
    requestExample: { id: accountRequestId, name: 'Shop', credits: 1000, reason: 'contract 17' },
    answerExample: { account, key_id: key.key_id, key: '0123456789abcdef01239c0d', repeated: false },
  },
  getAccount: { answerExample: { account } },
  updateAccount: {
    requestExample: { expires_at: '2027-01-01T00:00:00Z' },
    answerExample: { account: { ...account, expires_at: '2027-01-01T00:00:00.000Z' } },
  },
  grantCredits: {
    requestExample: { id: grantId, credits: 500, reason: 'invoice 4711' },
    answerExample: { operation_id: grantId, account: { ...account, credits: 1500 }, repeated: false },
  },
  listKeys: { answerExample: { keys: [{ ...key, last_used_at: '2026-11-21T10:30:00.000Z' }] } },
  createKey: {
    requestExample: { allowed_networks: ['192.0.2.0/24'] },
    answerExample: { key, secret: '0123456789abcdef01239c0d' },
  },
  updateKey: {
    requestExample: { allowed_networks: null, confidence_min: 0.9 },
    answerExample: { key: { ...key, allowed_networks: null, confidence_min: 0.9 } },
  },
  disableKey: {
    requestExample: {},
    answerExample: { key: { ...key, disabled_at: '2026-11-21T11:00:00.000Z' } },
  },
  verifyLedger: { requestExample: {}, answerExample: verification },
  getUsageByDay: { answerExample: usage },
  listOperations: { answerExample: { operations: [operation], next_cursor: null } },
  listOpenOperations: { answerExample: { open: [openOperation], count: { reserved: 1, overdue: 0 } } },
  getOperation: {
    answerExample: { operation: { ...operation, lease_ends_at: null, entries: [entry] } },
  },
  getOverview: { answerExample: overview },
  listRequests: { answerExample: { requests: [seenRequest] } },
  getHealth: { answerExample: health },
  listSettings: {
    answerExample: {
      settings: [
        {
          name: 'PORT',
          group: 'Address and connections',
          value: 8080,
          is_default: true,
          is_secret: false,
          description: 'Port to listen on.',
        },
      ],
    },
  },
  whoAmI: { answerExample: { client_address: '203.0.113.7', trial_scope: '203.0.113.7' } },
};
