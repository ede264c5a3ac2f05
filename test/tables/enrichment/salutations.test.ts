import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSalutationReader } from '../../../src/inference/salutations.js';
import { shippedLexicon } from '../../../src/lexicon/shipped.js';
import { useCommandPlace } from '../../support/commands.js';
import { workbook } from '../../support/workbook.js';

const workplace = useCommandPlace({ AI_PROVIDER: 'none' });

const at = (name: string): string => join(workplace.folder, name);
const write = (name: string, content: string | Uint8Array): void => writeFileSync(at(name), content);
const enrich = (...args: string[]) => workplace.cli(['enrich', ...args, '--force']);

const linesIn = (name: string): string[] => readFileSync(at(name), 'utf8').trimEnd().split('\n');
const rowsIn = (name: string): string[] => linesIn(name).slice(1);

/** Genders of the rows of a CSV file that was enriched, `-` for none. */
function gendersIn(name: string): string[] {
  const [head = '', ...rows] = linesIn(name);
  const column = head.split(/[,\t]/).indexOf('inferred_gender');
  return rows.map((row) => row.split(/[,\t]/)[column] || '-');
}

async function gendersOf(text: string, ...args: string[]): Promise<string[]> {
  write('people.csv', text);
  expect(await enrich('people.csv', ...args, '--quiet')).toMatchObject({ code: 0, stderr: '' });
  return gendersIn('people.enriched.csv');
}

