import { z } from 'zod';
import type { Page } from '../../search/paginate.ts';
import { classicHeader, renderHeader } from '../answers/answer-header.ts';
import {
  exampleArtifact,
  listedVisibility,
  optionalCoordinates,
  packageFilter,
  paging,
  toAskedArtifact,
} from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitPage } from '../answers/fit-page.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeNotListed, describeProblems, renderNotListed, renderProblems } from '../answers/not-listed.ts';
import { renderCut, type Truncated } from '../answers/truncated.ts';

export const listClasses = defineTool({
  name: 'list_classes',
  toolset: 'classic',
  standsFor: ['list_types'],
  title: 'List classes',
  description:
    'The classes, interfaces, enums, records and annotations of a library by their full names, nested ones included.',
  effects: 'fetch',
  input: z.strictObject({
    ...optionalCoordinates,
    ...packageFilter,
    ...listedVisibility,
    page: paging.page,
    page_size: z.int().min(1).max(1000).default(200),
  }),
  example: { ...exampleArtifact, package_filter: 'org.apache.commons.lang3' },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listTypes(
      {
        ...toAskedArtifact(input),
        packageFilter: input.package_filter ?? null,
        publicOnly: input.visibility === 'public',
        nameFilter: null,
        nameFilterType: 'glob',
        page: input.page,
        pageSize: input.page_size,
        includeDescription: false,
      },
      ctx,
    );
    const { entries, truncated = describeRest(data) } = fitPage(
      data.items.map(({ name, packageName, kind, language }) => ({
        name: packageName === '' ? name : `${packageName}.${name}`,
        type: kind,
        language,
      })),
      data,
    );
    return {
      ...classicHeader(artifact),
      classes: entries,
      total_count: data.totalCount,
      truncated,
      ...describeNotListed(data.unscanned, 'types', 'search_files, search_content, get_file'),
      ...describeProblems(data.problems),
    };
  },
  render: ({ classes, total_count, ...answer }) =>
    joinLines(
      renderHeader(answer),
      `${total_count} found`,
      classes.map(({ name, type }) => `${type} ${name}`),
      renderCut(answer),
      renderNotListed(answer),
      renderProblems(answer),
    ),
});

/** The page after a whole one; undefined after the last. */
function describeRest({ items, page, pageSize, totalPages }: Page<unknown>): Truncated | undefined {
  return page < totalPages ? { shown: items.length, next: { page: page + 1, page_size: pageSize } } : undefined;
}
