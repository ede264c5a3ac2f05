// Bundles the storage thread into one CommonJS file with the JavaScript of libsql. A start and stop of the thread takes
// 52 ms of CPU time instead of 88, measured in turns on a busy machine: it loads no ES modules, and asks Node.js for no
// report to learn which C library there is.
import { bundle } from './bundle.mjs';

/** The native part of libsql for this platform: of the two for Linux, the one that can be loaded. */
const nativeLoader = `
  exports.currentTarget = () => {
    const { platform, arch } = process;
    if (platform !== 'linux') return platform + '-' + arch + (platform === 'win32' ? '-msvc' : '');
    const [gnu, musl] = ['gnu', 'musl'].map((libc) => 'linux-' + arch + '-' + libc + (arch === 'arm' ? 'eabihf' : ''));
    try {
      require('@libsql/' + gnu);
      return gnu;
    } catch {
      return musl;
    }
  };`;

/** What libsql finds its native part with, replaced. */
const nativePart = {
  name: 'native part of libsql',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(@neon-rs\/load|detect-libc)$/ }, ({ path }) => ({ path, namespace: 'native' }));
    onLoad({ filter: /load$/, namespace: 'native' }, () => ({ contents: nativeLoader }));
    onLoad({ filter: /libc$/, namespace: 'native' }, () => ({
      contents: 'exports.familySync = () => null;',
    }));
  },
};

export async function buildStorage({ target, define }) {
  await bundle({
    entryPoints: ['src/ledger/sqlite/storage-thread.ts'],
    outfile: `${target}/ledger/sqlite/storage-thread.cjs`,
    format: 'cjs',
    sourcemap: true,
    define,
    plugins: [nativePart],
    // The native part is a dependency of libsql, which a package manager may keep from us.
    banner: { js: "require = require('node:module').createRequire(require.resolve('libsql'));" },
  });
}
