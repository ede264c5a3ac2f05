import { readFile } from 'node:fs/promises';
import type { FastifyReply, RouteOptions } from 'fastify';
import { isBuilt, packageFile } from '../package-root.js';

/** The explorer of the package, one file that loads nothing else; 750 KB, read when somebody asks for it. */
const script = packageFile(
  `${isBuilt ? 'dist/reference' : 'node_modules/openapi-explorer/dist/browser'}/openapi-explorer.min.js`,
);

/** Nothing from elsewhere; the explorer styles its parts in place. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** All addresses are relative, so that the page also works below a path of a proxy. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<link rel="icon" href="data:,">
<script type="module" src="docs/openapi-explorer.js"></script>
<style>body { margin: 0 }</style>
</head>
<body>
<openapi-explorer spec-url="api/v2/openapi.json" hide-console></openapi-explorer>
</body>
</html>
`;

/** Read once, then shared by every answer: a client that never reads its answers holds no copies. */
let loadedScript: Promise<Buffer> | null = null;
function readScript(): Promise<Buffer> {
  loadedScript ??= readFile(script).catch((error) => {
    loadedScript = null;
    throw error;
  });
  return loadedScript;
}

const withSafeHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');

/** `/docs`: the interface description as a page, served whole from this package. Free; no key looked at. */
export const referenceRoutes = (): RouteOptions[] => [
  {
    method: 'GET',
    url: '/docs',
    handler: async (_request, reply) => withSafeHeaders(reply).type('text/html; charset=utf-8').send(page),
  },
  {
    method: 'GET',
    url: '/docs/openapi-explorer.js',
    handler: async (_request, reply) =>
      withSafeHeaders(reply)
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(await readScript()),
  },
];
