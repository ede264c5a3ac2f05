/**
 * `genderd enrich` on files of a million rows, with one thread on one core and with two on two: `npm run bench:enrich`. First names are drawn by how many
 * people bear them, surnames too; the full names are all distinct. The files, and a plain copy of the same bytes as the baseline, lie
 * in a temporary folder.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataset } from '../src/dataset/reader.js';
import { packageFile } from '../src/runtime/package-root.js';
import { readKept } from '../tools/dataset/sources/readers/csv.js';
import { createDraw, createRandom } from '../tools/random.js';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CLI = packageFile('dist/cli/main.cjs');

const capital = (name: string): string => (name[0] as string).toUpperCase() + name.slice(1);

/** Draws names by how many people bear them. */
function nameDrawer(random: () => number): () => string {
  const dataset = openDataset(packageFile('data/genderd.dataset'));
  const borne = [...dataset.names()].flatMap((name) => {
    const record = dataset.find(name);
    const weight = dataset.maleCount(record) + dataset.femaleCount(record);
    return weight > 0 && /^\p{L}[\p{L} '-]*$/u.test(name) ? [{ name: capital(name), weight }] : [];
  });
  const draw = createDraw(borne, random);
  return () => draw().name;
}

function writeFile(path: string, header: string, row: (index: number) => string): void {
  const file = openSync(path, 'w');
  let text = `${header}\n`;
  for (let index = 0; index < ROWS; index++) {
    text += `${row(index)}\n`;
    if (text.length < 1_000_000) continue;
    writeSync(file, text);
    text = '';
  }
  writeSync(file, text);
  closeSync(file);
}

const CITIES = ['Berlin', '"London, ON"', 'São Paulo', 'Łódź', 'Roma', 'New York'];

/** Draws surnames of all countries by how many people bear them. */
async function surnameDrawer(random: () => number): Promise<() => string> {
  const rows = await readKept(packageFile('data/sources/surnames-wikidata.csv.gz'));
  const draw = createDraw(
    rows.map(({ surname = '', people }) => ({ name: surname, weight: Number(people) })),
    random,
  );
  return () => draw().name;
}

async function makeFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const random = createRandom(42);
  const draw = nameDrawer(random);
  const drawSurname = await surnameDrawer(random);
  const paths = { first: join(folder, 'first.csv'), full: join(folder, 'full.csv') };
  writeFile(
    paths.first,
    'id,first_name,city,signed_up',
    (index) => `${index},${draw()},${CITIES[index % CITIES.length]},2025-0${1 + (index % 9)}-11`,
  );
  const seen = new Set<string>();
  const distinct = (): string => {
    for (;;) {
      const name = `${draw()} ${drawSurname()}`;
      if (seen.has(name)) continue;
      seen.add(name);
      return name;
    }
  };
  writeFile(
    paths.full,
    'id,full_name,city',
    (index) => `${index},${distinct()},${CITIES[index % CITIES.length]}`,
  );
  return paths;
}

interface Timing {
  readonly wallS: number;
  /** Of user and system; what the wall clock shows when nothing else uses the core. */
  readonly cpuS: number;
}

/** The best of some rounds of the whole process, start included, on these cores. */
function best(command: readonly string[], cores = '0'): Timing {
  const timings = Array.from({ length: ROUNDS }, (): Timing => {
    const timedCommand = ['-c', 'TIMEFORMAT="%R %U %S"; time taskset -c "$0" "$@"', cores, ...command];
    const { status, stderr } = spawnSync('bash', timedCommand, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stderr}`);
    const [wallS = 0, user = 0, system = 0] = stderr.trim().split(/\s+/).slice(-3).map(Number);
    return { wallS, cpuS: user + system };
  });
  return timings.reduce((least, one) => (one.wallS < least.wallS ? one : least));
}

async function main(): Promise<void> {
  const folder = process.env.BENCH_FOLDER ?? mkdtempSync(join(tmpdir(), 'genderd-bench-'));
  try {
    for (const [label, path] of Object.entries(await makeFiles(folder))) {
      const copy = best(['cp', path, `${path}.copy`]);
      const mb = (statSync(path).size / 1e6).toFixed(1);
      process.stdout.write(
        `${label}: ${ROWS.toLocaleString('en-US')} rows, ${mb} MB (cp: ${copy.wallS.toFixed(2)} s)\n`,
      );
      const enrich = [process.execPath, CLI, 'enrich', path, '--force', '--quiet'];
      const one = best([...enrich, '--threads', '1']);
      const two = best(enrich, '0,1');
      for (const [cores, { wallS, cpuS }] of Object.entries({ 'one core': one, 'two cores': two }))
        process.stdout.write(
          `  ${cores.padEnd(9)} ${wallS.toFixed(2)} s, ${cpuS.toFixed(2)} s of CPU, ` +
            `${Math.round(ROWS / wallS).toLocaleString('en-US')} rows a second, ` +
            `${(one.wallS / wallS).toFixed(2)} times one core\n`,
        );
    }
  } finally {
    if (process.env.BENCH_FOLDER === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

await main();
