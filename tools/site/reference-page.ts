import { type Asset, headOf, type SiteAssets } from './layout.js';
import { rootFrom } from './page.js';

/** An interface to browse. */
export interface Reference {
  /** The committed description, which the checkout's links lead to. */
  readonly source: string;
  readonly path: string;
  readonly title: string;
  /** Where the service serves the description, from the site's root. */
  readonly description: string;
}

export const references: readonly Reference[] = [
  {
    source: 'docs/openapi.json',
    path: 'reference/',
    title: 'HTTP interface v2',
    description: '../api/v2/openapi.json',
  },
  {
    source: 'docs/admin-openapi.json',
    path: 'reference/admin/',
    title: 'Admin API',
    description: '../admin/v1/openapi.json',
  },
];

/** The explorer reads the description that this very service serves. */
export function referencePage(
  { path, title, description }: Reference,
  explorer: Asset,
  { style }: SiteAssets,
): string {
  const root = rootFrom(path);
  return `<!doctype html>
<html lang="en">
<head>
${headOf(`${title} · genderd`, root, style)}
<script type="module" src="${root}${explorer.path}" integrity="${explorer.integrity}"></script>
</head>
<body class="reference">
<header>
<a class="home" href="${root}">genderd</a>
<h1>${title}</h1>
<a href="${root}${description}">OpenAPI document</a>
</header>
<div>
<openapi-explorer spec-url="${root}${description}" hide-console></openapi-explorer>
</div>
</body>
</html>
`;
}
