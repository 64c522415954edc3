import { createWorkspaceBudget } from '../../../buildfiles/workspaces/manifests.ts';
import { readNpmWorkspace } from '../../../buildfiles/workspaces/npm-workspace.ts';
import { foldersAround } from '../../../core/code/import-paths.ts';
import type { Language } from '../../../core/code/language.ts';
import type { ImportNodes, TextOfFile } from '../../../core/code/outline-grammar.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { lastPart, withoutLastPart } from '../../../core/text/last-part.ts';
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
 * Finds the files that import declarations of other files: by full names, in languages with packages, else by the path of the import. An
 * import on demand means its type, or what the file names of its package. Files of one package that use each other without an import are not
 * included.
 */
export async function importGraph({ index, trees }: Codebase, signal: AbortSignal): Promise<ImportGraph> {
  const known = graphs.get(index);
  if (known !== undefined) return known;
  const { types, byName } = filesByName(index);
  let members: ReturnType<typeof groupByPlace> | null = null;
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
    const imports = [...eachImportedName(index, from)];
    const packages: string[] = [];
    for (const { name, isOnDemand } of imports) {
      const declared = declaring(name, isOnDemand ? types : byName);
      for (const to of declared ?? []) add(to, isOnDemand ? `${name}.*` : name);
      if (isOnDemand && declared === null) packages.push(name);
    }
    if (packages.length === 0) return;
    // A name that is imported by itself, or that the own package declares, is never one of these.
    const single = new Set(
      imports.filter(({ isOnDemand }) => !isOnDemand).map(({ name, alias }) => alias ?? lastPart(name)),
    );
    const own = membersOf(index.files[from]!.packageName);
    const isNamed = createIsNamed(index, from);
    for (const name of packages) {
      for (const [member, files] of membersOf(name)) {
        if (single.has(member) || own.has(member) || !isNamed(member)) continue;
        for (const to of files) add(to, `${name}.*`);
      }
    }
  }

  /** Declarations by their simple names, of a package or within a type. */
  function membersOf(place: string): ReadonlyMap<string, ReadonlySet<number>> {
    members ??= groupByPlace(byName);
    return members.get(place) ?? new Map();
  }
}

/** Files that declare the name, or the type that it is a member of; null: none does. */
function declaring(name: string, declared: FilesByName): Iterable<number> | null {
  for (let at = name; at !== ''; at = withoutLastPart(at)) {
    const found = declared.get(at);
    if (found !== undefined) return found;
  }
  return null;
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

type FilesByName = ReadonlyMap<string, ReadonlySet<number>>;

function groupByPlace(byName: FilesByName): ReadonlyMap<string, FilesByName> {
  const places = new Map<string, Map<string, ReadonlySet<number>>>();
  for (const [name, files] of byName) {
    const place = withoutLastPart(name);
    const known = places.get(place) ?? new Map<string, ReadonlySet<number>>();
    places.set(place, known.set(lastPart(name), files));
  }
  return places;
}

const WORD = /[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{N}\p{Mn}\p{Pc}$]*/gu;

/** Tells if the code of a file mentions a name below its imports, comments and texts aside. */
function createIsNamed(index: SourceIndex, file: number): (name: string) => boolean {
  const text = index.text(file);
  const words = new Set(asBuffer(text).toString().match(WORD));
  const { language, importsEnd } = index.files[file]!;
  const scanner = language === null ? undefined : findLanguageById(language)?.scanner;
  return (name) =>
    words.has(name) && (scanner === undefined || scanner.mentions(text, name).some(({ start }) => start >= importsEnd));
}

/** Files that declare a type by its full name, and those that declare a type or a member of a package. */
function filesByName(index: SourceIndex): { readonly types: FilesByName; readonly byName: FilesByName } {
  const types = new Map<string, Set<number>>();
  const byName = new Map<string, Set<number>>();
  const add = (files: Map<string, Set<number>>, name: string, file: number) => {
    const known = files.get(name);
    if (known === undefined) files.set(name, new Set([file]));
    else known.add(file);
  };
  const { file, parent } = index.symbols;
  for (const row of typeRows(index)) {
    if (isOutlined(index, file[row]!)) continue;
    for (const files of [types, byName]) add(files, qualifiedNameOf(index, row), file[row]!);
  }
  for (let row = 0; row < index.symbols.length; row++) {
    // Imports name declarations outside of types by their package.
    if (kindOf(index, row) === 'type' || !isImplicitType(index, parent[row]!) || isOutlined(index, file[row]!))
      continue;
    const { packageName } = index.files[file[row]!]!;
    const name = simpleNameOf(index, row);
    add(byName, packageName === '' ? name : `${packageName}.${name}`, file[row]!);
  }
  return { types, byName };
}