describe('a salutation', () => {
  const read = createSalutationReader(shippedLexicon());

  test.each([
    ...['Frau', 'Herr Dr.', 'Mr.', 'Mme', 'Sra.', 'Mevr.', 'Signora', 'г-жа', '女士', 'السيدة', 'Sir'],
    ...['Sehr geehrte Frau', 'Herr und Frau', 'Mr. & Mrs.', 'Familie'],
  ])('%s is put before a name as it is', (text) => {
    expect(read(text)).toBe(text);
  });

  test.each([
    ['Sehr geehrter Herr, ', 'Sehr geehrter Herr'],
    ['Lady', 'Mrs'],
    ['Pani', 'Mrs'],
    ['Don', 'Mr'],
    ['Hr.', 'Mr'],
    ['M.', 'Monsieur'],
  ])('%j is put before a name as %s', (text, title) => {
    expect(read(text)).toBe(title);
  });

  test.each([
    ...['', ' ', 'Dr.', 'Prof.', 'Divers', 'Firma', 'Manager', 'Head of Family Services', 'King of Sales'],
    ...['Frau Müller', 'Herr/Frau', 'Fr.', 'Maria', 'Mr\u0007', '=Mr', 'Frau'.repeat(20)],
    ...['Senior Vice President of Human Resources', 'Mr. Robot'],
  ])('is not %j', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe("a column of people's own statement", () => {
  test.each(['Geschlecht', 'Sexe', 'CİNSİYET'])(
    'named %s decides only where an option names it',
    async (name) => {
      const text = `Vorname,${name}\nMaria,divers\nMaria,m\n`;
      expect(await gendersOf(text)).toEqual(['female', 'female']);
      expect(await gendersOf(text, '--salutation', name)).toEqual(['-', 'male']);
    },
  );
});

describe('an e-mail column', () => {
  test('may hold what address books write', async () => {
    const cells = [
      'Maria Weber <maria@example.com>',
      '"Weber, Maria" <maria@example.com>',
      'maria@example.com; peter@example.com',
      'maria@example.com (privat)',
      'mailto:maria@example.com',
      'Mailto:maria@example.com',
      'n/a',
      '-',
    ];
    write('people.csv', `E-Mail\n${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\n')}\n`);
    expect(await enrich('people.csv', '--quiet')).toMatchObject({ code: 0, stderr: '' });
    const rows = rowsIn('people.enriched.csv');
    expect(rows.map((row) => /,(female|male|)(?=,[\d.]*,\d*,)/.exec(row)?.[1])).toEqual([
      ...['female', 'female', 'female', 'female', 'female', 'female', '', ''],
    ]);
    expect(rows.at(-1)).toContain('empty');
  });
});

describe('a salutation column', () => {
  const SPLIT =
    'Anrede,Titel,Vorname,Nachname\nHerr,,Maria,Rossi\nFrau,Dr.,Onur,Kaya\nDivers,,Maria,Rossi\n,,Maria,Rossi\nFrau,,,Müller\n,,,Müller\nHead of Sales,,Onur,Kaya\nFrau,,,\n';
  const DECIDED = ['male', 'female', '-', 'female', 'female', '-', 'male', '-'];

  test('decides, and what is no salutation leaves the name as it is', async () => {
    expect(await gendersOf(SPLIT)).toEqual(DECIDED);
    expect(await gendersOf(SPLIT, '--no-salutation')).toEqual([
      'female',
      'male',
      'female',
      'female',
      '-',
      '-',
      'male',
      '-',
    ]);
  });

  test('may hold words and signs of genders', async () => {
    const text =
      'Anrede,Vorname\nw,Kim\nm,Kim\nweiblich,Toni\nmännlich,Toni\nF,Kim\nfemale,Toni\ndivers,Maria\n♀,Kim\n♂\ufe0f,Kim\n';
    expect(await gendersOf(text)).toEqual([
      ...['female', 'male', 'female', 'male', 'female', 'female', '-'],
      ...['female', 'male'],
    ]);
  });

  test('that states another gender leaves none to a name', async () => {
    const text = 'Anrede,Vorname,Nachname\nDivers,Maria,Rossi\nnon-binary,Peter,Weber\nMx.,Anna,Roth\n';
    write('people.csv', text);
    await enrich('people.csv', '--quiet');
    const rows = rowsIn('people.enriched.csv');
    for (const row of rows) expect(row).toMatch(/,,,,none,ambiguous,,$/);
  });

  test('decides beside an address too, and where a row has no name but that of its address', async () => {
    const rows = [
      'Mx,Alex Smith,alex@example.com',
      'divers,,maria@example.com',
      'Mr. and Mrs.,John Smith,jane.smith@example.com',
      'Herr,,maria.weber@example.com',
      'Frau,,k.weber@example.com',
      'Frau,123,maria@example.com',
      ',,maria@example.com',
    ];
    const text = `Anrede,Name,Email\n${rows.join('\n')}\n`;
    expect(await gendersOf(text)).toEqual(['-', '-', '-', 'male', 'female', 'female', 'female']);
  });

  test('is told, with the rows that it was of use in', async () => {
    write('people.csv', SPLIT);
    const { stderr } = await enrich('people.csv');
    expect(stderr).toContain('reading name from "Vorname" + "Nachname", salutation from "Anrede"\n');
    expect(stderr).toMatch(/^salutations +4 {2}50\.0% {2}from column Anrede$/m);
    const { stdout } = await enrich('people.csv', '--json', '--quiet');
    expect(JSON.parse(stdout)).toMatchObject({ salutations: 4, salutation_column: 'Anrede' });
    const without = await enrich('people.csv', '--json', '--quiet', '--no-salutation');
    expect(JSON.parse(without.stdout)).toMatchObject({ salutations: 0, salutation_column: null });
  });

  test('gives a gender to a surname alone, and is read as named', async () => {
    expect(await gendersOf('Anrede,Nachname\nFrau,Müller\nHerr,Müller\n,Müller\n')).toEqual([
      'female',
      'male',
      '-',
    ]);
    expect(await gendersOf('how,name\nMr,Maria\nx,Maria\n', '--salutation', 'how')).toEqual([
      'male',
      'female',
    ]);
    write('people.csv', 'Maria,Mr\nMaria,\n');
    await enrich('people.csv', '--no-header', '--name', '1', '--salutation', '2');
    expect(readFileSync(at('people.enriched.csv'), 'utf8')).toMatch(/^Maria,Mr,male,.*\nMaria,,female,/);
  });

  test('decides alone beside a surname that could be a given name', async () => {
    write('people.csv', 'Salutation,Surname\nSir,Grey\nBayan,Kaya\nMr,Grey\n');
    await enrich('people.csv', '--quiet');
    const rows = rowsIn('people.enriched.csv');
    expect(rows.map((row) => row.replace(/0\.\d+/, 'sure'))).toEqual([
      'Sir,Grey,male,sure,0,dataset,,,',
      'Bayan,Kaya,female,sure,0,dataset,,,',
      'Mr,Grey,male,sure,0,dataset,,,',
    ]);
  });

  test('does not make a name too long, and is read beside no e-mail address', async () => {
    const long = `Maria ${'x'.repeat(246)}`;
    const [alone, addressed] = await gendersOf(`title,name\n,${long}\nMr,${long}\n`);
    expect(addressed).toBe(alone);
    expect(await gendersOf('title,email\nMr,maria@example.com\n')).toEqual(['female']);
  });

  test('decides in TSV, NDJSON and workbooks', async () => {
    write('people.tsv', 'Civilité\tNom\tPrénom\nM.\tRossi\tMaria\nMme\tRossi\tOnur\n');
    await enrich('people.tsv');
    expect(gendersIn('people.enriched.tsv')).toEqual(['male', 'female']);

    write('people.ndjson', '{"Title":"Mr","name":"Maria"}\n{"Title":"Buyer","name":"Maria"}\n');
    await enrich('people.ndjson');
    const objects = linesIn('people.enriched.ndjson').map((line) => JSON.parse(line));
    expect(objects.map(({ inferred_gender }) => inferred_gender)).toEqual(['male', 'female']);

    write(
      'people.xlsx',
      workbook({
        People: [
          ['Anrede', 'Name'],
          ['Herr', 'Maria'],
          ['', 'Maria'],
        ],
      }),
    );
    const { stdout } = await enrich('people.xlsx', '--json', '--quiet');
    expect(JSON.parse(stdout)).toMatchObject({ male: 1, female: 1, salutations: 1 });
  });

  test('decides in the shares of a file', async () => {
    write('people.csv', `title,name\n${'Mr,Maria\n'.repeat(12)}`);
    const { stdout } = await enrich('people.csv', '--aggregate', '--json', '--quiet');
    expect(JSON.parse(stdout).overall).toMatchObject({ rows: 12, male: 12 });
  });

  test('decides with a service, which is sent it before the name', async () => {
    const service = await workplace.serve();
    const { key } = await workplace.json('accounts', 'create', '--name', 'salutations', '--credits', '100');
    write('people.csv', SPLIT);
    const { code, stdout } = await workplace.cli(
      ['enrich', 'people.csv', '--server', `${service.url}/api/v2`, '--json', '--force'],
      { GENDERD_KEY: key },
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ salutations: 4, credits_used: 6 });
    expect(gendersIn('people.enriched.csv')).toEqual(DECIDED);
    service.kill('SIGTERM');
    await service.exit;
  });

  test('of an unfinished run must be the same', async () => {
    const service = await workplace.serve();
    const { key } = await workplace.json('accounts', 'create', '--name', 'unfinished', '--credits', '1');
    const rows = Array.from({ length: 60 }, (_, index) => `Mr,Mrs,Zyx Q${index}x`);
    write('people.csv', `title,how,name\n${rows.join('\n')}\n`);
    const args = [
      'enrich',
      'people.csv',
      '--output',
      'half.csv',
      '--server',
      service.url,
      '--concurrency',
      '1',
    ];
    const env = { GENDERD_KEY: key };
    const first = await workplace.cli([...args, '--salutation', 'how'], env);
    expect(first.stderr).toContain('continue with the same command and --resume');
    const { code, stderr } = await workplace.cli([...args, '--salutation', 'title', '--resume'], env);
    expect(code).toBe(2);
    expect(stderr).toContain('the unfinished run had a different salutation');
    service.kill('SIGTERM');
    await service.exit;
  });
});
