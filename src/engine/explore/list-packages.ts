import { printOrigin } from '../../core/code/index-origin.ts';
import type { IndexedPackage, PackageDoc, SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { mapInTurns } from '../../platform/threads/in-turns.ts';
import { createTurns, type Turn } from '../../platform/threads/turns.ts';
import { findNearestNamesInTurns } from '../../search/nearest-names.ts';
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
  /** What was not understood of files, whose packages and types may be missing. */
  readonly problems: readonly string[];
}

/** By docs/decisions.md, "Packages, types and members". @throws ResourceNotFoundError for an unknown parent, naming the nearest. */
export async function listPackages(
  index: SourceIndex,
  query: PackagesQuery,
  { signal }: { readonly signal: AbortSignal },
): Promise<PackageTree> {
  const turn = createTurns(signal);
  const tree = await buildTree(index.packages, turn);
  const tops =
    query.parentPackage === null
      ? findTops(tree)
      : [await findPackage(index, tree, { name: query.parentPackage, turn })];
  return {
    tops: await readNodes(tops, { depth: query.maxDepth, describe: query.includeDescription, turn }),
    unscanned: countUnscanned(index),
    problems: problemsOf(index),
  };
}

interface TreeNode {
  readonly fullName: string;
  /** By the last segment of its name; null until there is one. */
  children: Map<string, TreeNode> | null;
  self: IndexedPackage | null;
}

async function buildTree(packages: readonly IndexedPackage[], turn: Turn): Promise<TreeNode> {
  const root: TreeNode = { fullName: '', children: null, self: null };
  for (const self of packages) {
    const pause = turn();
    if (pause !== undefined) await pause;
    let node = root;
    for (const segment of self.name === '' ? [] : self.name.split('.')) {
      node.children ??= new Map();
      let child = node.children.get(segment);
      if (child === undefined) {
        const fullName = node.fullName === '' ? segment : `${node.fullName}.${segment}`;
        child = { fullName, children: null, self: null };
        node.children.set(segment, child);
      }
      node = child;
    }
    node.self = self;
  }
  return root;
}

/** One top for each first segment: `org` and `javax` do not hide behind a nameless root. */
function findTops(root: TreeNode): readonly TreeNode[] {
  // A module declaration alone makes no package.
  const unnamed = (root.self?.typeCount ?? 0) === 0 ? [] : [{ ...root, children: null }];
  return [...unnamed, ...Array.from(childrenOf(root), firstBranching)];
}

function firstBranching(node: TreeNode): TreeNode {
  const [only] = childrenOf(node);
  return node.self === null && only !== undefined && node.children?.size === 1 ? firstBranching(only) : node;
}

function childrenOf({ children }: TreeNode): Iterable<TreeNode> {
  return children?.values() ?? [];
}

async function findPackage(
  index: SourceIndex,
  root: TreeNode,
  { name, turn }: { readonly name: string; readonly turn: Turn },
): Promise<TreeNode> {
  let node: TreeNode | undefined = root;
  for (const segment of name === '' ? [] : name.split('.')) node = node?.children?.get(segment);
  if (node !== undefined) return node;
  throw await packageNotFound(index, name, turn);
}

/** For any tool whose package argument names nothing in the artifact. */
export async function packageNotFound(index: SourceIndex, name: string, turn: Turn): Promise<ResourceNotFoundError> {
  const folder = findUnscannedFolder(index, name);
  const near = await findNearestNamesInTurns(name, namesOf(index.packages), turn);
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

/** Level by level: a package may hold hundreds of thousands. */
async function readNodes(
  tops: readonly TreeNode[],
  { depth, describe, turn }: { readonly depth: number; readonly describe: boolean; readonly turn: Turn },
): Promise<readonly PackageNode[]> {
  const read = ({ fullName, self }: TreeNode): NodeReading => ({
    fullName,
    typeCount: self?.typeCount ?? 0,
    description: describe ? summarize(self?.doc ?? null) : null,
    subpackages: [],
    packages: [],
  });
  const all = await mapInTurns(tops, read, turn);
  let level = await mapInTurns(tops, (node, position) => ({ node, reading: all[position]! }), turn);
  for (let left = depth; level.length > 0; left--) {
    const below: typeof level = [];
    for (const { node, reading } of level) {
      for (const child of childrenOf(node)) {
        const pause = turn();
        if (pause !== undefined) await pause;
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
