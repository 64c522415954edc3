import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };
import { projectLanguages } from '../src/languages/index.ts';
import { renderNotices } from './third-party.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * One bundle for each entry point of src/bin, chunks shared between those that a person starts; each of the workers in one file, for
 * what they shared as well would stand in chunks so small that a start loaded a third more of them. All import the one zod. Bundled,
 * the server starts in half the time and the published package has no dependency to install.
 */
export async function bundleInto(folder: string, logLevel: 'error' | 'info'): Promise<void> {
  const entries = (await readdir(`${root}src/bin`)).filter((name) => name.endsWith('.ts'));
  const isWorker = (name: string) => name.endsWith('-worker.ts') && name !== 'answer-worker.ts';
  const pathsOf = (names: readonly string[]) => names.map((name) => `src/bin/${name}`);
  const bundle = async (options: BuildOptions) => {
    const { metafile } = await build({ ...shared, outdir: folder, logLevel, ...options, metafile: true });
    const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
    return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  };
  const programs = { plugins: [evaluateToolEntries(), importSharedZod()], banner: { js: REQUIRE } };
  const started = { ...programs, plugins: [...programs.plugins, beginWithLoaded()], splitting: true };
  const bundled = [
    await bundle({ entryPoints: { zod: 'zod' }, plugins: [dropLocales()] }),
    await bundle({ ...started, entryPoints: pathsOf(entries.filter((name) => !isWorker(name))) }),
    await bundle({ ...programs, entryPoints: pathsOf(entries.filter(isWorker)) }),
    await bundle(pageOptions(folder)),
    copyGrammars(folder),
    copyDecompiler(folder),
  ].flat();
  writeFileSync(join(folder, NOTICES), renderNotices(root, join(root, '.config/licences'), bundled));
}

const NOTICES = 'THIRD_PARTY_NOTICES.txt';

/** Modules of CommonJS ask for Node's own by it. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);";

const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: `node${packageJson.engines.node.replace('>=', '')}`,
  minify: true,
  sourcemap: false,
  // Its other form loads its parts by a `require` that no bundler sees.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  // They stand in THIRD_PARTY_NOTICES.txt.
  legalComments: 'none',
};

/** The page for people: scripts that a browser runs, and their style, where `machine.page` looks for them. */
function pageOptions(folder: string): BuildOptions {
  return {
    outdir: join(folder, 'page'),
    entryPoints: ['src/page/entries/file-page.tsx', 'src/page/entries/live-page.tsx', 'src/page/page.css'],
    entryNames: '[name]',
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
  };
}

/** Puts the grammars where bin/grammar-worker looks for them, and gives their paths. */
function copyGrammars(folder: string): readonly string[] {
  mkdirSync(join(folder, 'grammars'));
  const parsers = new Set(projectLanguages.flatMap(({ grammar, outline }) => (grammar ?? outline)?.parser ?? []));
  return ['web-tree-sitter/web-tree-sitter.wasm', ...parsers].map((file) => {
    const path = fileURLToPath(import.meta.resolve(file));
    linkOrCopy(path, join(folder, 'grammars', basename(file)));
    return relative(root, path).split(sep).join('/');
  });
}

/** Puts the decompiler where bin/decompile-worker looks for it, and gives its path. */
function copyDecompiler(folder: string): string {
  mkdirSync(join(folder, 'decompiler'));
  const path = fileURLToPath(import.meta.resolve('@run-slicer/vf/vf.wasm'));
  linkOrCopy(path, join(folder, 'decompiler', basename(path)));
  return relative(root, path).split(sep).join('/');
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

const COMMAND_LINE = 'src/cli/run-cli.ts';
const ENGINE = 'src/engine/open-engine-host.ts';

/** The module that a thread has loaded before it loads a file of these on demand, or loads at once after it, as all commands that ask the engine. */
const LOADED_BEFORE = [
  { files: /^src\/(cli|server|setup)\//, loaded: COMMAND_LINE },
  { files: /^src\/cli\/(doctor|export|get|list|search|sync|tool|tree|trust|watch|zoekt)-command\./, loaded: ENGINE },
  { files: /^src\/cli\/(sync|tree)-page\./, loaded: ENGINE },
  { files: /^src\/(engine\/project|indexing|platform\/(http|jimage))\//, loaded: ENGINE },
];

/**
 * Lets files that are loaded on demand import what was loaded before them. A file stands in one chunk with those that the same entries
 * need; as esbuild sees it, each such file is an entry that needs only a part of the start, and the start fell into three times as many.
 */
function beginWithLoaded(): Plugin {
  const before = new Map<string, string>();
  return {
    name: 'begin-with-loaded',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
        if (kind !== 'dynamic-import') return;
        const found = resolve(resolveDir, path);
        const name = relative(root, found).split(sep).join('/');
        const rules = LOADED_BEFORE.filter(({ files, loaded }) => files.test(name) && loaded !== name);
        const imports = rules.map(({ loaded }) => `import ${JSON.stringify(join(root, loaded))};\n`);
        if (imports.length > 0) before.set(found, imports.join(''));
      });
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const loaded = before.get(path);
        if (loaded === undefined) return;
        return { contents: `${await readFile(path, 'utf8')}\n${loaded}`, loader: 'ts' };
      });
    },
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

/** Programs and workers are bundled apart; zod is as large as a worker without it. */
function importSharedZod(): Plugin {
  return {
    name: 'import-shared-zod',
    setup: ({ onResolve }) => onResolve({ filter: /^zod(\/v4)?$/ }, () => ({ path: './zod.js', external: true })),
  };
}
