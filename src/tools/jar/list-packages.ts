import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { PackageNode } from '../../engine/explore/list-packages.ts';
import { answerHeader, renderHeader, success } from '../answers/answer-header.ts';
import { sizeOf } from '../answers/answer-size.ts';
import {
  coordinates,
  exampleArtifact,
  includeDescription,
  parentPackage,
  toArtifact,
  toLevels,
  treeDepth,
} from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitTree } from '../answers/fit-tree.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeNotListed, describeProblems, renderNotListed, renderProblems } from '../answers/not-listed.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { type Cut, renderCut } from '../answers/truncated.ts';

/** Children carry the last segment of their name, packages at the top the whole. */
interface PackageEntry {
  readonly name: string;
  readonly class_count: number;
  readonly description?: string;
  /** Full names: at the top, and where the tree ends although packages go on. */
  readonly subpackages?: readonly string[];
  readonly packages?: readonly PackageEntry[];
}

export const listPackages = defineTool({
  name: 'list_packages',
  toolset: 'jar',
  title: 'List packages',
  description:
    'Browse the packages of a library (Maven artifact), with type counts and package docs. Start here in an unknown dependency.',
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    parent_package: parentPackage,
    ...treeDepth,
    ...includeDescription,
  }),
  example: {
    ...exampleArtifact,
    parent_package: 'org.apache.commons.lang3',
    max_depth: 2,
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listPackages(
      {
        ...toArtifact(input),
        parentPackage: input.parent_package ?? null,
        maxDepth: toLevels(input.max_depth),
        includeDescription: input.include_description,
      },
      ctx,
    );
    return {
      ...answerHeader(artifact),
      ...success,
      max_depth: input.max_depth,
      ...printTree(data.tops),
      ...describeNotListed(data.unscanned, 'packages and types', 'search_file_names, search_file_content, get_file'),
      ...describeProblems(data.problems),
    };
  },
  render: ({ packages, truncated, ...answer }) =>
    joinLines(
      renderHeader(answer),
      packages.flatMap((entry) => renderEntry(entry, 0)),
      renderCut({ truncated }),
      renderNotListed(answer),
      renderProblems(answer),
    ),
});

function printTree(tops: readonly PackageNode[]): { readonly packages: readonly PackageEntry[] } & Cut {
  const isTop = new Set(tops);
  const { nodes, ...cut } = fitTree(
    tops,
    {
      childrenOf: ({ packages }) => packages,
      sizeOf: (node) => sizeOf(printNode(node, { isTop: isTop.has(node), packages: [] })) + 16,
    },
    'list_packages with a parent_package or a smaller max_depth',
  );
  const print = (node: PackageNode): PackageEntry =>
    printNode(node, {
      isTop: isTop.has(node),
      packages: node.packages.filter((child) => nodes.has(child)).map(print),
    });
  return { packages: tops.filter((top) => nodes.has(top)).map(print), ...cut };
}

function printNode(
  { fullName, typeCount, description, subpackages, packages: all }: PackageNode,
  { isTop, packages }: { readonly isTop: boolean; readonly packages: readonly PackageEntry[] },
): PackageEntry {
  const showsNames = subpackages.length > 0 && (isTop || all.length === 0);
  return {
    name: isTop ? fullName : lastPart(fullName),
    class_count: typeCount,
    description: description === null ? undefined : shorten(description),
    subpackages: showsNames ? shortenList(subpackages, 100) : undefined,
    packages: omitEmpty(packages),
  };
}

function renderEntry(entry: PackageEntry, depth: number): readonly string[] {
  const { name, class_count, description, subpackages, packages } = entry;
  const more = packages === undefined && subpackages !== undefined ? `, ${subpackages.length} below` : '';
  const about = description === undefined ? '' : ` - ${description}`;
  const line = `${'  '.repeat(depth)}${name === '' ? '(unnamed)' : name} (${printCount(class_count, 'type')}${more})${about}`;
  return [line, ...(packages ?? []).flatMap((child) => renderEntry(child, depth + 1))];
}
