import { foldersAround, joinImport } from '../../core/code/import-paths.ts';
import type { ImportSettings, ResolveImport } from '../../core/code/outline-grammar.ts';
import { isRecord } from '../../core/is-record.ts';
import { fitPatterns, parseLenient, splitPackageName } from './package-paths.ts';

const NAMES = ['tsconfig.json', 'jsconfig.json'];
/** Limit of parts of one solution that are read for a file. */
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

  /** The settings, and those of the solution's parts that may contain a file in or below their folder. */
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

/** Resolves a relative path in a settings file; its folder counts also for settings that extend it. */
function placeOf(relative: string, from: string, path: string): string {
  const isOfPath = relative.startsWith(CONFIG_FOLDER);
  return isOfPath ? joinImport(path, relative.slice(CONFIG_FOLDER.length)) : joinImport(from, relative);
}

/** Paths are joined to the folder of a file. */
function asFile(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

/** The module settings of one file, with all files that it extends. */
interface CompilerSettings {
  /** The file. */
  readonly path: string;
  readonly baseUrl?: string;
  /** The settings file that states it; so for `paths`. */
  readonly baseUrlFrom?: string;
  readonly paths?: Readonly<Record<string, readonly string[]>>;
  readonly pathsFrom?: string;
  /** Settings of the parts of a solution. */
  readonly references: readonly string[];
}

/** Limit of settings that extend each other: a longer chain is a circle. */
const MOST_EXTENDED = 10;

/** The parts of a settings file that are of use here; what has another form than it must have is absent. */
interface StatedSettings {
  readonly extends: readonly string[];
  /** Paths of files or folders. */
  readonly references: readonly string[];
  readonly baseUrl?: string;
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/** Without zod: it is half of the code of the threads that index, and few of them ever read settings. */
function readStated(settings: unknown): StatedSettings {
  const stated = isRecord(settings) ? settings : {};
  const options = isRecord(stated.compilerOptions) ? stated.compilerOptions : {};
  const { baseUrl, paths } = options;
  const parts = Array.isArray(stated.references) ? stated.references.map((part) => isRecord(part) && part.path) : [];
  return {
    extends: typeof stated.extends === 'string' ? [stated.extends] : (onlyStrings(stated.extends) ?? []),
    references: onlyStrings(parts) ?? [],
    ...(typeof baseUrl === 'string' && { baseUrl }),
    ...(isRecord(paths) && isOfLists(paths) && { paths }),
  };
}

/** Null for anything but a list of strings. */
function onlyStrings(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
}

function isOfLists(paths: Readonly<Record<string, unknown>>): paths is Readonly<Record<string, readonly string[]>> {
  return Object.values(paths).every((targets) => onlyStrings(targets) !== null);
}

/** Reads each settings file once; a missing or unreadable one has no settings. */
function createCompilerSettings({ textOf, folderOf }: ImportSettings): (path: string) => CompilerSettings {
  const known = new Map<string, CompilerSettings>();
  return (path) => read(path, 0);

  function read(path: string, depth: number): CompilerSettings {
    const before = known.get(path);
    if (before !== undefined) return before;
    // An empty result ends a circle.
    known.set(path, { path, references: [] });
    const text = depth > MOST_EXTENDED ? null : textOf(path);
    const { baseUrl, paths, ...stated } = readStated(text === null ? null : parseLenient(text));
    // The last one wins.
    const inherited = stated.extends.map((one) => read(extendedFile(one, path), depth + 1));
    const settings: CompilerSettings = {
      ...Object.assign({}, ...inherited),
      ...(baseUrl !== undefined && { baseUrl, baseUrlFrom: path }),
      ...(paths !== undefined && { paths, pathsFrom: path }),
      path,
      references: stated.references.map((one) => referencedFile(joinImport(path, one))),
    };
    known.set(path, settings);
    return settings;
  }

  function extendedFile(name: string, from: string): string {
    if (/^\.\.?(?:\/|$)/.test(name)) return withEnding(joinImport(from, name));
    const { packageName, rest } = splitPackageName(name);
    return withEnding((folderOf(packageName, from) ?? 'node_modules/') + (rest === '' ? 'tsconfig' : rest));
  }
}

function withEnding(path: string): string {
  return path.endsWith('.json') ? path : `${path}.json`;
}

/** A part is named by its file or by its folder. */
function referencedFile(path: string): string {
  return path.endsWith('.json') ? path : `${path}/tsconfig.json`.replace(/^\//, '');
}
