import { expect, test } from 'vitest';
import { loadProduct, type SourceFile } from './source-files.ts';

const files = new Map(loadProduct().map((file) => [file.path, file]));

/** Files that are loaded as one: programs, workers, and whatever is imported lazily. */
const roots = [...files.values()].flatMap(({ path, imports }) => [
  ...(path.startsWith('src/bin/') ? [path] : []),
  ...imports.flatMap((imported) => (imported.isLazy && imported.path !== null ? [imported.path] : [])),
]);

test('a file that is imported lazily is not loaded already by the file that imports it so', () => {
  // Otherwise it is loaded at start all the same, or the bundle wraps it and breaks where the files import each other.
  const early = [...new Set(roots)].flatMap((root) => {
    const loaded = loadedWith(root);
    return [...loaded.values()].flatMap((file) =>
      file.imports
        .filter(({ isLazy, path }) => isLazy && loaded.has(path ?? ''))
        .map(({ path }) => `${root} loads ${path}, which ${file.path} imports lazily`),
    );
  });
  expect(early).toEqual([]);
});

test('neither the start of a command nor that of a server loads the tools', () => {
  const roots = ['src/cli/run-cli.ts', 'src/cli/serve-command.ts', 'src/server/create-server.ts'];
  const loading = roots.filter((root) => loadedWith(root, TOOL_ENTRIES).has('src/tools/index.ts'));
  expect(loading).toEqual([]);
});

test('get loads the tools that it calls, and not the list of all', () => {
  expect([...loadedWith('src/cli/get-command.ts', TOOL_ENTRIES).keys()]).not.toContain('src/tools/index.ts');
});

test('neither a start nor a server loads the page before somebody asks for it', () => {
  const roots = ['src/cli/run-cli.ts', 'src/cli/serve-command.ts', 'src/cli/run-http.ts', 'src/cli/sync-command.ts'];
  const loading = roots.flatMap((root) => [...loadedWith(root).keys()].filter((path) => path.startsWith('src/page/')));
  expect(loading).toEqual([]);
});

test('a server over HTTP loads undici when it listens: what imports http has it loaded, and so has its handler of messages', () => {
  const loading = [...loadedWith('src/cli/run-http.ts').values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, isType, isLazy }) =>
      !isType && !isLazy && /^(node:https?|@modelcontextprotocol\/node)$/.test(specifier)
        ? `${path}: ${specifier}`
        : [],
    ),
  );
  expect(loading).toEqual([]);
});

test('an answer thread does not load the reader of classes before an artifact without sources needs it', () => {
  expect([...loadedWith('src/answering/answerer.ts').keys()]).not.toContain('src/classes/declare-classes.ts');
});

test('the thread that decompiles loads no language: its start is a part of the first answer', () => {
  const loaded = [...loadedWith('src/bin/decompile-worker.ts').keys()];
  expect(loaded.filter((path) => path.startsWith('src/languages/'))).toEqual([]);
});

/** The build puts the value of its list in its place. */
const TOOL_ENTRIES = 'src/server/tool-entries.ts';

/** The file with all that it imports at once, and what they import; `leaf` counts as a file without imports. */
function loadedWith(root: string, leaf?: string): ReadonlyMap<string, SourceFile> {
  const loaded = new Map([[root, files.get(root)!]]);
  for (const { path: from, imports } of loaded.values()) {
    if (from === leaf) continue;
    for (const { path, isType, isLazy } of imports) {
      const file = files.get(path ?? '');
      if (file !== undefined && !isType && !isLazy) loaded.set(file.path, file);
    }
  }
  return loaded;
}
