import { foldersAround, joinImport } from '../../core/code/import-paths.ts';
import type { ImportSettings, ResolveImport } from '../../core/code/outline-grammar.ts';
import { type CompilerSettings, createCompilerSettings } from './compiler-settings.ts';
import { fitPatterns } from './fit-patterns.ts';

const NAMES = ['tsconfig.json', 'jsconfig.json'];
/** Parts of one solution that are looked at for a file. */
const MOST_PARTS = 50;

/**
 * Paths, without endings, that `paths` and `baseUrl` of the nearest settings around a file give to a name that is not relative; none: they
 * do not know it (https://www.typescriptlang.org/tsconfig/#paths). Those of a solution count with its parts.
 */
export function createCompilerPaths(settings: ImportSettings): ResolveImport {
  const settingsAt = createCompilerSettings(settings);
  const found = new Map<string, readonly CompilerSettings[]>();
  const settingsOf = (file: string) => {
    const [folder = ''] = foldersAround(file);
    const known = found.get(folder) ?? partsOf(nearest(file), file);
    found.set(folder, known);
    return known;
  };
  return (name, from) => settingsOf(from).flatMap((one) => [...byPaths(one, name), ...byBaseUrl(one, name)]);

  function nearest(file: string): string | null {
    const around = foldersAround(file).flatMap((folder) => NAMES.map((name) => folder + name));
    return around.find((path) => settings.textOf(path) !== null) ?? null;
  }

  /** Settings with those of the parts that a file in or below their folder may be of. */
  function partsOf(path: string | null, file: string): readonly CompilerSettings[] {
    const parts = new Map<string, CompilerSettings>();
    const open = path === null ? [] : [path];
    for (let part = open.shift(); part !== undefined && parts.size < MOST_PARTS; part = open.shift()) {
      if (parts.has(part)) continue;
      const one = settingsAt(part);
      parts.set(part, one);
      open.push(...one.references.filter((reference) => file.startsWith(foldersAround(reference)[0]!)));
    }
    return [...parts.values()];
  }
}

function byPaths({ paths = {}, pathsFrom = '', path, ...base }: CompilerSettings, name: string): readonly string[] {
  const fitted = fitPatterns(name, Object.keys(paths));
  if (fitted === null) return [];
  const { baseUrl, baseUrlFrom = '' } = base;
  const folder = baseUrl === undefined ? pathsFrom : asFile(placeOf(baseUrl, baseUrlFrom, path));
  return paths[fitted.pattern]!.map((target) =>
    placeOf(
      target.replace('*', () => fitted.star),
      folder,
      path,
    ),
  );
}

function byBaseUrl({ baseUrl, baseUrlFrom = '', path }: CompilerSettings, name: string): readonly string[] {
  return baseUrl === undefined ? [] : [joinImport(asFile(placeOf(baseUrl, baseUrlFrom, path)), name)];
}

const CONFIG_FOLDER = '${configDir}';

/** What a relative path in a file of settings means; that folder is the one of the settings that extend it. */
function placeOf(relative: string, from: string, path: string): string {
  const isOfPath = relative.startsWith(CONFIG_FOLDER);
  return isOfPath ? joinImport(path, relative.slice(CONFIG_FOLDER.length)) : joinImport(from, relative);
}

/** Paths are joined to the folder of a file. */
function asFile(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}
