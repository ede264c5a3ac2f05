import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { linkTo } from './page.js';

/** A link as the site writes it; null: the target is in the checkout and not on the site, so only its text stays. */
export type ResolvedLink = { readonly href: string } | null;

export interface LinkContext {
  /** Root of the checkout. */
  readonly root: string;
  /** Paths on the site by source in the checkout. */
  readonly pathBySource: ReadonlyMap<string, string>;
  /** Gathers what leads nowhere. */
  readonly faults: string[];
}

const isElsewhere = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href);

/** Turns a link that holds in the checkout into one that holds on the site. */
export function resolveLink(
  href: string,
  page: { readonly source: string; readonly path: string },
  { root, pathBySource, faults }: LinkContext,
): ResolvedLink {
  if (isElsewhere(href) || href.startsWith('#')) return { href };
  const [target = '', anchor] = href.split('#');
  const source = posix.normalize(posix.join(posix.dirname(page.source), target)).replace(/\/$/, '');
  const path = source === 'docs' ? '' : pathBySource.get(source);
  if (path !== undefined)
    return { href: linkTo(page.path, path) + (anchor === undefined ? '' : `#${anchor}`) };
  if (!existsSync(posix.join(root, source))) faults.push(`${page.source}: ${href} leads nowhere`);
  return null;
}
