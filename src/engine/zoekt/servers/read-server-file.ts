import { ResourceNotFoundError, UnsupportedError } from '../../../core/problems/errors.ts';
import { LineTable } from '../../../core/text/line-table.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
import { askAll } from '../../../search/zoekt/ask-all.ts';
import { quote } from '../../../search/zoekt/to-webserver-query.ts';
import type { RepositoryFile, RepositoryFileQuery } from '../../project/search/source-search.ts';
import type { Servers } from './search-servers.ts';

/** In place of the text of a file that is too large, or no text. */
const NOT_INDEXED = /^NOT-INDEXED: (.*)/;

/** A file of one version, whole. @throws ResourceNotFoundError in the words of the specification. */
export async function readServerFile(
  { repository: wanted, path, branch }: RepositoryFileQuery,
  { servers, signal }: Servers,
): Promise<RepositoryFile> {
  const name = wanted.includes('/') ? wanted : `maven/${wanted.split(':').join('/')}`;
  const inRepository = `r:${quote(`^${escapeExpression(name)}$`)}`;
  const inFile = `f:${quote(`^${escapeExpression(path.replace(/^\//, ''))}$`)}`;
  const query = `${inRepository} ${inFile} b:${quote(branch)} case:yes`;
  const { answers } = await askAll(servers, (server) => {
    return server.search({ query, maxFiles: VERSIONS, isWhole: true }, signal);
  });
  const files = answers.flatMap(({ answer }) => answer.Files);
  const found = files.find(({ Branches }) => branch === 'HEAD' || Branches.includes(branch));
  if (found === undefined) throw await explainMissing();
  const text = found.Content;
  const reason = NOT_INDEXED.exec(text.toString('utf8', 0, 500))?.[1];
  if (reason !== undefined) {
    throw new UnsupportedError(`${wanted}/${path} is not in the index of the webserver: ${reason}`);
  }
  const version = branch === 'HEAD' ? (found.Branches[0] ?? branch) : branch;
  const language = found.Language === '' ? null : found.Language;
  const table = new LineTable(text);
  const { lineCount } = table;
  const lines = readLinesOf(text, table, { start: 1, end: lineCount });
  return { repository: found.Repository, version, path: found.FileName, language, lines, lineCount };

  async function explainMissing(): Promise<ResourceNotFoundError> {
    const listed = await askAll(servers, (server) => server.list(inRepository, signal));
    const [entry] = listed.answers.flatMap(({ answer }) => answer.Repos);
    if (entry === undefined) {
      const suggestion = listed.missing.length > 0 ? listed.missing.join(' ') : 'list_repos names those that are.';
      return new ResourceNotFoundError(`Repository not indexed: ${wanted}`, { suggestion });
    }
    const branches = entry.Repository.Branches.map(({ Name }) => Name);
    return new ResourceNotFoundError(`File not found: ${wanted}/${path}${branch === 'HEAD' ? '' : ` in ${branch}`}`, {
      suggestion:
        branch === 'HEAD' || branches.includes(branch)
          ? 'search with file: finds paths.'
          : `Its branches are ${branches.join(', ')}.`,
    });
  }
}

/** The same path with several contents, each of its own versions: a repository has no more branches. */
const VERSIONS = 64;

/** As an expression of Go's that fits this text only. */
function escapeExpression(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');
}
