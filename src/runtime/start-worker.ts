import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { isBuilt, packageFile } from './package-root.js';

/** A built folder whose threads sources start, set by the tests alone. */
declare const BUILT_THREADS: string | undefined;

/** Ends the thread that calls with its fault, which the one that started it hears of however rejections are handled. */
export function failThread(fault: unknown): void {
  setImmediate(() => {
    throw fault;
  });
}

/** Starts a thread of this program. @param module its path below `src`, without the ending */
export function startWorker(module: string, options: WorkerOptions): Worker {
  const bundle = `${module}.cjs`;
  if (isBuilt) return new Worker(packageFile(`dist/${bundle}`), options);
  if (typeof BUILT_THREADS !== 'undefined') return new Worker(join(BUILT_THREADS, bundle), options);
  // From source (benchmarks, tools, tests) the thread needs the TypeScript loader first.
  const source = JSON.stringify(pathToFileURL(packageFile(`src/${module}.ts`)));
  const bootstrap = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}); });`;
  return new Worker(bootstrap, { ...options, eval: true });
}
