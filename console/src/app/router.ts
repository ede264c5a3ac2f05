import { useEffect, useState } from 'preact/hooks';

/** Where the page is: `#/operator/accounts/acc_1?from=2026-11-01`. */
export interface Place {
  /** `/operator/accounts/acc_1`; `/` when nothing is given. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Moves a query from before the `#` to behind it: `/console/?value=Andrea` sends that request. */
export function adoptQuery(): void {
  if (location.search === '') return;
  const place = location.hash === '' ? `#/${location.search}` : location.hash;
  history.replaceState(null, '', `${location.pathname}${place}`);
}

/** The place in the address, which may not be rendered yet. */
export function placeNow(): Place {
  const [path = '', query = ''] = location.hash.replace(/^#/, '').split('?');
  return { path: path.startsWith('/') ? path : `/${path}`, query: new URLSearchParams(query) };
}

/** What a page is given. */
export interface PageProps {
  readonly place: Place;
  /** Parts of the path below the page's own. */
  readonly parts: readonly string[];
}

export function go(path: string): void {
  location.hash = path;
}

/** The present place, followed as it changes. */
export function usePlace(): Place {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const follow = () => setPlace(placeNow());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
}
