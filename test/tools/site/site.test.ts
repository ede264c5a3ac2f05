import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { pagePolicy, siteEntries } from '../../../src/http/static-pages.js';
import { packageFile, packageVersion } from '../../../src/runtime/package-root.js';
import { type BuiltSite, buildSite } from '../../../tools/site/build-site.js';
import { folderOfFile } from '../../support/folder.js';
import { type ReadPage, readPage } from './html.js';

const target = folderOfFile();
const origin = 'http://docs.test';
const built: BuiltSite = buildSite({ root: packageFile('.'), target, version: packageVersion });
const entries = siteEntries('/docs/', target);

/** Addresses of the service that pages link to. */
const serviceAddresses = new Set(['/api/v2/openapi.json', '/admin/v1/openapi.json', '/console/']);

const pages = new Map<string, { readonly html: string; readonly read: ReadPage }>();
beforeAll(() => {
  for (const [url, entry] of entries) {
    if (entry.kind !== 'file' || !entry.path.endsWith('.html')) continue;
    const html = readFileSync(join(target, entry.path), 'utf8');
    pages.set(url, { html, read: readPage(html) });
  }
});

test('no link of the sources leads nowhere, and every page has a title', () => {
  expect(built.faults).toEqual([]);
});

test('there is a page for each page of the build', () => {
  expect([...pages.keys()].sort()).toEqual(built.paths.map((path) => `/docs/${path}`).sort());
  expect(pages.size).toBeGreaterThan(50);
});

describe.each(built.paths.map((path) => `/docs/${path}`))('%s', (url) => {
  const page = () => {
    const found = pages.get(url);
    if (found === undefined) throw new Error('the page was not built');
    return found;
  };

  test('has a language, a title and one main heading, and skips no level', () => {
    const { lang, titles, headings } = page().read;
    expect(lang).toBe('en');
    expect(titles.length).toBe(1);
    expect(titles[0]).toMatch(/genderd/);
    expect(headings.filter(({ level }) => level === 1).length).toBe(1);
    expect(headings[0]?.level).toBe(1);
    for (const [index, { level, text }] of headings.entries())
      expect(level, text).toBeLessThanOrEqual((headings[index - 1]?.level ?? 0) + 1);
  });

  test('every link and anchor of it resolves', () => {
    for (const link of page().read.links) {
      const to = new URL(link, origin + url);
      if (to.origin !== origin || serviceAddresses.has(to.pathname)) continue;
      expect(entries.get(to.pathname)?.kind, link).toBe('file');
      if (to.hash === '') continue;
      expect(pages.get(to.pathname)?.read.anchors, link).toContain(decodeURIComponent(to.hash.slice(1)));
    }
  });

  test('its links are relative, so that they hold below the path of a proxy', () => {
    for (const link of page().read.links) expect(link).not.toMatch(/^\//);
    for (const resource of page().read.resources) expect(resource).not.toMatch(/^\/|^https?:/);
  });

  test('loads nothing from elsewhere, and what it loads is there', () => {
    for (const resource of page().read.resources) {
      if (resource.startsWith('data:')) continue;
      const to = new URL(resource, origin + url);
      expect(to.origin).toBe(origin);
      if (!serviceAddresses.has(to.pathname)) expect(entries.get(to.pathname)?.kind, resource).toBe('file');
    }
  });

  test('holds no code of its own, and its policy allows exactly its scripts', () => {
    const { html, read } = page();
    expect(read.hasInlineCode).toBe(false);
    expect(read.scripts.length).toBe(1);
    const hashes = read.scripts.map(({ integrity }) => `'${integrity}'`);
    expect(pagePolicy(html)).toContain(`; script-src ${hashes.join(' ')};`);
    expect(pagePolicy(html)).not.toMatch(/unsafe|https?:|\*|script-src[^;]*'self'/);
  });

  test('has unique anchors', () => {
    const { anchors } = page().read;
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });
});

test('the navigation leads to every page but those of single codes, which their index links', () => {
  const linked = (url: string) =>
    new Set((pages.get(url)?.read.links ?? []).map((link) => new URL(link, origin + url).pathname));
  const fromStart = linked('/docs/');
  const codes = [...pages.keys()].filter((url) => /^\/docs\/errors\/./.test(url));
  const others = [...pages.keys()].filter((url) => !codes.includes(url));
  expect(others.filter((url) => !fromStart.has(url))).toEqual([]);
  expect(codes.filter((url) => !linked('/docs/errors/').has(url))).toEqual([]);
});

test('the search finds sections by addresses that exist', () => {
  const [index] = [...entries.values()].flatMap((entry) =>
    entry.kind === 'file' && entry.path.endsWith('.json') ? [entry.path] : [],
  );
  const found = JSON.parse(readFileSync(join(target, index ?? ''), 'utf8')) as { u: string; t: string }[];
  expect(found.length).toBeGreaterThan(200);
  for (const { u } of found) {
    const to = new URL(u, `${origin}/docs/`);
    const anchors = pages.get(to.pathname)?.read.anchors;
    expect(anchors, u).toBeDefined();
    if (to.hash !== '') expect(anchors, u).toContain(decodeURIComponent(to.hash.slice(1)));
  }
});

test('nothing of the workplace of this project is told to readers', () => {
  for (const [url, { html }] of pages) expect(html, url).not.toMatch(/\/work\/|\.\.\/shared/);
});

test('another build of the same sources, the shipped one, is the same', () => {
  const shipped = join(inject('shippedPackage'), 'dist/docs');
  const other = siteEntries('/docs/', shipped);
  expect([...other.keys()].sort()).toEqual([...entries.keys()].sort());
  for (const entry of other.values())
    if (entry.kind === 'file')
      expect(
        readFileSync(join(shipped, entry.path)).equals(readFileSync(join(target, entry.path))),
        entry.path,
      ).toBe(true);
});
