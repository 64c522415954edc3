import { printOrigin } from '../../core/code/index-origin.ts';
import type { IndexedPackage, PackageDoc, SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { mapInTurns } from '../../platform/threads/in-turns.ts';
import { createTurns, type Turn } from '../../platform/threads/turns.ts';
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
  const tops = query.parentPackage === null ? findTops(tree) : [findPackage(index, tree, query.parentPackage)];
  return {
    tops: await mapInTurns(tops, (top) => readNode(top, query.maxDepth, query.includeDescription), turn),
    unscanned: countUnscanned(index),
    problems: problemsOf(index),
  };
}

interface TreeNode {
  readonly fullName: string;
  readonly children: Map<string, TreeNode>;
  self: IndexedPackage | null;
}

async function buildTree(packages: readonly IndexedPackage[], turn: Turn): Promise<TreeNode> {
  const root: TreeNode = { fullName: '', children: new Map(), self: null };
  for (const self of packages) {
    const pause = turn();
    if (pause !== undefined) await pause;
    let node = root;
    for (const segment of self.name === '' ? [] : self.name.split('.')) {
      const fullName = node.fullName === '' ? segment : `${node.fullName}.${segment}`;
      const child = node.children.get(segment) ?? { fullName, children: new Map(), self: null };
      node.children.set(segment, child);
      node = child;
    }
    node.self = self;
  }
  return root;
}

/** One top for each first segment: `org` and `javax` do not hide behind a nameless root. */
function findTops(root: TreeNode): readonly TreeNode[] {
  // A module declaration alone makes no package.
  const unnamed = (root.self?.typeCount ?? 0) === 0 ? [] : [{ ...root, children: new Map<string, TreeNode>() }];
  return [...unnamed, ...[...root.children.values()].map(firstBranching)];
}

function firstBranching(node: TreeNode): TreeNode {
  const [only, ...others] = node.children.values();
  return node.self === null && only !== undefined && others.length === 0 ? firstBranching(only) : node;
}

function findPackage(index: SourceIndex, root: TreeNode, name: string): TreeNode {
  let node: TreeNode | undefined = root;
  for (const segment of name === '' ? [] : name.split('.')) node = node?.children.get(segment);
  if (node !== undefined) return node;
  throw packageNotFound(index, name);
}

/** For any tool whose package argument names nothing in the artifact. */
export function packageNotFound(index: SourceIndex, name: string): ResourceNotFoundError {
  const folder = findUnscannedFolder(index, name);
  const near = findNearestNames(
    name,
    index.packages.map((entry) => entry.name).filter((entry) => entry !== ''),
  );
  return new ResourceNotFoundError(`No package ${name} in ${printOrigin(index.origin)}`, {
    suggestion:
      folder !== null
        ? `Its files are in a language without symbols yet: call list_folder_tree with path ${folder}.`
        : suggestNames(near, 'Call list_packages without parent_package.'),
  });
}

function readNode(node: TreeNode, depth: number, describe: boolean): PackageNode {
  const children = [...node.children.values()];
  return {
    fullName: node.fullName,
    typeCount: node.self?.typeCount ?? 0,
    description: describe ? summarize(node.self?.doc ?? null) : null,
    subpackages: children.map(({ fullName }) => fullName),
    packages: depth === 0 ? [] : children.map((child) => readNode(child, depth - 1, describe)),
  };
}

function summarize(doc: PackageDoc | null): string | null {
  const language = doc === null ? null : findLanguageById(doc.language);
  return doc === null || language === null ? null : readDoc(doc.comment, language).summary || null;
}
