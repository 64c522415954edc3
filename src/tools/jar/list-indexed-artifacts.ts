import { z } from 'zod';
import { joinParts } from '../../core/text/join-parts.ts';
import { pagination, renderPagination } from '../answers/answer-header.ts';
import { paging } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitPage } from '../answers/fit-page.ts';
import { joinLines } from '../answers/join-lines.ts';
import { renderStatus } from '../answers/render-status.ts';
import { renderCut } from '../answers/truncated.ts';

export const listIndexedArtifacts = defineTool({
  name: 'list_indexed_artifacts',
  toolset: 'jar',
  title: 'List indexed artifacts',
  description: 'List the Maven artifacts whose sources are indexed, registered or failed on this machine.',
  effects: 'read',
  input: z.strictObject({
    ...paging,
    group_filter: z.string().min(1).optional().describe('a part, or a glob'),
    artifact_filter: z.string().min(1).optional().describe('a part, or a glob'),
    version_filter: z.string().min(1).optional().describe('5.3.21 or >=5.0.0,<6.0.0'),
  }),
  example: { group_filter: 'org.apache.*', version_filter: '>=3.0,<4.0' },
  async run({ page, page_size, group_filter, artifact_filter, version_filter }, engine, ctx) {
    const found = await engine.sources.listArtifacts(
      {
        page,
        pageSize: page_size,
        groupFilter: group_filter ?? null,
        artifactFilter: artifact_filter ?? null,
        versionFilter: version_filter ?? null,
      },
      ctx,
    );
    const { entries, ...cut } = fitPage(
      found.items.map(({ coordinates: { groupId, artifactId, version, classifier }, status, reason, text }) => ({
        group_id: groupId,
        artifact_id: artifactId,
        version,
        classifier,
        status,
        reason,
        text,
      })),
      found,
    );
    return { status: 'success' as const, pagination: pagination(found), artifacts: entries, ...cut };
  },
  render: ({ pagination, artifacts, ...cut }) =>
    joinLines(
      renderPagination(pagination),
      artifacts.map(({ group_id, artifact_id, version, classifier, status, reason, text }) => {
        const name = joinParts(':', group_id, artifact_id, version, classifier);
        return `${name} ${renderStatus({ status, reason, text })}`;
      }),
      renderCut(cut),
    ),
});
