import type { RenderedPage } from './markdown.js';
import type { Page } from './page.js';

/** One place that the search finds: a page, or a section of it. */
export interface SearchEntry {
  /** Title of the page. */
  readonly t: string;
  /** Heading of the section; absent for the beginning of a page. */
  readonly h?: string;
  /** Address below the site's root. */
  readonly u: string;
  /** The section's text. */
  readonly x: string;
}

/** Characters of a section that are searched: the longest tables are lists of figures. */
const textLengthMax = 4000;

/** Sections of a page; a page below another one (a single problem code) is found as a whole. */
export function searchEntries({ path, parent }: Page, { title, passages }: RenderedPage): SearchEntry[] {
  if (parent !== undefined) {
    const [beginning, ...sections] = passages.map(({ text }) => text);
    // The example at its end repeats what stands before it.
    return [{ t: title, u: path, x: [beginning, ...sections.slice(0, -1)].join(' ') }];
  }
  return passages
    .filter(({ heading, text }) => heading !== null || text !== '')
    .map(({ heading, text }) => ({
      t: title,
      ...(heading ? { h: heading.text } : {}),
      u: heading ? `${path}#${heading.anchor}` : path,
      x: text.slice(0, textLengthMax),
    }));
}
