import { escapeHtml, linkTo, type Page, rootFrom } from './page.js';

export interface NavigationEntry {
  readonly title: string;
  readonly path: string;
}

export interface NavigationSection {
  readonly title: string;
  readonly entries: readonly NavigationEntry[];
}

/** A file with a hash in its name and the hash that a browser checks. */
export interface Asset {
  readonly path: string;
  readonly integrity: string;
}

export interface SiteAssets {
  readonly style: Asset;
  readonly script: Asset;
  readonly searchIndex: Asset;
}

export interface PageLayout {
  readonly page: Pick<Page, 'path'>;
  readonly title: string;
  /** The whole of `<main>`. */
  readonly content: string;
  readonly contents: readonly { readonly level: number; readonly text: string; readonly anchor: string }[];
  /** Path of the entry that the navigation marks. */
  readonly current: string;
  readonly previous: NavigationEntry | undefined;
  readonly next: NavigationEntry | undefined;
}

const navigationLinks = (from: string, current: string, sections: readonly NavigationSection[]): string =>
  sections
    .map(({ title, entries }) => {
      const links = entries.map((entry) => {
        const mark = entry.path === current ? ' aria-current="page"' : '';
        return `<li><a href="${linkTo(from, entry.path)}"${mark}>${escapeHtml(entry.title)}</a></li>`;
      });
      return `<p>${escapeHtml(title)}</p>\n<ul>\n${links.join('\n')}\n</ul>`;
    })
    .join('\n');

const contentsList = ({ contents }: PageLayout): string => {
  const shown = contents.filter(({ level }) => level <= 3);
  if (shown.length < 2) return '';
  const links = shown.map(
    ({ level, text, anchor }) =>
      `<li class="level-${level}"><a href="#${escapeHtml(anchor)}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page">\n<p>On this page</p>\n<ul>\n${links.join('\n')}\n</ul>\n</nav>`;
};

function neighbours({ page, previous, next }: PageLayout): string {
  if (previous === undefined && next === undefined) return '';
  const link = (entry: NavigationEntry | undefined, rel: string, word: string): string =>
    entry === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${linkTo(page.path, entry.path)}"><small>${word}</small> ${escapeHtml(entry.title)}</a>`;
  return `<nav class="neighbours" aria-label="Next and previous page">\n${link(previous, 'prev', 'Previous')}\n${link(next, 'next', 'Next')}\n</nav>`;
}

/** What every page has in its head; `root` leads from the page to the site. */
const headOf = (title: string, root: string, style: Asset): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%232a6048'/%3E%3Cpath d='M8 10h16M8 16h10M8 22h13' stroke='%23fff' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E">
<link rel="stylesheet" href="${root}${style.path}">`;

const searchForm = (root: string, { searchIndex }: SiteAssets): string => `<search>
<form id="search" class="search" data-index="${root}${searchIndex.path}" data-root="${root}" hidden>
<input type="search" name="q" aria-label="Search the documentation" placeholder="Search" autocomplete="off" aria-controls="results" maxlength="100">
<div id="results" class="results" hidden><p role="status"></p><ul></ul></div>
</form>
</search>`;

const icon = (size: number, path: string): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

const brand = icon(22, '<path d="M4 6h16M4 12h10M4 18h13" stroke-width="3"/>');
const moon = icon(18, '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" stroke-width="2"/>');

/** The header of the console, with these pages' own links and search. */
function header(path: string, assets: SiteAssets): string {
  const root = rootFrom(path);
  const isReference = path.startsWith('reference/');
  const current = (isHere: boolean) => (isHere ? ' aria-current="page"' : '');
  return `<header class="shell-header">
<div class="shell-bar">
<a class="brand" href="${root}">${brand}genderd</a>
<nav class="shell-nav" aria-label="Service">
<a href="${root}"${current(!isReference)}>Docs</a>
<a href="${root}reference/"${current(isReference)}>API reference</a>
<a href="${root}../console/">Console</a>
</nav>
${searchForm(root, assets)}
<a class="menu" href="#navigation">Menu</a>
<button id="theme" type="button" class="switch" role="switch" aria-checked="false" aria-label="Dark theme" hidden>${moon}</button>
</div>
</header>`;
}

/** One whole page. All addresses are relative, so that the site works below any path of a proxy. */
export function layOut(
  layout: PageLayout,
  sections: readonly NavigationSection[],
  assets: SiteAssets,
  version: string,
): string {
  const { page, title, content, current } = layout;
  const root = rootFrom(page.path);
  return `<!doctype html>
<html lang="en">
<head>
${headOf(page.path === '' ? title : `${title} · genderd`, root, assets.style)}
<script type="module" src="${root}${assets.script.path}" integrity="${assets.script.integrity}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${header(page.path, assets)}
<div class="columns">
<main id="content">
${contentsList(layout)}
<article>
${content}
</article>
${neighbours(layout)}
</main>
<nav id="navigation" class="navigation" aria-label="Documentation">
${navigationLinks(page.path, current, sections)}
</nav>
</div>
<footer class="shell-footer"><div><p>A result is an inference from name statistics. It is not a person’s gender.</p><p>genderd ${escapeHtml(version)}</p></div></footer>
</body>
</html>
`;
}
