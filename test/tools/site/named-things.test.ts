import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { optionEntries } from '../../../tools/reference/configuration-page.js';
import { useCommandPlace } from '../../support/commands.js';
import { documentationSources } from './snippet-suite.js';

const pages = ['README.md', 'SECURITY.md', ...documentationSources];

const shells = new Set(['sh', 'bash', 'console']);

/** Command lines of `genderd` in code, fenced or not: the words after it, to the end of the command. */
function commandLinesOf(text: string): string[] {
  const blocks = [...text.matchAll(/```(\S*)[^\n]*\n(.*?)```|`([^`\n]+)`/gs)];
  return blocks.flatMap(([, language, fenced, inline]) => {
    // A substitution holds a command of its own, with options of its own.
    const code = (fenced ?? inline ?? '')
      .replaceAll('\\\n', ' ')
      .replace(/"?\$\((?!genderd)[^)]*\)[^"\s]*"?/g, 'X');
    // Where the block is none of a shell, such a word at the beginning of a line may be output.
    const isShell = fenced === undefined || shells.has(language ?? '');
    return [
      ...code.matchAll(
        /(?<!\b(?:schema|database|role|user))(?:^|[\s(|&;])(npx )?genderd ([a-z][^\n|;&`)]*)/gm,
      ),
    ]
      .filter(([, npx]) => isShell || npx !== undefined)
      .map(([, , rest = '']) =>
        rest
          .replace(/\s{2,}.*$|\s#.*$/, '')
          .replace(/^genderd /, '')
          .trim(),
      );
  });
}

/** What the help of a command lists: its subcommands and its options. */
interface Described {
  readonly commands: readonly string[];
  readonly options: readonly string[];
}

const workplace = useCommandPlace();
const described = new Map<string, Promise<Described>>();

async function readHelp(path: string): Promise<Described> {
  const { code, stdout, stderr } = await workplace.cli([...path.split(' ').filter(Boolean), '--help']);
  if (code !== 0) throw new Error(`genderd ${path} --help: ${stderr}`);
  const [, list = ''] = stdout.split(/^Commands:$/m);
  return {
    commands: [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name),
    options: [...stdout.matchAll(/(?<=^ {2}.*)(--[a-z-]+|(?<=^ {2})-[a-zA-Z])\b/gm)].map(([name]) => name),
  };
}

function help(path: string): Promise<Described> {
  const known = described.get(path) ?? readHelp(path);
  described.set(path, known);
  return known;
}

/** What of a command line does not exist; null: all of it does. */
async function unknownIn(line: string): Promise<string | null> {
  const words = line.split(/\s+/);
  let path = '';
  while (words.length > 0) {
    const { commands } = await help(path);
    if (commands.length === 0) break;
    const [word = ''] = words;
    if (!commands.includes(word)) return word;
    path = `${path} ${word}`.trim();
    words.shift();
  }
  const { options } = await help(path);
  const named = words
    .map((word) => word.replace(/^[[(]+|[\]).,:…=].*$/g, ''))
    .filter((word) => /^--?[a-z]/.test(word));
  return named.find((option) => !options.includes(option)) ?? null;
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(packageFile(page), 'utf8');

  test('names commands and options of the command line that exist', async () => {
    for (const line of commandLinesOf(text)) expect(await unknownIn(line), `genderd ${line}`).toBeNull();
  });

  test('names settings that exist', () => {
    const settings = new Set(optionEntries.map(([name]) => name));
    // Given as `NAME=value`, or alone in code.
    const named = [
      ...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`|^([A-Z][A-Z0-9_]+)=/gm),
    ].map(([, inline, assigned]) => inline ?? assigned ?? '');
    // A variable of the page's own code is read there again.
    const isOwn = (name: string): boolean => text.includes(`$${name}`) || text.includes(`\${${name}`);
    const others = named.filter((name) => !settings.has(name) && !otherVariables.has(name) && !isOwn(name));
    expect(others).toEqual([]);
  });
});

/** Variables of other programs and libraries, of tests and of clients, and placeholders. */
const otherVariables = new Set([
  'HTTP_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'NODE_IMAGE',
  'NODE_OPTIONS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SERVICE_NAME',
  'BENCH_ENTRIES',
  'CRASH_ROUNDS',
  'GENDERD_KEY',
  'GENDERD_URL',
  'YOUR_KEY',
  'REQUEST_ID',
  'KEY',
  'URL',
  'BASE',
]);

test('the check sees a command, an option and a setting that do not exist', async () => {
  expect(await unknownIn('predict Andrea --country IT')).toBeNull();
  expect(await unknownIn('predikt Andrea')).toBe('predikt');
  expect(await unknownIn('accounts creat --name N')).toBe('creat');
  expect(await unknownIn('predict Andrea --land IT')).toBe('--land');
  expect(commandLinesOf('`genderd predict X` and\n```sh\nnpx genderd eval a.csv   # scores\n```')).toEqual([
    'predict X',
    'eval a.csv',
  ]);
});
