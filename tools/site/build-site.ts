import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundled, writeAsset, writeCompressed } from './assets.js';
import { adminErrorsPage, errorPages, v1ErrorsPage } from './error-pages.js';
import { layOut, type NavigationEntry, type NavigationSection, type SiteAssets } from './layout.js';
import { type RenderedPage, renderPage } from './markdown.js';
import { addresses, furtherSources, sections, shortTitles } from './navigation.js';
import { fileOf, type Page } from './page.js';
import { references, renderReference } from './reference/page.js';
import { searchEntries } from './search-index.js';

export interface SiteSettings {
  /** Root of the checkout. */
  readonly root: string;
  /** Folder that is made. */
  readonly target: string;
  readonly version: string;
}

export interface BuiltSite {
  readonly paths: readonly string[];
  /** Links that lead nowhere and pages without a title. */
  readonly faults: readonly string[];
}

const pathOf = (source: string): string => addresses[source] ?? source.replace(/^docs\/(.*)\.md$/, '$1');

/** Every page: those written by hand, and those made from the code. */
function collectPages(root: string): Page[] {
  const written = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const sources = [...written, ...furtherSources].filter((source) => existsSync(join(root, source)));
  const pages = sources.map((source) => ({
    source,
    path: pathOf(source),
    markdown: readFileSync(join(root, source), 'utf8'),
  }));
  return [...pages, v1ErrorsPage(), adminErrorsPage(), ...errorPages()];
}

interface Rendered {
  readonly page: Page;
  readonly rendered: RenderedPage;
}

function navigationOf(all: readonly Rendered[]): NavigationSection[] {
  const bySource = new Map(all.map(({ page, rendered }) => [page.source, { page, rendered }]));
  const entryOf = (source: string): NavigationEntry[] => {
    const found = bySource.get(source);
    if (found === undefined) return [];
    return [{ title: shortTitles[source] ?? found.rendered.title, path: found.page.path }];
  };
  const listed = new Set(sections.flatMap(({ sources }) => sources));
  const unlisted = all
    .filter(({ page }) => !listed.has(page.source) && page.parent === undefined)
    .map(({ page }) => page.source);
  return sections.map(({ title, sources }) => ({
    title,
    entries: [...sources, ...(title === 'Operations' ? unlisted : [])].flatMap(entryOf),
  }));
}

/** Pages in reading order; those that the navigation does not list follow each other. */
function orderOf(page: Page, navigation: readonly NavigationSection[], all: readonly Rendered[]) {
  if (page.parent === undefined) return navigation.flatMap(({ entries }) => entries);
  return all
    .filter((other) => other.page.parent === page.parent)
    .map(({ page, rendered }) => ({ title: rendered.title, path: page.path }));
}

function writeAssets({ root, target }: SiteSettings, all: readonly Rendered[]): SiteAssets {
  const index = all.flatMap(({ page, rendered }) => searchEntries(page, rendered));
  return {
    style: writeAsset(target, 'site', 'css', bundled(root, 'site.css')),
    script: writeAsset(target, 'site', 'js', bundled(root, 'site.js')),
    searchIndex: writeAsset(target, 'search', 'json', JSON.stringify(index)),
  };
}

/** Served at unknown addresses, where all its links are rewritten: they begin with `./`. */
const notFoundContent = `<h1>There is no such page</h1>
<p>This address does not exist. Check the spelling; the page may also have moved with a newer version.</p>
<ul>
<li>Search for it: press <kbd>/</kbd>.</li>
<li><a href="./">The documentation</a> and its <a href="./reference/">API reference</a></li>
<li><a href="./../console/">The console</a></li>
</ul>`;

/** Makes the documentation from `docs/` and the code: plain HTML that needs no server side. */
export function buildSite(settings: SiteSettings): BuiltSite {
  const { root, target, version } = settings;
  const pages = collectPages(root);
  const faults: string[] = [];
  const pathBySource = new Map([...pages, ...references].map(({ source, path }) => [source, path]));
  const context = { root, pathBySource, faults };
  const all: Rendered[] = [
    ...pages.map((page) => ({ page, rendered: renderPage(page, context) })),
    ...references.map((page) => ({ page, rendered: renderReference(page, root) })),
  ];
  const navigation = navigationOf(all);
  const assets = writeAssets(settings, all);
  for (const { page, rendered } of all) {
    const order = orderOf(page, navigation, all);
    const at = order.findIndex(({ path }) => path === page.path);
    const layout = {
      page,
      title: rendered.title,
      content: rendered.html,
      contents: rendered.headings,
      current: page.parent === undefined ? page.path : pathOf(page.parent),
      previous: order[at - 1],
      next: order[at + 1],
    };
    writeCompressed(join(target, fileOf(page.path)), layOut(layout, navigation, assets, version));
  }
  const notFound = {
    page: { path: '.not-found' },
    title: 'There is no such page',
    content: notFoundContent,
    contents: [],
    current: '.not-found',
    previous: undefined,
    next: undefined,
  };
  writeFileSync(join(target, '.not-found.html'), layOut(notFound, navigation, assets, version));
  return { paths: all.map(({ page }) => page.path), faults };
}
