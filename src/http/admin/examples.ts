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

/** Example requests and answers of operations. */
export const examples = {
  logIn: {
    requestExample: { token: 'the-token-that-genderd-operator-token-printed' },
    answerExample: { expires_at: '2026-11-21T10:30:00.000Z' },
  },
  getSession: { answerExample: { mode: 'token', expires_at: null } },
  listAccounts: { answerExample: { accounts: [account], next: null } },
  createAccount: {
    requestExample: { id, name: 'Shop', credits: 1000, reason: 'contract 17' },
    answerExample: { account, key_id: key.key_id, key: '0123456789abcdef01239c0d', repeated: false },
  },
  getAccount: { answerExample: { account } },
  updateAccount: {
    requestExample: { expires_at: '2027-01-01T00:00:00Z' },
    answerExample: { account: { ...account, expires_at: '2027-01-01T00:00:00.000Z' } },
  },
  grantCredits: {
    requestExample: { id, credits: 500, reason: 'invoice 4711' },
    answerExample: { operation_id: id, account: { ...account, credits: 1500 }, repeated: false },
  },
  listKeys: { answerExample: { keys: [key] } },
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
  verifyLedger: { requestExample: {} },
  whoAmI: { answerExample: { client_address: '203.0.113.7', trial_scope: '203.0.113.7' } },
} as const;
