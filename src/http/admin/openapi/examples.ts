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

/** Example requests and responses by operation. */
export const examples: Readonly<Record<string, { readonly request?: object; readonly answer?: object }>> = {
  logIn: {
    request: { token: 'the-token-that-genderd-operator-token-printed' },
    answer: { expires_at: '2026-11-21T10:30:00.000Z' },
  },
  getSession: { answer: { mode: 'token', expires_at: null } },
  listAccounts: { answer: { accounts: [account], next: null } },
  createAccount: {
    request: { id, name: 'Shop', credits: 1000, reason: 'contract 17' },
    answer: { account, key_id: key.key_id, key: '0123456789abcdef01239c0d', repeated: false },
  },
  getAccount: { answer: { account } },
  updateAccount: {
    request: { expires_at: '2027-01-01T00:00:00Z' },
    answer: { account: { ...account, expires_at: '2027-01-01T00:00:00.000Z' } },
  },
  grantCredits: {
    request: { id, credits: 500, reason: 'invoice 4711' },
    answer: { operation_id: id, account: { ...account, credits: 1500 }, repeated: false },
  },
  listKeys: { answer: { keys: [key] } },
  createKey: {
    request: { allowed_networks: ['192.0.2.0/24'] },
    answer: { key, secret: '0123456789abcdef01239c0d' },
  },
  updateKey: {
    request: { allowed_networks: null, confidence_min: 0.9 },
    answer: { key: { ...key, allowed_networks: null, confidence_min: 0.9 } },
  },
  disableKey: { request: {}, answer: { key: { ...key, disabled_at: '2026-11-21T11:00:00.000Z' } } },
  verifyLedger: { request: {} },
  whoAmI: { answer: { client_address: '203.0.113.7', trial_scope: '203.0.113.7' } },
};
