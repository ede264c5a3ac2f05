import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.js';
import { ConfigError } from '../../src/config/env.js';
import { loadSecrets } from '../../src/config/secrets.js';
import { useFolder } from '../support/folder.js';
import { createWorkplace, type Workplace } from '../support/processes.js';

const folder = useFolder();
let workplace: Workplace;
beforeEach(() => {
  workplace = createWorkplace();
});
afterEach(() => workplace.remove());

const { secrets: none } = loadConfig({});

describe('the secret file', () => {
  test('is made once, for its owner alone, and nothing is left beside it', () => {
    const dataDir = join(folder(), 'deep', 'data');
    const made = loadSecrets(none, dataDir);
    expect(made.hashSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(loadSecrets(none, dataDir)).toEqual(made);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });

  test('is neither read nor made when a secret is configured', () => {
    expect(loadSecrets({ ...none, hashSecret: 'configured' }, folder())).toEqual({
      ...none,
      hashSecret: 'configured',
    });
    expect(readdirSync(folder())).toEqual([]);
  });

  test.each([
    ['empty', ''],
    ['cut off', 'abc\n'],
  ])('that is %s is refused and kept', (_name, content) => {
    const path = join(folder(), 'secret');
    writeFileSync(path, content);
    expect(() => loadSecrets(none, folder())).toThrow(ConfigError);
    expect(() => loadSecrets(none, folder())).toThrow(/DATA_DIR: the secret in ".*secret" is damaged/);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  test('that is a folder is refused', () => {
    mkdirSync(join(folder(), 'secret'));
    expect(() => loadSecrets(none, folder())).toThrow(
      /DATA_DIR: the secret in ".*secret" cannot be read \(illegal operation on a directory\)/,
    );
  });

  test('in a folder that cannot be is refused', () => {
    writeFileSync(join(folder(), 'file'), '');
    expect(() => loadSecrets(none, join(folder(), 'file'))).toThrow(ConfigError);
    expect(() => loadSecrets(none, join(folder(), 'file', 'data'))).toThrow(
      /DATA_DIR: ".*" cannot be written \(not a directory\)/,
    );
  });

  test('is the same for processes that start at the same time', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4].map((i) => workplace.cli(['accounts', 'create', '--name', `${i}`, '--credits', '1'])),
    );
    const notice = /^genderd: a new ledger was created in DATA_DIR .*\n$/;
    expect(made.filter(({ stderr }) => stderr !== '' && !notice.test(stderr))).toEqual([]);
    expect((await workplace.json('accounts', 'list')).accounts).toHaveLength(4);
  });
});

