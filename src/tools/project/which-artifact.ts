import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { HoldingArtifact } from '../../engine/project/find-artifacts.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { adviseNotSearched, describeNotSearched } from '../answers/not-searched.ts';
import { renderGaps } from '../answers/render-gaps.ts';
import { renderInBinaries } from '../answers/render-in-binaries.ts';
import { renderJdkMissing } from '../answers/render-jdk-missing.ts';
import { renderWithoutSources } from '../answers/render-without-sources.ts';
import { shortenList } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';
import { describeUnreadable, renderUnreadable } from '../answers/unreadable.ts';

/** Types of one name that an artifact has. */
const MOST_TYPES = 10;

/** Dependencies that are only a guess. */
const MOST_WITHOUT = 5;

export const whichArtifact = defineTool({
  name: 'which_artifact',
  toolset: 'project',
  title: 'Which artifact',
  description:
    'Which dependency holds a class or package, and through which dependency and modules it came; else what is indexed here.',
  effects: 'read',
  input: z.strictObject({
    name: z.string().trim().min(1).max(1000).describe('org.example.Outer.Inner, Inner, org.example, an artifact id'),
  }),
  example: { name: 'org.apache.commons.lang3.StringUtils' },
  async run({ name }, engine, ctx) {
    const found = await engine.project.findArtifacts({ name }, ctx);
    const {
      artifacts,
      inBinaries,
      binariesSearched,
      nearest,
      withoutSources,
      gaps,
      jdkMissing,
      searched,
      notSearched,
    } = found;
    const { entries, ...cut } = fitList(artifacts.map(describe), {
      total_count: artifacts.length,
      next: 'which_artifact with more of the name',
    });
    return {
      status: 'success' as const,
      ...describeUnreadable(found),
      total_count: artifacts.length,
      artifacts: entries,
      ...cut,
      in_binary: omitEmpty(inBinaries),
      nearest: omitEmpty(nearest),
      without_sources: omitEmpty(shortenList(withoutSources, MOST_WITHOUT)),
      gaps: gaps ?? undefined,
      jdk_not_searched: jdkMissing ?? undefined,
      searched,
      binaries_searched: binariesSearched || undefined,
      ...describeNotSearched(notSearched, engine, { isFound: artifacts.length > 0 }),
    };
  },
  render: ({
    artifacts,
    in_binary,
    nearest,
    without_sources,
    gaps,
    jdk_not_searched,
    searched,
    binaries_searched = 0,
    not_searched,
    ...cut
  }) =>
    joinLines(
      renderUnreadable(cut),
      artifacts.length === 0 &&
        `no sources of ${printCount(searched, 'artifact')} have it${in_binary === undefined ? `, nor ${printCount(binaries_searched, 'binary jar')} that lie here` : ''}`,
      renderInBinaries(in_binary),
      artifacts.map(
        ({
          coordinates,
          is_called_so,
          is_project,
          scope,
          via,
          modules,
          types,
          more_parts,
          types_in_package: inPackage,
        }) =>
          joinLines(
            joinParts(
              '  ',
              coordinates,
              is_project ? 'the project itself' : (scope ?? 'no dependency of the project, but indexed here'),
              via && `through ${via.join(' → ')}`,
              modules && `in ${modules.join(', ')}`,
              inPackage !== undefined && printCount(inPackage, 'type'),
              is_called_so && 'the artifact itself is called so',
            ),
            types?.map(
              ({ name, kind, file, line_range: { start, end } }) => `  ${kind} ${name}  ${file}:${start}-${end}`,
            ),
            more_parts !== undefined && `  and parts in ${printCount(more_parts, 'more file')}: find_symbol names them`,
          ),
      ),
      nearest && `${artifacts.length === 0 ? 'near' : 'the project has'}: ${nearest.join(', ')}`,
      renderWithoutSources(without_sources),
      renderGaps(gaps),
      renderJdkMissing(jdk_not_searched),
      renderCut(cut),
      not_searched !== undefined && `${not_searched} not searched${adviseNotSearched(cut)}`,
    ),
});

function describe({ coordinates, isOwn, use, types, moreParts, typesInPackage, hasName }: HoldingArtifact) {
  const shown = types.slice(0, MOST_TYPES).map(({ name, declaration, file, range }) => ({
    name,
    kind: declaration,
    file,
    line_range: range,
  }));
  return {
    coordinates,
    is_project: isOwn || undefined,
    scope: use?.scope,
    via: omitEmpty(use?.via ?? []),
    modules: omitEmpty(shortenList(use?.modules ?? [], MOST_TYPES)),
    types: omitEmpty(shown),
    more_parts: moreParts || undefined,
    types_in_package: typesInPackage || undefined,
    is_called_so: hasName || undefined,
  };
}
