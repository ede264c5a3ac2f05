import { packageFile } from '../../src/package-root.js';
import { buildBaseImage } from './base-image.js';
import { type Engine, npmCache } from './engine.js';

export const imageName = 'localhost/genderd:check';

/** What `inspect` tells of an image, as far as it is checked. */
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
    engine.run('build', ...common, context);
    return;
  }
  if (given === undefined) common.push('--build-arg', `NODE_IMAGE=${buildBaseImage(engine)}`);
  // Without this format podman leaves HEALTHCHECK out.
  const options = ['--format', 'docker', '--isolation', 'chroot', '--layers=false', '--network', 'host'];
  engine.run('build', ...options, '--volume', `${npmCache()}:/root/.npm`, ...common, context);
}

/** The configuration of the image and its size in bytes. */
export function inspectImage(engine: Engine): { config: ImageConfig; sizeBytes: number } {
  const [image] = JSON.parse(engine.run('image', 'inspect', imageName));
  // Podman keeps the health check of an image apart from its configuration.
  const config = { Healthcheck: image.HealthCheck ?? image.Healthcheck, ...image.Config } as ImageConfig;
  return { config, sizeBytes: image.Size };
}
