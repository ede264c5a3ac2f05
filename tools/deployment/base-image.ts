import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFile } from '../../src/package-root.js';
import type { Engine } from './engine.js';

const suite = 'bookworm';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** The smallest Debian with some packages, fetched once and kept in the ignored cache folder. Answers its path. */
export function debianArchive(packages: readonly string[] = []): string {
  const kept = packageFile(`.cache/deployment/${[suite, ...packages].join('-')}.tar`);
  if (existsSync(kept)) return kept;
  mkdirSync(dirname(kept), { recursive: true });
  const draft = join(dirname(kept), `${process.pid}.tar`);
  const chosen = packages.length === 0 ? [] : [`--include=${packages.join(',')}`];
  const options = ['--variant=minbase', '--quiet', ...chosen, suite, draft, 'http://deb.debian.org/debian'];
  execFileSync('mmdebstrap', options, { stdio: 'inherit' });
  renameSync(draft, kept);
  return kept;
}

/** The build trusts the registry that this machine trusts, whose certificates the real base has or needs not. */
const dockerfile = `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.crt ${certificates}
ENV NODE_EXTRA_CA_CERTS=${certificates}
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
CMD ["node"]
`;

/**
 * Makes an image with the layout of `node:20-bookworm-slim` from Debian's archive and the Node.js of this machine,
 * for where no image registry can be reached. Answers its name.
 */
export function buildBaseImage(engine: Engine): string {
  const context = mkdtempSync(join(tmpdir(), 'genderd-base-'));
  const npm = join(dirname(process.execPath), '../lib/node_modules/npm');
  cpSync(process.execPath, join(context, 'node'), { dereference: true });
  cpSync(npm, join(context, 'npm'), { recursive: true, dereference: true });
  cpSync(debianArchive(), join(context, 'debian.tar'));
  if (existsSync(certificates))
    cpSync(certificates, join(context, 'certificates.crt'), { dereference: true });
  else writeFileSync(join(context, 'certificates.crt'), '');
  writeFileSync(join(context, 'Dockerfile'), dockerfile);
  try {
    engine.run('build', '--isolation', 'chroot', '--layers=false', '--tag', 'localhost/node', context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
  return 'localhost/node';
}
