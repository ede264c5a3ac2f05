import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import MarkdownIt, { type MarkdownIt as Renderer, type Token } from 'markdown-it';
import { problemCodes } from '../../src/http/problems/catalogue.js';
import { codeBlock } from './highlight.js';
import { breakable, escapeHtml, linkTo, type Page } from './page.js';

/** Anchors as GitHub makes them, so that links hold in the checkout and on the site. */
function createSlugger(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

export interface LinkContext {
  /** Root of the checkout. */
  readonly root: string;
  /** Paths on the site by source in the checkout. */
  readonly pathBySource: ReadonlyMap<string, string>;
  /** Gathers what leads nowhere. */
  readonly faults: string[];
}

const isElsewhere = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href);

/**
 * Turns a link that holds in the checkout into one that holds on the site; null: the target is not on the site, so only the
 * text of the link stays.
 */
function resolveLink(
  href: string,
  page: { readonly source: string; readonly path: string },
  { root, pathBySource, faults }: LinkContext,
): string | null {
  if (isElsewhere(href) || href.startsWith('#')) return href;
  const [target = '', anchor] = href.split('#');
  const source = posix.normalize(posix.join(posix.dirname(page.source), target)).replace(/\/$/, '');
  const path = source === 'docs' ? '' : pathBySource.get(source);
  if (path !== undefined) return linkTo(page.path, path) + (anchor === undefined ? '' : `#${anchor}`);
  if (!existsSync(posix.join(root, source))) faults.push(`${page.source}: ${href} leads nowhere`);
  return null;
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** What stands between two headings, as plain text for the search. */
interface Passage {
  readonly heading: Heading | null;
  readonly text: string;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
}

/** Codes that mean nothing else elsewhere: `not_found` is also a reason of an answer. */
const linkedCodes = new Set<string>(problemCodes.filter((code) => code !== 'not_found'));

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return children ? plainText(children) : content;
    })
    .join('');

/** The part of a heading's own inline token that stands in the text. */
const headingText = (inline: Token): string => plainText(inline.children ?? []);

/** Rewrites the links of one run of text; a problem code in it leads to its page. */
function linkInline(tokens: readonly Token[], page: Page, context: LinkContext): Token[] {
  const linked: Token[] = [];
  const dropped: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = resolveLink(String(token.attrGet('href')), page, context);
      dropped.push(href === null);
      if (href === null) continue;
      token.attrSet('href', href);
      if (/^https?:/.test(href)) token.attrSet('rel', 'noopener noreferrer');
    } else if (token.type === 'link_close' && dropped.pop()) continue;
    const isCode = token.type === 'code_inline' && dropped.length === 0;
    const code = isCode && codePath(token.content, page);
    if (code) linked.push(...asLink(token, linkTo(page.path, code)));
    else linked.push(token);
  }
  return linked;
}

/** The page of a problem code, unless this is it. */
function codePath(text: string, page: Page): string | null {
  const isCode = linkedCodes.has(text) || (page.path === 'errors/' && text === 'not_found');
  const path = `errors/${text}`;
  return isCode && page.path !== path ? path : null;
}

function asLink(token: Token, href: string): Token[] {
  const Kind = token.constructor as new (type: string, tag: string, nesting: 1 | 0 | -1) => Token;
  const open = new Kind('link_open', 'a', 1);
  open.attrSet('href', href);
  return [open, token, new Kind('link_close', 'a', -1)];
}

/** Columns of figures stand right; styles in place are against the site's policy. */
const cell = (tag: 'th' | 'td', token: Token | undefined, label = ''): string => {
  const named = label === '' ? '' : ` data-label="${escapeHtml(label)}"`;
  return token?.attrGet('style') === 'text-align:right'
    ? `<${tag} class="figure"${named}>`
    : `<${tag}${named}>`;
};

/** Characters of a cell that make three columns too wide for a phone. */
const longCell = 100;

/** The tokens of the table that opens at an index. */
function tableFrom(tokens: readonly Token[], index: number): readonly Token[] {
  const length = tokens.slice(index).findIndex(({ type }) => type === 'table_close');
  return tokens.slice(index, index + length);
}

/** Texts of the cells of a kind. */
const textsOf = (table: readonly Token[], kind: 'th_open' | 'td_open'): string[] =>
  table.flatMap(({ type }, at) => (type === kind ? [table[at + 1]?.content ?? ''] : []));

function isLongTable(table: readonly Token[]): boolean {
  const isAnyLong = textsOf(table, 'td_open').some(({ length }) => length > longCell);
  return isAnyLong && textsOf(table, 'th_open').length > 2;
}

/**
 * Numbers the tables and marks the long ones. What names a cell where a narrow screen shows a long table as a list is
 * the header of its column, but of the first.
 */
function markTables(tokens: readonly Token[]): void {
  let number = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'table_open') continue;
    const table = tableFrom(tokens, index);
    const isLong = isLongTable(table);
    number += 1;
    token.meta = { number, isLong };
    if (!isLong) continue;
    const headers = textsOf(table, 'th_open');
    const cells = table.filter(({ type }) => type === 'td_open');
    for (const [at, cell] of cells.entries())
      if (at % headers.length > 0) cell.meta = { label: headers[at % headers.length] };
  }
}

