import { printOrigin } from '../../core/code/index-origin.ts';
import type { IndexedPackage, PackageDoc, SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { countUnscanned, findUnscannedFolder } from '../../symbols/unscanned-files.ts';
import { problemsOf } from './problems-of.ts';
import { readDoc } from './read-description.ts';

export interface PackagesQuery {
  /** Null: from where the packages of the artifact first branch. */
  readonly parentPackage: string | null;
  /** Levels below the packages at the top; 1 or more, Infinity for all. */
  readonly maxDepth: number;
  readonly includeDescription: boolean;
}

export interface PackageNode {
  readonly fullName: string;
  /** Types declared in it, nested ones included; 0 when it only holds packages. */
  readonly typeCount: number;
  /** First sentence of its package documentation; null without one, or when not asked for. */
  readonly description: string | null;
  /** Full names of its direct subpackages, also where `packages` ends. */
  readonly subpackages: readonly string[];
  readonly packages: readonly PackageNode[];
}

export interface PackageTree {
  readonly tops: readonly PackageNode[];
  /** Files by language whose packages and types are missing. */
  readonly unscanned: Readonly<Record<string, number>>;
  /** Messages about files that were not understood, whose packages and types may be missing. */
  readonly problems: readonly string[];
}

/** By docs/decisions/symbols.md, "Packages, types and members". @throws ResourceNotFoundError for an unknown parent, naming the nearest. */
export function listPackages(index: SourceIndex, query: PackagesQuery): PackageTree {
  const tree = buildTree(index.packages);
  const tops =
    query.parentPackage === null ? findTops(tree) : [findPackage(index, tree, { name: query.parentPackage })];
  return {
    tops: readNodes(tops, { depth: query.maxDepth, describe: query.includeDescription }),
    unscanned: countUnscanned(index),
    problems: problemsOf(index),
  };
}

interface TreeNode {
  readonly fullName: string;
  /** Last one of its name. */
  readonly segment: string;
  /** Null until there is one. */
  children: TreeNode[] | null;
  self: IndexedPackage | null;
}

/**
 * Packages are sorted by name: those within one follow each other, and what is around one is around the last too, or new. No map finds
 * them: one that grows to hundreds of thousands is filled anew in one go.
 */
function buildTree(packages: readonly IndexedPackage[]): TreeNode {
  const root: TreeNode = { fullName: '', segment: '', children: null, self: null };
  let last = [root];
  for (const self of packages) {
    const around = [root];
    for (const segment of self.name === '' ? [] : self.name.split('.')) {
      const parent = around.at(-1)!;
      const known = last[around.length - 1] === parent ? last[around.length] : undefined;
      around.push(known?.segment === segment ? known : (findChild(parent, segment) ?? addChild(parent, segment)));
    }
    around.at(-1)!.self = self;
    last = around;
  }
  return root;
}

/** Between a package and those within it only such stand whose names begin with its own, as `a$b` between `a` and `a.b`. */
function findChild({ children }: TreeNode, segment: string): TreeNode | null {
  for (let at = (children?.length ?? 0) - 1; at >= 0; at--) {
    const child = children![at]!;
    if (child.segment === segment) return child;
    if (!child.segment.startsWith(segment)) return null;
  }
  return null;
}

function addChild(parent: TreeNode, segment: string): TreeNode {
  const fullName = parent.fullName === '' ? segment : `${parent.fullName}.${segment}`;
  const child: TreeNode = { fullName, segment, children: null, self: null };
  parent.children ??= [];
  parent.children.push(child);
  return child;
}

/** One top for each first segment: `org` and `javax` do not hide behind a nameless root. */
function findTops(root: TreeNode): readonly TreeNode[] {
  // A module declaration alone makes no package.
  const unnamed = (root.self?.typeCount ?? 0) === 0 ? [] : [{ ...root, children: null }];
  return [...unnamed, ...(root.children ?? []).map(firstBranching)];
}

function firstBranching(node: TreeNode): TreeNode {
  const [only, ...others] = node.children?.slice(0, 2) ?? [];
  return node.self === null && only !== undefined && others.length === 0 ? firstBranching(only) : node;
}

function findPackage(index: SourceIndex, root: TreeNode, { name }: { readonly name: string }): TreeNode {
  let node: TreeNode | undefined = root;
  for (const segment of name === '' ? [] : name.split('.')) {
    node = node?.children?.find((child) => child.segment === segment);
  }
  if (node !== undefined) return node;
  throw packageNotFound(index, name);
}

/** For any tool whose package argument names nothing in the artifact. */
export function packageNotFound(index: SourceIndex, name: string): ResourceNotFoundError {
  const folder = findUnscannedFolder(index, name);
  const near = findNearestNames(name, namesOf(index.packages));
  return new ResourceNotFoundError(`No package ${name} in ${printOrigin(index.origin)}`, {
    suggestion:
      folder !== null
        ? `Its files are in a language without symbols yet: call list_folder_tree with path ${folder}.`
        : suggestNames(near, 'Call list_packages without parent_package.'),
  });
}

function* namesOf(packages: readonly IndexedPackage[]): Iterable<string> {
  for (const { name } of packages) if (name !== '') yield name;
}

interface NodeReading extends PackageNode {
  readonly subpackages: string[];
  readonly packages: PackageNode[];
}

/** Most packages hold no others. */
const none: never[] = [];

/** Level by level: a package may hold hundreds of thousands. */
function readNodes(
  tops: readonly TreeNode[],
  { depth, describe }: { readonly depth: number; readonly describe: boolean },
): readonly PackageNode[] {
  const read = ({ fullName, children, self }: TreeNode): NodeReading => ({
    fullName,
    typeCount: self?.typeCount ?? 0,
    description: describe ? summarize(self?.doc ?? null) : null,
    subpackages: children === null ? none : [],
    packages: children === null ? none : [],
  });
  const all = tops.map(read);
  let level = tops.map((node, position) => ({ node, reading: all[position]! }));
  for (let left = depth; level.length > 0; left--) {
    const below: typeof level = [];
    for (const { node, reading } of level) {
      for (const child of node.children ?? []) {
        reading.subpackages.push(child.fullName);
        if (left === 0) continue;
        const its = read(child);
        reading.packages.push(its);
        if (child.children !== null) below.push({ node: child, reading: its });
      }
    }
    level = below;
  }
  return all;
}

function summarize(doc: PackageDoc | null): string | null {
  const language = doc === null ? null : findLanguageById(doc.language);
  return doc === null || language === null ? null : readDoc(doc.comment, language).summary || null;
}
