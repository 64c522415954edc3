import { z } from 'zod';
import { printCount } from '../../core/text/print-count.ts';
import type { PackageNode } from '../../engine/explore/list-packages.ts';
import { classicHeader, renderHeader } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact, parentPackage, toArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeNotListed, describeProblems, renderNotListed, renderProblems } from '../answers/not-listed.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

export const listPackages = defineTool({
  name: 'list_packages',
  toolset: 'classic',
  title: 'List packages',
  description: 'Every package of a library that holds classes, by its full name, with class counts and package docs.',
  effects: 'fetch',
  input: z.strictObject({ ...coordinates, parent_package: parentPackage }),
  example: { ...exampleArtifact, parent_package: 'org.apache.commons.lang3' },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listPackages(
      {
        ...toArtifact(input),
        parentPackage: input.parent_package ?? null,
        maxDepth: Number.POSITIVE_INFINITY,
        includeDescription: true,
      },
      ctx,
    );
    const packages = data.tops.flatMap(listWithClasses).map(describe);
    const rest = { total_count: packages.length, next: 'list_packages with a parent_package' };
    const { entries, ...cut } = fitList(packages, rest);
    return {
      ...classicHeader(artifact),
      packages: entries,
      ...cut,
      ...describeNotListed(data.unscanned, 'packages and types', 'search_files, search_content, get_file'),
      ...describeProblems(data.problems),
    };
  },
  render: ({ packages, truncated, ...answer }) =>
    joinLines(
      renderHeader(answer),
      packages.map(({ name, class_count, description }) => {
        const about = description === undefined ? '' : ` - ${description}`;
        return `${name === '' ? '(unnamed)' : name} (${printCount(class_count, 'type')})${about}`;
      }),
      renderCut({ truncated }),
      renderNotListed(answer),
      renderProblems(answer),
    ),
});

/** A package and those below it, in the order of their names. */
function listWithClasses(node: PackageNode): readonly PackageNode[] {
  return [...(node.typeCount === 0 ? [] : [node]), ...node.packages.flatMap(listWithClasses)];
}

function describe({ fullName, typeCount, description, subpackages }: PackageNode) {
  return {
    name: fullName,
    class_count: typeCount,
    description: description === null ? undefined : shorten(description),
    subpackages: shortenList(subpackages, 100),
  };
}