/**
 * A header without texts is one that Markdown demands: the first cell of each row is its header instead, and names it for
 * those who do not see the table.
 */
function nameRows(tokens: Token[]): void {
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    if (tokens[index]?.type !== 'table_open') continue;
    const table = tableFrom(tokens, index);
    if (textsOf(table, 'th_open').some((text) => text !== '')) continue;
    for (const [at, token] of table.entries())
      if (table[at - 1]?.type === 'tr_open' && token.type === 'td_open') {
        token.meta = { isRowHeader: true };
        const close = table.slice(at).find(({ type }) => type === 'td_close');
        if (close) close.tag = 'th';
      }
    const end = table.findIndex(({ type }) => type === 'thead_close');
    tokens.splice(index + 1, end);
  }
}

function createRenderer(): Renderer {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const { rules } = markdown.renderer;
  // What scrolls sideways must be reachable by the keyboard.
  rules.table_open = (tokens, index) => {
    const { number, isLong } = tokens[index]?.meta ?? {};
    const kind = isLong ? 'table table-long' : 'table';
    return `<div class="${kind}" role="region" aria-label="Table ${number}" tabindex="0"><table>`;
  };
  rules.table_close = () => '</table></div>';
  rules.th_open = (tokens, index) => cell('th', tokens[index]);
  rules.td_open = (tokens, index) =>
    tokens[index]?.meta?.isRowHeader
      ? '<th scope="row">'
      : cell('td', tokens[index], tokens[index]?.meta?.label as string | undefined);
  // What an indentation marks is no less a block of code.
  rules.code_block = (tokens, index) => codeBlock(tokens[index]?.content ?? '', '');
  rules.fence = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {};
    const [language = ''] = info.split(/\s+/);
    return codeBlock(content, language);
  };
  rules.code_inline = (tokens, index) =>
    `<code>${breakable(escapeHtml(tokens[index]?.content ?? ''))}</code>`;
  rules.heading_open = (tokens, index) => {
    const token = tokens[index];
    const anchor = token?.attrGet('id')?.toString();
    return anchor ? `<${token?.tag} id="${escapeHtml(anchor)}">` : `<${token?.tag}>`;
  };
  rules.heading_close = (tokens, index) => {
    const token = tokens[index];
    const anchor = token?.meta?.anchor as string | undefined;
    if (anchor === undefined) return `</${token?.tag}>\n`;
    const label = escapeHtml(`Link to “${token?.meta?.text}”`);
    return ` <a class="anchor" href="#${escapeHtml(anchor)}" aria-label="${label}">#</a></${token?.tag}>\n`;
  };
  return markdown;
}

const renderer = createRenderer();

/** Gives headings their anchors. The first of level 1 is the page's title and has none. */
function anchorHeadings(tokens: readonly Token[]): { title: string; headings: Heading[] } {
  const slug = createSlugger();
  const headings: Heading[] = [];
  let title = '';
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    const close = tokens[index + 2];
    if (token.type !== 'heading_open' || !inline || !close) continue;
    const text = headingText(inline);
    const anchor = slug(text);
    if (token.tag === 'h1' && title === '') {
      title = text;
      continue;
    }
    token.attrSet('id', anchor);
    close.meta = { anchor, text };
    headings.push({ level: Number(token.tag.slice(1)), text, anchor });
  }
  return { title, headings };
}

function passagesOf(tokens: readonly Token[], headings: readonly Heading[]): Passage[] {
  const passages: { heading: Heading | null; parts: string[] }[] = [{ heading: null, parts: [] }];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (before?.type === 'heading_open') {
      const heading = headings.find(({ anchor }) => anchor === before.attrGet('id'));
      if (heading) passages.push({ heading, parts: [] });
      continue;
    }
    const text = token.type === 'inline' ? headingText(token) : token.type === 'fence' ? token.content : '';
    if (text !== '') passages.at(-1)?.parts.push(text);
  }
  return passages.map(({ heading, parts }) => ({
    heading,
    text: parts.join(' ').replace(/\s+/g, ' ').trim(),
  }));
}

/** Marks for generators, which are not shown. */
const withoutComments = (markdown: string): string => markdown.replace(/^<!--.*?-->\n?/gms, '');

/** A page's content as HTML, with its headings and its text. */
export function renderPage(page: Page, context: LinkContext): RenderedPage {
  const tokens = renderer.parse(withoutComments(page.markdown), {});
  const { title, headings } = anchorHeadings(tokens);
  if (title === '') context.faults.push(`${page.source}: has no title`);
  const passages = passagesOf(tokens, headings);
  nameRows(tokens);
  markTables(tokens);
  for (const [index, token] of tokens.entries()) {
    const isHeading = tokens[index - 1]?.type === 'heading_open';
    if (token.type === 'inline' && token.children && !isHeading)
      token.children = linkInline(token.children, page, context);
  }
  return { title, html: renderer.renderer.render(tokens, renderer.options, {}), headings, passages };
}
