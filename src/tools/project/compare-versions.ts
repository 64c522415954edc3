import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { answerHeader, pagination } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact, paging, toArtifact } from '../answers/arguments.ts';
import { describeDifference, renderComparison } from '../answers/comparison-entry.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitPage } from '../answers/fit-page.ts';
import { describeIntroduction, renderIntroduction } from '../answers/introduction-entry.ts';
import { shortenList } from '../answers/shorten.ts';

export const compareVersions = defineTool({
  name: 'compare_versions',
  toolset: 'project',
  alsoIn: ['core'],
  title: 'Compare versions',
  description:
    'API difference between two versions of a library: types and members added, removed, moved, changed or deprecated. Without from_version: which version brought type_name.',
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    from_version: z.string().trim().min(1).max(1000).optional().describe('the earlier version'),
    type_name: z.string().trim().min(1).max(1000).optional().describe('only this type, or Type#member(params)'),
    visibility: z.enum(['public', 'all']).default('public').describe('public: protected too'),
    ...paging,
  }),
  aliases: { to_version: 'version' },
  example: { ...exampleArtifact, from_version: '3.16.0', version: '3.17.0' },
  async run(input, engine, ctx) {
    const { from_version, type_name } = input;
    if (from_version === undefined) {
      if (type_name === undefined)
        throw new InvalidInputError('from_version and type_name are missing', { suggestion });
      const introduction = await engine.explore.findIntroduction({ ...toArtifact(input), name: type_name }, ctx);
      return describeIntroduction(introduction, ctx.offline);
    }
    const { earlier, later, isReversed, counts, types, otherCode, fromClasses, ...leftOut } =
      await engine.explore.compareVersions(
        {
          ...toArtifact(input),
          fromVersion: from_version,
          typeName: type_name ?? null,
          publicOnly: input.visibility === 'public',
          page: input.page,
          pageSize: input.page_size,
        },
        ctx,
      );
    const { entries, ...cut } = fitPage(types.items.map(describeDifference), types);
    return {
      ...answerHeader(later),
      group_id: input.group_id,
      artifact_id: input.artifact_id,
      from_version: earlier.coordinates.version,
      to_version: later.coordinates.version,
      order: isReversed ? ('reversed' as const) : undefined,
      visibility: input.visibility,
      counts: { ...counts, types: { ...counts.types, moved: counts.types.moved || undefined } },
      code_differs: omitEmpty(shortenList(otherCode, MOST_MEMBERS)),
      not_compared: fromClasses === null ? undefined : notCompared[fromClasses],
      internal_types_left_out: leftOut.internalTypes || undefined,
      test_types_left_out: leftOut.testTypes || undefined,
      generated_types_left_out: leftOut.generatedTypes || undefined,
      generated_types_in: omitEmpty(shortenList(leftOut.generatedPackages, MOST_PACKAGES)),
      pagination: pagination(types),
      differences: entries,
      ...cut,
    };
  },
  render: (answer) => ('differences' in answer ? renderComparison(answer) : renderIntroduction(answer)),
});

const notCompared = {
  one: 'one version is declared from its classes, the other has sources: bodies, computed values and generated members',
  both: 'bodies: both versions are declared from their classes',
} as const;

/** Members whose code differs. */
const MOST_MEMBERS = 12;

/** Packages of types that are left out. */
const MOST_PACKAGES = 12;

const suggestion =
  'Name the earlier version to compare two, or a type_name (Type or Type#member) to learn which version brought it.';
