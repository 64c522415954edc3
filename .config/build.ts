import { cpSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { projectLanguages } from '../src/languages/index.ts';

// One bundle for each entry point of src/bin, chunks shared between those that a person starts; each of the workers in one file, for
// what they shared as well would stand in chunks so small that a start loaded a third more of them. Bundled, the server starts in half
// the time and the published package has no dependency to install.
const root = fileURLToPath(new URL('..', import.meta.url));
const entries = (await readdir(`${root}src/bin`)).filter((name) => name.endsWith('.ts'));
rmSync(`${root}dist`, { recursive: true, force: true });
const isWorker = (name: string) => name.endsWith('-worker.ts') && name !== 'answer-worker.ts';
for (const [names, splitting] of [
  [entries.filter((name) => !isWorker(name)), true],
  [entries.filter(isWorker), false],
] as const) {
  await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `src/bin/${name}`),
    outdir: 'dist/bin',
    bundle: true,
    splitting,
    format: 'esm',
    platform: 'node',
    target: 'node22.20',
    minify: true,
    plugins: [evaluateToolEntries(), dropLocales()],
    sourcemap: false,
    legalComments: 'none',
    logLevel: process.argv.includes('--quiet') ? 'error' : 'info',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
  });
}

// Where bin/grammar-worker looks for them.
const parsers = projectLanguages.flatMap(({ grammar, outline }) => (grammar ?? outline)?.parser ?? []);
for (const file of ['web-tree-sitter/web-tree-sitter.wasm', ...parsers]) {
  cpSync(fileURLToPath(import.meta.resolve(file)), `${root}dist/grammars/${basename(file)}`);
}

/** The list of tools as its value: listing them then needs neither their code nor the making of JSON Schemas. */
function evaluateToolEntries(): Plugin {
  return {
    name: 'evaluate-tool-entries',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/server\/tool-entries\.ts$/ }, async ({ path }) => {
        const { toolEntries } = await import(path);
        return { contents: `export const toolEntries = ${JSON.stringify(toolEntries)};`, loader: 'js' };
      }),
  };
}

/** zod's index names the messages of 50 languages, a third of the bundle; ours are English. */
function dropLocales(): Plugin {
  return {
    name: 'drop-locales',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
        contents: "export { default as en } from './en.js';",
        loader: 'js',
      })),
  };
}
