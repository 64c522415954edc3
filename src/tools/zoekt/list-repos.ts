import { z } from 'zod';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { printCount } from '../../core/text/print-count.ts';
import { countFitting } from '../answers/answer-size.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeNotSearched, type NotSearched } from '../answers/not-searched.ts';
import { adviseSync } from './advise-sync.ts';

export const listRepos = defineTool({
  name: 'list_repos',
  toolset: 'zoekt',
  title: 'List searched artifacts',
  description:
    'List the dependencies that search searches, as repositories maven/<group>/<artifact> with their versions as branches, or filter by name pattern.',
  effects: 'read',
  isTextOnly: true,
  listsBounds: true,
  input: z.strictObject({
    filter: z
      .string()
      .max(1000)
      .optional()
      .describe('Optional filter pattern to match repository names (regex supported)'),
  }),
  example: { filter: 'commons' },
  async run({ filter }, engine, ctx) {
    const { repositories, unavailable, notSearched } = await engine.zoekt.listRepositories(
      { filter: filter ?? null },
      ctx,
    );
    if (repositories.length === 0 && filter === undefined && unavailable.length === 0)
      throw noneIndexed(describeNotSearched(notSearched, engine));
    const shown = countFitting(repositories, ({ repository, versions }) => `${repository} ${versions}`.length + 40);
    return {
      filter,
      total: repositories.length,
      repositories: repositories.slice(0, shown),
      unavailable,
      ...describeNotSearched(notSearched, engine, { isFound: repositories.length > 0 }),
    };
  },
  render: ({ filter, total, repositories, unavailable, not_searched, ...rest }) =>
    joinLines(
      '## Indexed Repositories\n',
      `Found ${printCount(total, 'repository', 'repositories')}${filter === undefined ? '' : ` matching '${filter}'`}${total === 0 ? '' : ':'}\n`,
      repositories.map(
        ({ repository, versions, files }, position) =>
          `${position + 1}. ${repository} (${versions.join(', ')}) - ${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'}`,
      ),
      repositories.length < total && `[${total - repositories.length} more: call list_repos with a filter]`,
      `\nTotal: ${printCount(total, 'repository', 'repositories')}`,
      unavailable.map((words) => `Not listed: ${words}`),
      not_searched !== undefined && `Not indexed: ${adviseSync(not_searched, rest)}`,
    ),
});

function noneIndexed({ not_searched: count, ...rest }: NotSearched): ResourceNotFoundError {
  return new ResourceNotFoundError('No repositories are currently indexed.', {
    suggestion: count === undefined ? null : `There are dependencies: ${adviseSync(count, rest)}.`,
  });
}
