import { z } from 'zod';
import { ResourceNotFoundError } from '../../core/errors.ts';
import { printCount } from '../../core/print-count.ts';
import { countFitting } from '../answers/answer-size.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';

export const listRepos = defineTool({
  name: 'list_repos',
  toolset: 'zoekt',
  title: 'List searched artifacts',
  description:
    'List the dependencies that search searches, as repositories maven/<group>/<artifact> with their versions as branches, or filter by name pattern.',
  effects: 'read',
  isTextOnly: true,
  input: z.strictObject({
    filter: z.string().max(1000).optional().describe('pattern of names; regex supported'),
  }),
  example: { filter: 'commons' },
  async run({ filter }, engine, ctx) {
    const { repositories, unavailable, notSearched } = await engine.zoekt.listRepositories(
      { filter: filter ?? null },
      ctx,
    );
    if (repositories.length === 0 && filter === undefined && unavailable.length === 0) throw noneIndexed(notSearched);
    const shown = countFitting(repositories, ({ repository, versions }) => `${repository} ${versions}`.length + 40);
    return {
      filter,
      total: repositories.length,
      repositories: repositories.slice(0, shown),
      unavailable,
      notSearched: notSearched.length,
    };
  },
  render: ({ filter, total, repositories, unavailable, notSearched }) =>
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
      notSearched > 0 &&
        `Not indexed: ${printCount(notSearched, 'artifact')} whose sources are not on this machine; jar-indexer sync fetches them`,
    ),
});

function noneIndexed(notSearched: readonly string[]): ResourceNotFoundError {
  const missing = `The sources of ${printCount(notSearched.length, 'artifact')} are not on this machine`;
  return new ResourceNotFoundError('No repositories are currently indexed.', {
    suggestion: notSearched.length === 0 ? null : `${missing}: jar-indexer sync fetches them.`,
  });
}
