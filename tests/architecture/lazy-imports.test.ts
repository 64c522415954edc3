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

/** The file with all that it imports at once, and what they import. */
function loadedWith(root: string): ReadonlyMap<string, SourceFile> {
  const loaded = new Map([[root, files.get(root)!]]);
  for (const { imports } of loaded.values()) {
    for (const { path, isType, isLazy } of imports) {
      const file = files.get(path ?? '');
      if (file !== undefined && !isType && !isLazy) loaded.set(file.path, file);
    }
  }
  return loaded;
}
