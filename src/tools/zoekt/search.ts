import { z } from 'zod';
import { printCount } from '../../core/text/print-count.ts';
import type { SourceFile, SourceSearch } from '../../engine/project/search/source-search.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeNotSearched } from '../answers/not-searched.ts';
import { adviseSync } from './advise-sync.ts';
import { fitFiles } from './fit-files.ts';
import { renderFile } from './render-file.ts';

export const search = defineTool({
  name: 'search',
  toolset: 'zoekt',
  title: 'Search all sources',
  description:
    "Search code in the sources of all the project's dependencies at once using Zoekt query syntax; branch: and version: filter versions. Example: HttpClient lang:java -file:Test",
  effects: 'read',
  isTextOnly: true,
  listsBounds: true,
  takesEmpty: ['query'],
  input: z.strictObject({
    query: z
      .string()
      .max(20_000)
      .describe(
        'Zoekt search query. Supports regex, file filters (file:, lang:), repo filters (repo:), symbol search (sym:), and boolean operators (and, or, not).',
      ),
    limit: z.int().min(1).max(100).default(30).describe('Maximum number of file matches to return'),
    contextLines: z.int().min(0).max(10).default(3).describe('Number of context lines to include around each match'),
  }),
  example: { query: 'sym:StringUtils lang:java', limit: 5 },
  async run({ query, limit, contextLines }, engine, ctx) {
    const found = await engine.zoekt.search({ query, maxFiles: limit, contextLines }, ctx);
    const { files, omitted } = fitFiles(found.files);
    return {
      query,
      ...found,
      files,
      omitted,
      ...describeNotSearched(found.notSearched, engine, { isFound: found.fileCount > 0 }),
    };
  },
  render: (found) =>
    joinLines(
      `## Results for: \`${found.query}\`\n`,
      found.readAs === null ? undefined : `read as: \`${found.readAs}\`\n`,
      ...(found.type === 'repo' ? listByRepository(found) : found.files.map(renderFile)),
      found.fileCount === 0 ? 'No matches.\n' : undefined,
      '---\n',
      `Stats: ${found.matchCount} matches in ${found.fileCount} files (${found.milliseconds}ms)`,
      found.isCut && `${found.matchCount} or more: a file has more matches than are counted`,
      found.files.length < found.fileCount &&
        `${found.files.length} of ${found.fileCount} files shown${found.omitted > 0 ? ', for more there is no room' : ''}: narrow the query with file:, repo: or lang:`,
      found.partial === null ? undefined : `Partial: ${found.partial}`,
      found.hints,
      found.not_searched !== undefined && `Not searched: ${adviseSync(found.not_searched, found)}`,
    ),
});

function listByRepository({
  files,
  repositories,
}: Pick<SourceSearch, 'repositories'> & { readonly files: readonly SourceFile[] }): readonly string[] {
  const counts = new Map(repositories.map(({ repository, files: count }) => [repository, count]));
  return [...Map.groupBy(files, ({ repository }) => repository)].map(([repository, found]) => {
    const paths = found.map(({ path, versions }) => `- ${path} (${versions.join(', ')})`);
    return [`### ${repository} - ${printCount(counts.get(repository) ?? 0, 'file')}`, ...paths, ''].join('\n');
  });
}
