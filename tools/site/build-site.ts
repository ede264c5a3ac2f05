import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminErrorsPage } from './admin-errors-page.js';
import { integrityOf, minified, writeAsset, writeCompressed } from './assets.js';
import { errorPages } from './error-pages.js';
import { layOut, type NavigationEntry, type NavigationSection, type SiteAssets } from './layout.js';
import { type RenderedPage, renderPage } from './markdown.js';
import { addresses, furtherSources, sections, shortTitles } from './navigation.js';
import { fileOf, type Page } from './page.js';
import { referencePage, references } from './reference-page.js';
import { searchEntries } from './search-index.js';
import { v1ErrorsPage } from './v1-errors-page.js';

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
    const reference = references.find((reference) => reference.source === source);
    if (reference !== undefined) return [reference];
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

function writeExplorer({ root, target }: SiteSettings) {
  const folder = join(root, 'node_modules/openapi-explorer');
  const script = readFileSync(join(folder, 'dist/browser/openapi-explorer.min.js'));
  writeCompressed(join(target, 'openapi-explorer.js'), script);
  copyFileSync(join(folder, 'LICENSE'), join(target, 'openapi-explorer.LICENSE.txt'));
  return { path: 'openapi-explorer.js', integrity: integrityOf(script) };
}

function writeAssets({ root, target }: SiteSettings, all: readonly Rendered[]): SiteAssets {
  const index = all.flatMap(({ page, rendered }) => searchEntries(page, rendered));
  return {
    style: writeAsset(target, 'site', 'css', minified(root, ['frame.css', 'content.css'], 'css')),
    script: writeAsset(target, 'search', 'js', minified(root, ['search.js'], 'js')),
    searchIndex: writeAsset(target, 'search', 'json', JSON.stringify(index)),
  };
}

/** Makes the documentation from `docs/` and the code: plain HTML that needs no server side. */
export function buildSite(settings: SiteSettings): BuiltSite {
  const { root, target, version } = settings;
  const pages = collectPages(root);
  const faults: string[] = [];
  const pathBySource = new Map(pages.map(({ source, path }) => [source, path]));
  for (const { source, path } of references) pathBySource.set(source, path);
  const context = { root, pathBySource, faults };
  const all = pages.map((page) => ({ page, rendered: renderPage(page, context) }));
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
  const explorer = writeExplorer(settings);
  for (const reference of references)
    writeCompressed(join(target, fileOf(reference.path)), referencePage(reference, explorer, assets));
  return { paths: [...pages, ...references].map(({ path }) => path), faults };
}
