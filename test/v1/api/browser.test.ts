import { describe, expect, test } from 'vitest';
import { useService } from '../../support/service.js';
import { expectErrno, expectPaid, expectRefused, fetchText } from '../support/v1-answers.js';

const origin = 'https://shop.example';
const corsHeaders = ({ headers }: { headers: Headers }): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'vary');

describe('pages of listed origins may read a GET', () => {
  const service = useService({ V1_CORS_ORIGINS: `${origin}, http://localhost:5173` });

  test.each([origin, 'http://localhost:5173'])('%s', async (listed) => {
    const { key } = await service.account();
    const answer = await service.get(`/api?name=Onur&key=${key}`, { origin: listed });
    expectPaid(answer, { used: 1, remaining: 999 });
    expect(answer.headers.get('access-control-allow-origin')).toBe(listed);
    expect(answer.headers.get('vary')).toBe('Origin');
    expect(corsHeaders(answer)).toEqual(['access-control-allow-origin', 'vary']);
  });

  test('errors too', async () => {
    const answer = await service.get('/api?name=Onur', { origin });
    expectErrno(answer, 94);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    const callback = await service.get('/api?callback=1', { origin });
    expect(callback.headers.get('access-control-allow-origin')).toBe(origin);
  });

  test.each([
    'https://shop.example.evil.example',
    'https://SHOP.example',
    'http://shop.example',
    'https://shop.example:444',
    'https://shop.example/',
    'null',
    '*',
  ])('%s is not listed', async (other) => {
    const { key } = await service.account();
    const answer = await service.get(`/api?name=Onur&key=${key}`, { origin: other });
    expectPaid(answer, { used: 1, remaining: 999 });
    expect(corsHeaders(answer)).toEqual([]);
  });

  test('neither POST nor v2', async () => {
    const { key } = await service.account();
    expect(corsHeaders(await service.post('/api', { name: 'Onur', key }, { origin }))).toEqual([]);
    expect(corsHeaders(await service.get('/api/v2', { origin }))).toEqual([]);
  });

  const preflight = (path: string, from: string) =>
    fetchText(service, path, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'GET' },
    });

  test.each(['/api', '/api/', '/api/email', '/api/remaining/', '/api/phone'])(
    'a preflight of %s',
    async (path) => {
      const answer = await preflight(path, origin);
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-allow-methods')).toBe('GET');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  test.each([
    ['another origin', '/api', 'https://evil.example'],
    ['a route without GET', '/api/name/multi/country', origin],
    ['v2', '/api/v2/gender', origin],
  ])('a preflight of %s is 405 without a header', async (_title, path, from) => {
    const answer = await preflight(path, from);
    expect(answer.status).toBe(405);
    expect(corsHeaders(answer)).toEqual([]);
  });

  test('OPTIONS without a question is 405', async () => {
    const answer = await fetchText(service, '/api', { method: 'OPTIONS', headers: { origin } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });
});

describe('by default', () => {
  const service = useService();

  test('no origin is let in', async () => {
    const answer = await service.get('/api?name=Onur', { origin });
    expect(corsHeaders(answer)).toEqual([]);
  });

  describe('a prefetch of a browser is 50 and free', () => {
    test.each([
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { purpose: 'Prefetch' },
    ])('%j', async (headers) => {
      const { key } = await service.account();
      const paths = ['/api?name=Onur', '/api/email?email=onur@a.example', '/api/phone?number=1'];
      for (const path of paths)
        await expectRefused(service, 50, () =>
          service.get(`${path}&key=${key}`, headers as Record<string, string>),
        );
      const balance = await service.get(`/api/remaining?key=${key}`, headers as Record<string, string>);
      expect(balance.body).toMatchObject({ status: true, remaining: 1000 });
    });

    test('another purpose is served', async () => {
      const { key } = await service.account();
      const answer = await service.get(`/api?name=Onur&key=${key}`, { purpose: 'preview' });
      expectPaid(answer, { used: 1, remaining: 999 });
    });
  });
});
