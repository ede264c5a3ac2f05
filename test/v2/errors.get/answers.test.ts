import { expect, test } from 'vitest';
import { expectUntouched } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();

/** The interface's table: status, action, codes. */
const table = `
400 correct_request invalid_json query_not_supported invalid_client_ip
401 check_credentials invalid_api_key
403 check_account access_denied key_disabled key_expired
403 add_credits_or_wait_for_reset insufficient_credits
404 correct_request not_found
405 correct_request method_not_allowed
413 correct_request payload_too_large
415 correct_request unsupported_encoding unsupported_media_type
422 correct_request validation_error trial_batch_limit
429 wait_then_retry rate_limit_exceeded concurrency_limit
500 contact_support internal_error
502 inspect_billing_before_retry invalid_ai_response ai_upstream_error invalid_dataset_response
503 contact_support billing_reconciliation_required
503 check_configuration ai_unavailable
503 inspect_billing_before_retry dependency_timeout dataset_timeout billing_timeout billing_unavailable
503 inspect_billing_before_retry trial_unavailable prediction_unavailable server_busy service_unavailable
504 inspect_billing_before_retry prediction_timeout
`;

const rows = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [status, action, ...codes] = line.split(' ');
    return codes.map((code) => [code, Number(status), action] as const);
  });

test('every code of the interface, and no other', async () => {
  const { status, headers, body } = await service.get('/api/v2/errors');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(body)).toEqual(['errors']);
  expect(Object.keys(body.errors).sort()).toEqual(rows.map(([code]) => code).sort());
});

test.each(rows)('%s: %i, %s', async (code, status, action) => {
  const { body } = await service.get('/api/v2/errors');
  const { description, documentation, ...entry } = body.errors[code];
  expect(entry).toEqual({ code, http_statuses: [status], action });
  expect(documentation).toBe(`${service.url}/docs/errors/${code}`);
  expect(description).toMatch(/^[A-Z].*\.$/);
});

test('no key is looked at and nothing is charged', async () => {
  const { key, keyId } = await service.account();
  await service.app.ledger.disableKey(keyId);
  const answer = await expectUntouched(service, () => service.get('/api/v2/errors', bearer(key)));
  expect(answer.status).toBe(200);
});
