import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** One TypeScript file of the product: paths are relative to the project's root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly ImportedModule[];
}

export interface ImportedModule {
  /** As written: `node:fs`, `zod`, `../core/errors.ts`. */
  readonly specifier: string;
  /** Path of a relative import; null for a package or a builtin. */
  readonly path: string | null;
  /** Only types are imported, so nothing is loaded. */
  readonly isType: boolean;
  /** `import('./apple.ts')`: loaded when the code comes to it. */
  readonly isLazy: boolean;
}

/** Every `.ts` and `.tsx` file below the folder, sorted by path. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).split(sep).join('/'))
    .sort();
}

/** The product's own files: `src` and `resolvers`. */
export function loadProduct(): readonly SourceFile[] {
  return [...listFiles('src'), ...listFiles('resolvers')].map(loadFile);
}

function loadFile(path: string): SourceFile {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  return { path, text, imports: readImports(path, text) };
}

function readImports(path: string, text: string): readonly ImportedModule[] {
  const { module } = parseSync(path, text);
  const imported = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      isLazy: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ specifier: moduleRequest.value, isType, isLazy: false }],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
      return literal === null ? [] : [{ specifier: literal[1]!, isType: false, isLazy: true }];
    }),
  ];
  return imported.map(({ specifier, ...how }) => ({
    specifier,
    ...how,
    path: specifier.startsWith('.')
      ? relative(projectRoot, resolve(projectRoot, dirname(path), specifier))
          .split(sep)
          .join('/')
      : null,
  }));
}
