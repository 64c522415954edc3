import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const include = ['tests/**/*.test.ts'];
const exclude = ['tests/live/**'];
// What replaces a module must load it itself; all others share a process for each core, which loads what they test once.
const alone = globSync(include, { cwd: root, exclude }).filter((path) =>
  readFileSync(`${root}${path}`, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  root,
  test: {
    setupFiles: ['tests/support/setup.ts'],
    // For processes that tests start of what is not built.
    env: { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` },
    // What hangs is ended; what a busy machine makes slow is not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'shared', include, exclude: [...exclude, ...alone], isolate: false } },
    ],
  },
});
