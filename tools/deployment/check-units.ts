import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile } from '../../src/runtime/package-root.js';
import type { Engine } from './engine.js';
import { debianArchive, imageName } from './image.js';

const name = 'genderd-units';
const image = 'localhost/systemd';
const withinMs = 90_000;

/** A machine that boots systemd and has the service installed as docs/deployment.md says. */
const dockerfile = `FROM scratch
ADD debian.tar /
RUN apt-get update && apt-get install --yes --no-install-recommends systemd systemd-sysv dbus
COPY --from=${imageName} /usr/local/bin/node /usr/bin/node
COPY --from=${imageName} /app /opt/genderd
COPY systemd/*.service systemd/*.timer /etc/systemd/system/
COPY systemd/genderd.sysusers /usr/lib/sysusers.d/genderd.conf
COPY systemd/genderd.tmpfiles /usr/lib/tmpfiles.d/genderd.conf
CMD ["/sbin/init"]
`;

function buildMachine(engine: Engine): void {
  const context = mkdtempSync(join(tmpdir(), 'genderd-units-'));
  try {
    cpSync(debianArchive(), join(context, 'debian.tar'));
    cpSync(packageFile('deploy/systemd'), join(context, 'systemd'), { recursive: true });
    writeFileSync(join(context, 'Dockerfile'), dockerfile);
    const options = ['--isolation', 'chroot', '--layers=false', '--network', 'host'];
    engine.build(...options, '--tag', image, context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

interface Machine {
  /** Runs a shell command as root and answers what it wrote. @throws when it fails */
  sh(command: string): string;
  /** Repeats a command until it succeeds. @throws after 90 s with the journal of the service */
  until(command: string): Promise<void>;
}

async function bootMachine(engine: Engine): Promise<Machine> {
  // A unit may not raise a limit above that of the machine.
  const filesMax = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  const limits = ['--ulimit', `nofile=${filesMax}:${filesMax}`, '--ulimit', 'nproc=4096:4096'];
  const options = ['--detach', '--name', name, '--systemd=always', '--privileged', '--network', 'none'];
  engine.run('run', ...options, ...limits, image);
  const sh = (command: string) => engine.run('exec', name, 'sh', '-c', command);
  const until = async (command: string) => {
    const deadline = Date.now() + withinMs;
    while (engine.attempt('exec', name, 'sh', '-c', command).status !== 0) {
      const journal = () => sh('journalctl --no-pager --unit genderd --unit genderd-backup | tail -n 40');
      if (Date.now() > deadline) throw new Error(`${command} did not come about:\n${journal()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await until('systemctl is-system-running');
  return { sh, until };
}

const isReady = `node -e "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"`;
const show = (unit: string, property: string) => `systemctl show --value --property ${property} ${unit}`;

/** The command line of the documentation, with the user and the settings of the service. */
const asService =
  'systemd-run --quiet --wait --pipe --property User=genderd --property EnvironmentFile=-/etc/genderd/genderd.env ' +
  '--setenv DATA_DIR=/var/lib/genderd --working-directory /var/lib/genderd node /opt/genderd/dist/cli/main.cjs';

function checkProcess({ sh }: Machine): void {
  const status = sh(`cat /proc/$(${show('genderd', 'MainPID')})/status`);
  const field = (wanted: string) => new RegExp(`^${wanted}:\\s*(\\S+)`, 'm').exec(status)?.[1];
  assert.notEqual(field('Uid'), '0');
  assert.equal(field('CapEff'), '0000000000000000');
  assert.equal(field('NoNewPrivs'), '1');
  assert.equal(field('Seccomp'), '2');
}

/** Installs, starts, uses, kills, backs up and stops the service under a real systemd. */
export async function checkUnits(engine: Engine): Promise<void> {
  buildMachine(engine);
  try {
    const machine = await bootMachine(engine);
    const { sh, until } = machine;
    sh('systemd-sysusers && systemd-tmpfiles --create /usr/lib/tmpfiles.d/genderd.conf');
    sh('systemctl enable --now genderd.service genderd-backup.timer');
    await until(isReady);
    checkProcess(machine);
    sh(`${asService} accounts create --name check --credits 10 --json`);
    sh(`kill -9 $(${show('genderd', 'MainPID')})`);
    await until(`test "$(${show('genderd', 'NRestarts')})" = 1 && ${isReady}`);
    sh('systemctl reload genderd');
    // Before it can listen for the signal.
    sh('systemctl restart genderd && systemctl reload genderd');
    await until(isReady);
    sh('systemctl start genderd-backup.service');
    sh(`cd / && node /opt/genderd/dist/cli/main.cjs backup --verify /var/backups/genderd/*.backup.gz`);
    assert.match(sh('ls -l /var/backups/genderd'), /^-rw------- 1 genderd genderd .*\.backup\.gz$/m);
    const [account] = JSON.parse(sh(`${asService} accounts list --json`)).accounts;
    assert.equal(account.credits, 10);
    sh('systemctl stop genderd');
    assert.deepEqual(
      ['ExecMainStatus', 'Result'].map((property) => sh(show('genderd', property)).trim()),
      ['0', 'success'],
    );
  } finally {
    engine.attempt('rm', '--force', '--time', '0', name);
  }
}
