import type { ComponentType } from 'preact';
import { FilePage } from '../file/file-page.js';
import { OperatorPage } from '../operator/operator-page.js';
import { PlaygroundPage } from '../playground/playground-page.js';
import type { PageProps } from './router.js';

export interface Page {
  /** `/file`; also serves every place below it. */
  readonly path: string;
  /** In the navigation and the window's title. */
  readonly label: string;
  readonly component: ComponentType<PageProps>;
}

/** The pages, in the order of the navigation; the first one opens by default. */
export const pages: readonly Page[] = [
  { path: '/playground', label: 'Playground', component: PlaygroundPage },
  { path: '/file', label: 'File', component: FilePage },
  { path: '/operator', label: 'Operator', component: OperatorPage },
];
