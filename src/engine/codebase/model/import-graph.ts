import { createWorkspaceBudget } from '../../../buildfiles/workspaces/manifests.ts';
import { readNpmWorkspace } from '../../../buildfiles/workspaces/npm-workspace.ts';
import { foldersAround } from '../../../core/code/import-paths.ts';
import type { Language } from '../../../core/code/language.ts';
import type { ImportNodes, TextOfFile } from '../../../core/code/outline-grammar.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { withoutLastPart } from '../../../core/text/last-part.ts';
import { findLanguageById } from '../../../languages/find-language.ts';
import { eachImportedName } from '../../../symbols/imported-names.ts';
import { isImplicitType } from '../../../symbols/is-implicit-type.ts';
import { kindOf, qualifiedNameOf, simpleNameOf, typeRows } from '../../../symbols/symbol-rows.ts';
import type { Codebase } from './codebase.ts';
import { manifestsIn } from './find-workspace.ts';
import { isOutlined } from './is-outlined.ts';
import type { UnreadFiles } from './unread-files.ts';

export interface ImportGraph {
  /** Each pair once. */
  readonly edges: readonly ImportEdge[];
  readonly unread: UnreadFiles;
  /** Number of imports of a file that may mean files of the project, but could not be resolved. */
  readonly unresolved: ReadonlyMap<number, number>;
}

/** One file that needs another. */
export interface ImportEdge {
  readonly from: number;
  readonly to: number;
  /** The name as it is imported. */
  readonly name: string;
}

/**
 * Finds the files that import declarations of other files: by full names, in languages with packages, else by the path of the import. Files
 * of one package that use each other without an import are not included.
 */
export async function importGraph({ index, trees }: Codebase, signal: AbortSignal): Promise<ImportGraph> {
  const known = graphs.get(index);
  if (known !== undefined) return known;
  const byName = filesByName(index);
  const unread = new Map<number, string>();
  const edges: ImportEdge[] = [];
  const unresolved = new Map<number, number>();
  const bySettings = createResolvers(index);
  for (const from of index.files.keys()) {
    signal.throwIfAborted();
    const { path, language } = index.files[from]!;
    const imports = (language === null ? null : findLanguageById(language))?.outline?.imports;
    const targets = new Map<number, string>();
    const add = (to: number, name: string) => void (to !== from && !targets.has(to) && targets.set(to, name));
    if (imports === undefined) addByName(from, add);
    else if (imports.resolve !== null) {
      const code = await trees.codeOf({ index, file: from }, signal);
      if ('unread' in code) unread.set(from, code.unread);
      else
        for (const name of code.imports.flatMap(({ names }) => names)) {
          const direct = imports.resolve(name, path);
          const found = firstOf(direct);
          const renamed = found === undefined ? bySettings(imports, name, path) : null;
          const to = found ?? firstOf(renamed ?? []);
          if (to !== undefined) add(to, name);
          else if (renamed !== null && direct.length === 0) unresolved.set(from, 1 + (unresolved.get(from) ?? 0));
        }
    }
    for (const [to, name] of targets) edges.push({ from, to, name });
  }
  const graph = { edges, unread, unresolved };
  if (unread.size === 0) graphs.set(index, graph);
  return graph;

  function firstOf(paths: readonly string[]): number | undefined {
    return paths.map((path) => index.findFile(path)).find((file) => file >= 0);
  }

  function addByName(from: number, add: (to: number, name: string) => void): void {
    for (const { name, isStatic, isOnDemand } of eachImportedName(index, from)) {
      if (isOnDemand && !isStatic) continue;
      for (const to of declaring(name)) add(to, name);
    }
  }

  /** Files that declare the name, or the type that it is a member of. */
  function declaring(name: string): Iterable<number> {
    for (let at = name; at !== ''; at = withoutLastPart(at)) {
      const found = byName.get(at);
      if (found !== undefined) return found;
    }
    return [];
  }
}

const graphs = new WeakMap<SourceIndex, ImportGraph>();

/** No settings file of a compiler is larger. */
const MOST_SETTINGS = 64 * 1024;

/** `resolveBySettings` of each language, over the files of an index. */
function createResolvers(index: SourceIndex) {
  const textOf: TextOfFile = (path) => {
    const file = index.findFile(path);
    return file < 0 || index.files[file]!.size > MOST_SETTINGS ? null : Buffer.from(index.text(file)).toString();
  };
  const folderOf = createPackageFolders(index);
  const made = new Map<ImportNodes, ReturnType<NonNullable<ImportNodes['resolveBySettings']>>>();
  return (imports: ImportNodes, name: string, from: string) => {
    const resolve = made.get(imports) ?? imports.resolveBySettings?.({ textOf, folderOf });
    if (resolve === undefined) return null;
    made.set(imports, resolve);
    return resolve(name, from);
  };
}

/** Files that list the packages of a workspace, in any folder of a project. */
const LISTS = ['pnpm-workspace.yaml', 'package.json'];

/** The folder, with its slash, of the package of a name in the innermost workspace around a file that has one; null: none has. */
function createPackageFolders(index: SourceIndex): (packageName: string, from: string) => string | null {
  // Any folder may have a list of its own.
  const budget = createWorkspaceBudget();
  const workspaces = new Map<string, ReadonlyMap<string, string>>();
  return (packageName, from) => {
    for (const folder of foldersAround(from)) {
      const found = packagesIn(folder).get(packageName);
      if (found !== undefined) return found;
    }
    return null;
  };

  function packagesIn(folder: string): ReadonlyMap<string, string> {
    const known = workspaces.get(folder) ?? readPackages(folder);
    workspaces.set(folder, known);
    return known;
  }

  function readPackages(folder: string): ReadonlyMap<string, string> {
    if (!LISTS.some((name) => index.findFile(folder + name) >= 0)) return new Map();
    const members = readNpmWorkspace(manifestsIn(index, folder), budget);
    return new Map(members.map(({ name, path }) => [name, path === '.' ? folder : `${folder}${path}/`]));
  }
}

/** True if the imports of a language tell which files they mean. */
export function tellsFiles({ outline }: Language): boolean {
  return outline === undefined || outline.imports.resolve !== null;
}

/** Files that declare a type, or a member of a package, by its full name. */
function filesByName(index: SourceIndex): ReadonlyMap<string, ReadonlySet<number>> {
  const files = new Map<string, Set<number>>();
  const add = (name: string, file: number) => {
    const known = files.get(name);
    if (known === undefined) files.set(name, new Set([file]));
    else known.add(file);
  };
  const { file, parent } = index.symbols;
  for (const row of typeRows(index)) {
    if (!isOutlined(index, file[row]!)) add(qualifiedNameOf(index, row), file[row]!);
  }
  for (let row = 0; row < index.symbols.length; row++) {
    // Imports name declarations outside of types by their package.
    if (kindOf(index, row) === 'type' || !isImplicitType(index, parent[row]!) || isOutlined(index, file[row]!))
      continue;
    const { packageName } = index.files[file[row]!]!;
    add(packageName === '' ? simpleNameOf(index, row) : `${packageName}.${simpleNameOf(index, row)}`, file[row]!);
  }
  return files;
}
