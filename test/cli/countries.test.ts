import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../src/country-codes.js';
import { useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace({ AI_PROVIDER: 'none' });

const at = (name: string): string => join(workplace.folder, name);

describe('a country as people type it', () => {
  test.each(['TR', 'tr', 'TUR', 'tur', 'Turkey', 'türkiye', 'TÜRKEI', 'Турция', '土耳其'])(
    '--country %s',
    async (country) => {
      const { match } = await workplace.json('predict', 'Onur', '--country', country);
      expect(match).toMatchObject({ scope: 'country', country: 'TR' });
    },
  );

  test('is the default of a file, and stands in its column', async () => {
    const cells = ['Turquie', 'TUR', 'Deutschland', 'Großbritannien', 'the netherlands', 'USA', ''];
    writeFileSync(at('people.csv'), `name,country\n${cells.map((cell) => `Onur,${cell}\n`).join('')}`);
    const { stdout } = await workplace.cli([
      ...['enrich', 'people.csv', '--country', 'Türkei', '--aggregate', '--by-country'],
      ...['--min-group', '1', '--json'],
    ]);
    const groups = JSON.parse(stdout).groups.map(({ group }: { group: string }) => group);
    expect(groups.sort()).toEqual(['DE', 'GB', 'NL', 'TR', 'US']);
  });

  test('is listed in the summary where it was not understood', async () => {
    writeFileSync(
      at('odd.csv'),
      'name,country\nOnur,Atlantis\nOnur,Mordor\nOnur,Atlantis\nOnur,constructor\nOnur,TR\n',
    );
    const { code, stderr } = await workplace.cli(['enrich', 'odd.csv', '--force']);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^unrecognized country +4 {2}80\.0% {2}looked up without it$/m);
    expect(stderr).toMatch(/^not recognized +"Atlantis" \(2\), "Mordor" \(1\), "constructor" \(1\)$/m);
    const summary = await workplace.json('enrich', 'odd.csv', '--force', '--quiet');
    expect(summary.country_texts_not_understood[0]).toEqual({ text: 'Atlantis', rows: 2 });
    const strict = await workplace.cli(['enrich', 'odd.csv', '--force', '--strict-country']);
    expect(strict.code).toBe(1);
    expect(strict.stderr).toContain('"Atlantis" (2)');
  });

  test('stands in a file that is scored', async () => {
    writeFileSync(at('labelled.csv'), 'name,country,gender\nOnur,Türkei,male\nOnur,tur,male\n');
    expect(await workplace.json('eval', 'labelled.csv')).toMatchObject({
      rows: 2,
      by_country: [{ group: 'TR', rows: 2 }],
    });
  });

  test('stands in a file of corrections', async () => {
    writeFileSync(at('corrections.csv'), 'name,country,gender\nOnur,Türkei,female\n');
    const env = { CORRECTIONS: at('corrections.csv') };
    const { stdout } = await workplace.cli(['predict', 'Onur', '--country', 'TR', '--json'], env);
    expect(JSON.parse(stdout)).toMatchObject({ gender: 'female' });
  });

  test('has an English name for every code of the interface', async () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region' });
    const rows = countryCodes.map((code) => `Onur,"${names.of(code)}"\n`).join('');
    writeFileSync(at('all.csv'), `name,country\n${rows}`);
    const { stdout } = await workplace.cli(['enrich', 'all.csv', '--json', '--quiet']);
    expect(JSON.parse(stdout)).toMatchObject({ rows: countryCodes.length, countries_not_understood: 0 });
    expect(readFileSync(at('all.enriched.csv'), 'utf8')).toContain('Onur');
  });
});
