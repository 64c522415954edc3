import type { SourceIndex } from '../../../core/source-index.ts';
import { kindOf, qualifiedNameOf, simpleNameOf, typeRows } from '../../../symbols/symbol-rows.ts';
import { isImplied } from './declarations.ts';
import { importedNamesOf } from './imports-of.ts';

/** One file that needs another. */
export interface ImportEdge {
  readonly from: number;
  readonly to: number;
  /** The name as it is imported. */
  readonly name: string;
}

/**
 * Which files import what others declare, each pair once: by qualified names, where packages have them, else by the path that an import
 * ends in. Those that share a package without a word of it are not among them.
 */
export function importEdges(index: SourceIndex): readonly ImportEdge[] {
  const known = graphs.get(index) ?? collectEdges(index);
  graphs.set(index, known);
  return known;
}

const graphs = new WeakMap<SourceIndex, readonly ImportEdge[]>();

function collectEdges(index: SourceIndex): readonly ImportEdge[] {
  const types = filesByName(index);
  const byStem = Map.groupBy(index.files.keys(), (file) => stemOf(index.files[file]!.path));
  const edges: ImportEdge[] = [];
  for (const from of index.files.keys()) {
    const targets = new Map<number, string>();
    for (const { name, isStatic, isOnDemand } of importedNamesOf(index, from)) {
      const found = isOnDemand && !isStatic ? [] : (types.find(name) ?? filesByPath(name, from));
      for (const to of found) if (to !== from && !targets.has(to)) targets.set(to, name);
    }
    for (const [to, name] of targets) edges.push({ from, to, name });
  }
  return edges;

  /** `./press`, `../core/apple.js`, `orchard.tools`, `crate::core`: the file of that name nearest to the one that asks. */
  function filesByPath(name: string, from: number): readonly number[] {
    if (index.files[from]!.packageName !== '') return [];
    const parts = name
      .replace(/\.(?:[cm]?[jt]sx?|h|hpp)$/, '')
      .split(/::|[/.]+/)
      .filter((part) => !NOWHERE.has(part));
    const own = index.files[from]!.path;
    const { language } = index.files[from]!;
    const candidates = (byStem.get(parts.at(-1) ?? '') ?? []).filter((file) => {
      const path = `/${index.files[file]!.path.replace(/(?:\/(?:index|mod|__init__))?\.[^/.]+$/, '')}`;
      return index.files[file]!.language === language && path.endsWith(`/${parts.join('/')}`);
    });
    const near = candidates.sort((a, b) => shared(own, index.files[b]!.path) - shared(own, index.files[a]!.path));
    return near.slice(0, 1);
  }
}

/** Parts of imports that name no folder. */
const NOWHERE = new Set(['', 'crate', 'self', 'super']);

/** What a file is imported by: its own name, or that of its folder where it stands for that. */
function stemOf(path: string): string {
  const [, folder = '', name = ''] = /(?:([^/]*)\/)?([^/]*?)(?:\.[^/.]*)?$/.exec(path)!;
  return ['index', 'mod', '__init__'].includes(name) ? folder : name;
}

function shared(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** Files that declare a type, or a member of one or of a package, by its full name. */
function filesByName(index: SourceIndex): { find(name: string): readonly number[] | null } {
  const files = new Map<string, Set<number>>();
  const add = (name: string, file: number) => {
    const known = files.get(name) ?? new Set();
    files.set(name, known.add(file));
  };
  const { file, parent } = index.symbols;
  for (const row of typeRows(index)) add(qualifiedNameOf(index, row), file[row]!);
  for (let row = 0; row < index.symbols.length; row++) {
    // What stands outside of types is imported by the name of its package.
    if (kindOf(index, row) === 'type' || !isImplied(index, parent[row]!)) continue;
    const { packageName } = index.files[file[row]!]!;
    add(packageName === '' ? simpleNameOf(index, row) : `${packageName}.${simpleNameOf(index, row)}`, file[row]!);
  }
  return {
    find(name) {
      for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
        const found = files.get(at);
        if (found !== undefined) return [...found];
      }
      return null;
    },
  };
}
