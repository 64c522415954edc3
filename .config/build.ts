import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// One bundle for each entry point of src/bin (workers included), chunks shared between them. Bundled, the server starts in half
// the time and the published package has no dependency to install.
const root = fileURLToPath(new URL('..', import.meta.url));
const entries = (await readdir(`${root}src/bin`)).filter((name) => name.endsWith('.ts'));
rmSync(`${root}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: entries.map((name) => `src/bin/${name}`),
  outdir: 'dist/bin',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.20',
  minifySyntax: true,
  sourcemap: false,
  legalComments: 'none',
  logLevel: process.argv.includes('--quiet') ? 'error' : 'info',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
  },
});
