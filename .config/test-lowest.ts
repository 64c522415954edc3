import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import lowest from './lowest-node/package.json' with { type: 'json' };

// npm run test:lowest: what depends most on the Node below it, the store, the decompiler in WebAssembly and a whole sync of the built product,
// under the lowest one.
const tests = [
  'tests/core/text',
  'tests/store',
  'tests/indexing/bodies',
  'tests/e2e/sync.test.ts',
  'tests/e2e/declarations.test.ts',
];

const isWindows = process.platform === 'win32';
const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`;
if (Object.hasOwn(lowest.optionalDependencies, `node-${platform}`)) {
  const { resolve } = createRequire(new URL('lowest-node/package.json', import.meta.url));
  const node = resolve(`node-${platform}/bin/node${isWindows ? '.exe' : ''}`);
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const args = [vitest, 'run', '--config', '.config/vitest.config.ts', ...tests];
  const { status } = spawnSync(node, args, { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.log(`Skipped: tests under Node ${lowest.version}, which the registry does not have for ${platform}`);
}
