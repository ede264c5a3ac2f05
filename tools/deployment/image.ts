import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFile } from '../../src/runtime/package-root.js';
import { type Engine, fetching, npmCache } from './engine.js';

const suite = 'bookworm';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** The smallest Debian, fetched once and kept in the ignored cache folder. Answers its path. */
export function debianArchive(): string {
  const kept = packageFile(`.cache/deployment/${suite}.tar`);
  if (existsSync(kept)) return kept;
  mkdirSync(dirname(kept), { recursive: true });
  const draft = join(dirname(kept), `${process.pid}.tar`);
  const options = ['--variant=minbase', '--quiet', suite, draft, 'http://deb.debian.org/debian'];
  fetching(() => {
    rmSync(draft, { force: true });
    execFileSync('mmdebstrap', options, { stdio: 'inherit' });
  });
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
function buildBaseImage(engine: Engine): string {
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
    engine.build('--isolation', 'chroot', '--layers=false', '--tag', 'localhost/node', context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
  return 'localhost/node';
}

export const imageName = 'localhost/genderd:check';

/** What `inspect` says of an image, as far as it is checked. */
export interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Volumes: Readonly<Record<string, unknown>>;
  readonly Labels: Readonly<Record<string, string>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** Builds the image of this checkout, from the base that NODE_IMAGE names or one made here. */
export function buildImage(engine: Engine): void {
  const context = packageFile('.');
  const common = ['--tag', imageName, '--build-arg', 'REVISION=check'];
  const given = process.env.NODE_IMAGE;
  if (given !== undefined) common.push('--build-arg', `NODE_IMAGE=${given}`);
  if (engine.name === 'docker') {
    engine.build(...common, context);
    return;
  }
  if (given === undefined) common.push('--build-arg', `NODE_IMAGE=${buildBaseImage(engine)}`);
  // Without this format podman leaves HEALTHCHECK out.
  const options = ['--format', 'docker', '--isolation', 'chroot', '--layers=false', '--network', 'host'];
  engine.build(...options, '--volume', `${npmCache()}:/root/.npm`, ...common, context);
}

/** The configuration of the image and its size in bytes. */
export function inspectImage(engine: Engine): { config: ImageConfig; sizeBytes: number } {
  const [image] = JSON.parse(engine.run('image', 'inspect', imageName));
  // Podman keeps the health check of an image apart from its configuration.
  const config = { Healthcheck: image.HealthCheck ?? image.Healthcheck, ...image.Config } as ImageConfig;
  return { config, sizeBytes: image.Size };
}
