import { expect, test } from 'vitest';
import { useService } from '../../support/service.js';
import { carriers, encoded, fetchText } from '../support/v1-answers.js';

const service = useService();

const canaries = ['Canaryname', 'canary@mail.example', '5550142'];

/** Waits until every request so far has its log line. */
async function allLogged(requests: number): Promise<string[]> {
  const lines = () => service.logs().trim().split('\n');
  await expect.poll(() => lines().filter((line) => line.includes('"msg":"request"')).length).toBe(requests);
  return lines();
}

test('keys and values are neither in log lines nor in responses to other requests', async () => {
  const { key } = await service.account();
  const lost = 'dead'.repeat(6);
  let requests = 0;
  const answers: string[] = [];
  const ask = async (path: string, init: RequestInit = {}) => {
    requests += 1;
    const { status, headers, text } = await fetchText(service, path, init);
    answers.push(`${status} ${JSON.stringify([...headers])} ${text}`);
  };
  for (const one of [key, lost]) {
    await ask(`/api?name=Canaryname&key=${one}`);
    await ask(`/api?name=Canaryname&key=${one}&callback=cb`);
    await ask(`/api?name=Canaryname&key=${one}&callback=1`);
    await ask(`/api?name=Canaryname&name=Canaryname&key=${one}`);
    await ask(`/api/email?email=canary@mail.example&country=XX&key=${one}`);
    await ask(`/api/phone?number=5550142&key=${one}`);
    await ask(`/api/remaining?key=${one}`);
    await ask(`/api/nowhere?name=Canaryname&key=${one}`);
    await ask(`/api/%ZZ?name=Canaryname&key=${one}`);
    await ask(`/api?name=Canaryname&key=${one}`, { method: 'DELETE' });
    for (const send of Object.values(carriers)) {
      requests += 1;
      const { body } = await send(service, '/api', { name: 'Canaryname', key: one, country: 'XX' });
      answers.push(JSON.stringify(body));
    }
  }
  // The two paths that cannot be decoded never become requests of a route.
  const log = (await allLogged(requests - 2)).join('\n');
  for (const secret of [key, lost, ...canaries]) expect(log).not.toContain(secret);
  for (const answer of answers) for (const secret of [key, lost]) expect(answer).not.toContain(secret);
});

test('an error does not repeat the value', async () => {
  const { key } = await service.account({ credits: 0 });
  for (const query of [
    { name: 'Canaryname', key },
    { name: 'Canaryname', country: 'CanaryXX', key },
  ]) {
    const { text } = await fetchText(service, `/api?${encoded(query)}`);
    expect(text).toContain('"status":false');
    expect(text.toLowerCase()).not.toContain('canary');
  }
});
