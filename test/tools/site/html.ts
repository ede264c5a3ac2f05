/** What the tests read of a page; the pages are ours, so that patterns do. */
export interface ReadPage {
  readonly lang: string | null;
  readonly titles: readonly string[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly anchors: readonly string[];
  /** Targets of `<a>`. */
  readonly links: readonly string[];
  /** What a browser loads by itself. */
  readonly resources: readonly string[];
  /** `integrity` of each external script; null where it has none. */
  readonly scripts: readonly { readonly src: string; readonly integrity: string | null }[];
  /** Whether script or style stands in the page itself. */
  readonly hasInlineCode: boolean;
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

export const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** The text of a piece of a page, with single spaces. */
export const textOf = (html: string): string =>
  decode(html.replace(/<wbr>/g, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:])/g, '')
    .trim();

export function readPage(html: string): ReadPage {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => ({
    src: /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? '',
    integrity: /\bintegrity="([^"]*)"/.exec(attributes)?.[1] ?? null,
  }));
  return {
    lang: /<html lang="([^"]+)">/.exec(html)?.[1] ?? null,
    titles: all(html, /<title>([^<]*)<\/title>/g),
    headings: [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, level, text = '']) => ({
      level: Number(level),
      text: decode(text.replace(/<[^>]*>/g, '')).trim(),
    })),
    anchors: all(html, /\sid="([^"]*)"/g).map(decode),
    links: all(html, /<a\b[^>]*\shref="([^"]*)"/g).map(decode),
    resources: [
      ...all(html, /<link\b[^>]*\shref="([^"]*)"/g),
      ...all(html, /\s(?:src|srcset|poster|data-index)="([^"]*)"/g),
    ],
    scripts,
    hasInlineCode: /<style\b|\sstyle=|\son\w+=|<script\b[^>]*>[^<]/.test(html),
  };
}