describe('.env', () => {
  const write = (text: string) => writeFileSync(join(workplace.folder, '.env'), text);
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

  test('is read; the environment takes precedence', async () => {
    write('TRIAL=maybe\nLOG_LEVEL=loud\n');
    const { code, stderr } = await workplace.cli(['accounts', 'list'], { LOG_LEVEL: 'info' });
    expect(code).toBe(1);
    expect(stderr).toContain('TRIAL must');
    expect(stderr).not.toContain('LOG_LEVEL');
    write('# a comment\nTRIAL="off"\n\nNODE_NAME=from-file\n');
    const service = await workplace.serve();
    expect(service.output()).toContain('"node":"from-file"');
    expect((await fetch(`${service.url}/api/v2/usage`)).status).toBe(401);
  });

  test('with unknown settings stops the start, with all faults at once', async () => {
    const files = 'CORRECTIONS=/no/corrections\nTLS_CERT=/no/cert\nTLS_KEY=/no/key';
    write(`AI_PROVIDR=hunter2\nFAVOURITE=hunter2\nTRIAL=maybe\nTZ=UTC\nOTEL_SERVICE_NAME=x\n${files}\n`);
    const { code, stderr } = await workplace.cli(['serve']);
    expect(code).toBe(1);
    expect(linesOf(stderr)).toEqual([
      'genderd: The configuration is not valid:',
      'AI_PROVIDR in the file ".env" is not a setting: did you mean AI_PROVIDER?',
      'FAVOURITE in the file ".env" is not a setting',
      'TRIAL must be one of "on", "off"',
      'CORRECTIONS: "/no/corrections" cannot be read (ENOENT)',
      'TLS_CERT: "/no/cert" cannot be read (ENOENT)',
      'TLS_KEY: "/no/key" cannot be read (ENOENT)',
      '',
    ]);
  });

  test('with lines that set nothing stops the start, without quoting them', async () => {
    const lines = [
      'PORT=0',
      'hunter2',
      'NODE_NAME="of',
      'two lines"',
      'LOG_LEVEL: info',
      "# isn't one",
      'TRIAL=on',
    ];
    write(`${lines.join('\r\n')}\r\n=hunter2\nhunter2\nSECRET="hunter2`);
    const { code, stderr } = await workplace.cli(['accounts', 'list']);
    expect(code).toBe(1);
    expect(linesOf(stderr)).toEqual([
      'genderd: The configuration is not valid:',
      ...[2, 5, 8, 9, 10].map(
        (line) => `line ${line} of the file ".env" is not NAME=VALUE, or lacks a quote`,
      ),
      '',
    ]);
  });

  test('with a quote that closes at one of a later setting stops the start', async () => {
    const lines = [
      'LOG_LEVEL="info',
      'TRIAL="on" # "as ever"',
      "NODE_NAME='of",
      `"two" lines'\t#'`,
      'PORT=0',
    ];
    write(lines.join('\n'));
    const { stderr } = await workplace.cli(['accounts', 'list']);
    expect(stderr).toContain('line 1 of the file');
    expect(stderr.match(/line \d/g)).toHaveLength(1);
  });

  test('may begin with a byte order mark', async () => {
    write('\uFEFFTRIAL=maybe\r\nexport LOG_LEVEL=loud\r\n');
    const { stderr } = await workplace.cli(['accounts', 'list']);
    expect(stderr).toContain('TRIAL must');
    expect(stderr).toContain('LOG_LEVEL must');
    expect(stderr).not.toContain('not a setting');
  });

  test("of another program is not read by a command that needs no ledger, and stops the service's", async () => {
    write('DJANGO_DEBUG=hunter2\nPORT=none\n');
    const local = await workplace.cli(['predict', 'Maria']);
    const ofLedger = await workplace.cli(['accounts', 'list']);
    expect(local.code).toBe(0);
    expect(local.stdout).toContain('female');
    expect(local.stderr).toBe(
      'genderd: the file ".env" is not read: DJANGO_DEBUG in it is not a setting of genderd\n',
    );
    expect(ofLedger.code).toBe(1);
  });

  test('with a misspelled setting stops any command', async () => {
    write('DJANGO_DEBUG=x\nAI_PROVIDR=x\n');
    const { code, stderr } = await workplace.cli(['predict', 'Maria']);
    expect(code).toBe(1);
    expect(stderr).toContain('did you mean AI_PROVIDER?');
  });

  test('that cannot be read is reported without a stack', async () => {
    mkdirSync(join(workplace.folder, '.env'));
    const { code, stderr } = await workplace.cli(['accounts', 'list']);
    expect(code).toBe(1);
    expect(stderr).toContain('the file ".env" cannot be read');
    expect(stderr).not.toMatch(/\n {4}at /);
  });
});

test('misspelled variables of the environment are logged once, without their values', async () => {
  const service = await workplace.serve({
    RATE_LIMITS: 'hunter2',
    AI_PROVIDR: 'hunter2',
    LEDGER_SIZE: 'hunter2',
    SECRET_FILE: '/run/secrets/hunter2',
    HOME: '/root',
    LANG: 'C',
    OTEL_SERVICE_NAME: 'x',
    METRICS_SERVICE_HOST: '10.0.0.1',
    METRICS_PORT_9090_TCP: 'tcp://10.0.0.1:9090',
    HOSTNAME: 'x',
  });
  expect(service.errors()).toContain('WARNING: variables that are no settings have no effect: RATE_LIMITS');
  expect(service.errors()).not.toContain('hunter2');
  service.kill('SIGTERM');
  await service.exit;
  const lines = service
    .output()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const warnings = lines.filter(({ msg }) => msg === 'unknown variables that look like settings');
  expect(warnings).toMatchObject([
    {
      level: 40,
      variables: [
        'RATE_LIMITS: did you mean RATE_LIMIT?',
        'AI_PROVIDR: did you mean AI_PROVIDER?',
        'LEDGER_SIZE',
        'SECRET_FILE: did you mean SECRET?',
      ],
    },
  ]);
  expect(service.output() + service.errors()).not.toContain('hunter2');
});
