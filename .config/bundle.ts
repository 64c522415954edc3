import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };
import { projectLanguages } from '../src/languages/index.ts';

/**
 * One bundle for each entry point of src/bin, chunks shared between those that a person starts; each of the workers in one file, for
 * what they shared as well would stand in chunks so small that a start loaded a third more of them. Bundled, the server starts in half
 * the time and the published package has no dependency to install.
 */
export async function bundleInto(folder: string, logLevel: 'error' | 'info'): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const entries = (await readdir(`${root}src/bin`)).filter((name) => name.endsWith('.ts'));
  const isWorker = (name: string) => name.endsWith('-worker.ts') && name !== 'answer-worker.ts';
  for (const [names, splitting] of [
    [entries.filter((name) => !isWorker(name)), true],
    [entries.filter(isWorker), false],
  ] as const) {
    await build({
      absWorkingDir: root,
      entryPoints: names.map((name) => `src/bin/${name}`),
      outdir: folder,
      bundle: true,
      splitting,
      format: 'esm',
      platform: 'node',
      target: `node${packageJson.engines.node.replace('>=', '')}`,
      minify: true,
      plugins: [evaluateToolEntries(), dropLocales()],
      sourcemap: false,
      legalComments: 'none',
      logLevel,
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
      },
    });
  }

  // Where bin/grammar-worker looks for them.
  mkdirSync(join(folder, 'grammars'));
  const parsers = new Set(projectLanguages.flatMap(({ grammar, outline }) => (grammar ?? outline)?.parser ?? []));
  for (const file of ['web-tree-sitter/web-tree-sitter.wasm', ...parsers]) {
    linkOrCopy(fileURLToPath(import.meta.resolve(file)), join(folder, 'grammars', basename(file)));
  }
}

/** They are 20 MB, and the same in most builds. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
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
