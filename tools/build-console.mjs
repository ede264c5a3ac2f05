// Builds the console, a web application that the service serves at /console/.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { load, root } from './bundle.mjs';

/** What goes into the bundle; its licences lie beside it. */
const bundled = ['preact', 'buffer', 'base64-js', 'ieee754', 'fflate', 'saxes', 'xmlchars'];

/** Scripts run only under the hash that the page names: the server makes the page's policy from it. */
const withIntegrity = {
  name: 'integrity',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      page.source = page.source.replace(
        /<script type="module" crossorigin src="\.\/([^"]+)">/g,
        (_tag, file) => {
          const hash = createHash('sha256').update(bundle[file].code).digest('base64');
          return `<script type="module" src="./${file}" integrity="sha256-${hash}">`;
        },
      );
      if (!page.source.includes('integrity=')) throw new Error('the console has a script without a hash');
    },
  },
};

/** The readers of files are those of the service; what they need of Node.js has a module of the console's own. */
const inBrowser = {
  name: 'in-browser',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'node:buffer') return `${root}console/src/file/node-buffer.ts`;
    if (id.startsWith('node:')) throw new Error(`the console cannot import ${id}, as ${importer} does`);
    return null;
  },
};

/** Compressed once here, so that no request pays for it. */
function compress(path) {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

/** The words by which the page recognizes salutations: those of the lexicon, in a file that the first table loads. */
async function writeSalutations(folder) {
  const { salutationWords } = await load('tools/salutations.ts', folder);
  writeFileSync(`${folder}/salutations.json`, JSON.stringify(salutationWords(`${root}data/genderd.lexicon`)));
  compress(`${folder}/salutations.json`);
}

/** The licence of a package, or what it says of it where it has no file of its own. */
function licenceOf(name) {
  const folder = `${root}node_modules/${name}`;
  if (existsSync(`${folder}/LICENSE`)) return readFileSync(`${folder}/LICENSE`, 'utf8');
  const { license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${license}, ${author.name ?? author}\n`;
}

/** Writes the page, one script, one style sheet and compressed copies into `folder`. */
export async function buildConsole(folder) {
  const { build } = await import('vite');
  const result = await build({
    root: `${root}console`,
    configFile: false,
    base: './',
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [inBrowser, withIntegrity],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome111',
      cssTarget: 'chrome111',
      modulePreload: { polyfill: false },
      // One script: a chunk that is loaded later could not be held to a hash in browsers without import maps.
      rolldownOptions: {
        transform: { inject: { Buffer: [`${root}console/src/file/node-buffer.ts`, 'Buffer'] } },
        output: {
          codeSplitting: false,
          hashCharacters: 'hex',
          entryFileNames: 'console-[hash].js',
          assetFileNames: 'console-[hash][extname]',
        },
      },
    },
  });
  for (const { fileName } of result.output) compress(`${folder}/${fileName}`);
  await writeSalutations(folder);
  const licences = bundled.map((name) => `${name}\n\n${licenceOf(name)}`);
  writeFileSync(`${folder}/licences.txt`, licences.join('\n----\n\n'));
}
