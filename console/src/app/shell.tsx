import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { serviceUrl, useCapabilities } from '../api/client.js';
import { FilePage } from '../file/file-page.js';
import { BrandIcon } from '../kit/icons.js';
import { LiveRegion } from '../kit/live.js';
import { OperatorPage } from '../operator/operator-page.js';
import { PlaygroundPage } from '../playground/playground-page.js';
import { partsBelow } from './parts-below.js';
import { type PageProps, usePlace } from './router.js';
import { ThemeSwitch } from './theme.js';

interface Page {
  /** `/file`; also serves every place below it. */
  readonly path: string;
  readonly label: string;
  readonly component: ComponentType<PageProps>;
}

/** The pages, in the order of the navigation; the first one opens by default. */
const pages: readonly [Page, ...Page[]] = [
  { path: '/playground', label: 'Playground', component: PlaygroundPage },
  { path: '/file', label: 'File', component: FilePage },
  { path: '/operator', label: 'Operator', component: OperatorPage },
];

const pageAt = (path: string): Page | undefined =>
  pages.find((page) => path === page.path || path.startsWith(`${page.path}/`));

const [firstPage] = pages;

/** Moves the focus to the new page's heading, as a loaded page would; not on the first page. */
function usePageFocus(page: Page): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else document.querySelector<HTMLElement>('main h1')?.focus();
  }, [page]);
}

/** A button, since a fragment link would be read as a place of the console. */
const focusMain = (): void => document.querySelector<HTMLElement>('main')?.focus();

function Header({ page }: { readonly page: Page }) {
  return (
    <header class="shell-header">
      <button type="button" class="skip" onClick={focusMain}>
        Skip to content
      </button>
      <div class="shell-bar">
        <a class="brand" href={`#${firstPage.path}`}>
          <BrandIcon />
          genderd
        </a>
        <nav class="shell-nav" aria-label="Console">
          {pages.map(({ path, label }) => (
            <a key={path} href={`#${path}`} aria-current={path === page.path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div class="shell-tools">
          <a href={serviceUrl('docs/')}>Docs</a>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function Footer() {
  const capabilities = useCapabilities();
  return (
    <footer class="shell-footer">
      <div>
        <p>A result is an inference from name statistics. It is not a person’s gender.</p>
        {capabilities && (
          <p class="figures">
            genderd {capabilities.deployment} · dataset {capabilities.capabilities.dataset.version} ·{' '}
            {capabilities.capabilities.dataset.names.toLocaleString('en')} names
          </p>
        )}
      </div>
    </footer>
  );
}

export function Shell() {
  const place = usePlace();
  const page = pageAt(place.path) ?? firstPage;
  usePageFocus(page);
  const { component: Content } = page;
  return (
    <div class="shell">
      <Header page={page} />
      <main class="shell-main" tabIndex={-1}>
        <Content key={page.path} place={place} parts={partsBelow(page.path, place.path)} />
      </main>
      <Footer />
      <LiveRegion />
    </div>
  );
}
