import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { answerHeader, pagination, renderHeader, renderPagination } from '../answers/answer-header.ts';
import {
  exampleArtifact,
  includeDescription,
  listedVisibility,
  nameFilter,
  optionalCoordinates,
  packageFilter,
  paging,
  toAskedArtifact,
} from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitPage } from '../answers/fit-page.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeNotListed, describeProblems, renderNotListed, renderProblems } from '../answers/not-listed.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { renderCut } from '../answers/truncated.ts';

export const listTypes = defineTool({
  name: 'list_types',
  toolset: 'jar',
  title: 'List types',
  description: 'List the classes, interfaces, enums, records and annotations of a library, nested types included.',
  effects: 'fetch',
  input: z.strictObject({
    ...optionalCoordinates,
    ...packageFilter,
    ...listedVisibility,
    ...nameFilter,
    ...paging,
    ...includeDescription,
  }),
  example: {
    ...exampleArtifact,
    package_filter: 'org.apache.commons.lang3',
    name_filter: '*Utils',
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listTypes(
      {
        ...toAskedArtifact(input),
        packageFilter: input.package_filter ?? null,
        nameFilter: input.name_filter ?? null,
        publicOnly: input.visibility === 'public',
        nameFilterType: input.name_filter_type,
        page: input.page,
        pageSize: input.page_size,
        includeDescription: input.include_description,
      },
      ctx,
    );
    const isOnePackage = input.package_filter !== undefined;
    const { entries, ...cut } = fitPage(
      data.items.map(({ name, packageName, kind, language, description, parts }) => ({
        name,
        package: isOnePackage ? undefined : packageName,
        kind,
        language,
        description: description === null ? undefined : shorten(description),
        parts: omitEmpty(shortenList(parts)),
      })),
      data,
    );
    return {
      ...answerHeader(artifact),
      package: input.package_filter,
      pagination: pagination(data),
      types: entries,
      ...cut,
      ...describeNotListed(data.unscanned, 'types', 'search_file_names, search_file_content, get_file'),
      ...describeProblems(data.problems),
    };
  },
  render: ({ package: only, pagination, types, ...answer }) =>
    joinLines(
      renderHeader(answer),
      renderPagination(pagination),
      types.map(({ name, package: own, kind, description, parts }) => {
        const home = own ?? only;
        const files = parts === undefined ? '' : `  (${parts.join(', ')})`;
        return `${kind} ${home ? `${home}.` : ''}${name}${files}${description === undefined ? '' : ` - ${description}`}`;
      }),
      renderCut(answer),
      renderNotListed(answer),
      renderProblems(answer),
    ),
});
