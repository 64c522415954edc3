import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { readLinesOf } from '../../core/text/text-lines.ts';
import { languageNameOf } from '../../languages/language-names.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { noteAsItIs, noteBodies } from '../sources/bodies/note-bodies.ts';
import { openRepositories } from './opening/open-repositories.ts';
import type { RepositoryFile, RepositoryFileQuery } from './search/source-search.ts';
import type { SearchDeps } from './search-sources.ts';

/** A file of one version of a dependency, with its bodies where it has no sources. @throws ResourceNotFoundError in the words of the specification. */
export async function readRepositoryFile(
  project: ResolvedProject,
  { repository: wanted, path, branch }: RepositoryFileQuery,
  { sources, ctx }: Pick<SearchDeps, 'sources' | 'ctx'>,
): Promise<RepositoryFile> {
  const { repositories } = await openRepositories(project, { sources, ctx });
  const versions = repositories.filter(({ name, module }) => name === wanted || module === wanted);
  if (versions.length === 0) {
    const near = findNearestNames(
      wanted,
      repositories.flatMap(({ name, module }) => [name, module]),
    );
    throw new ResourceNotFoundError(`Repository not indexed: ${wanted}`, {
      suggestion: suggestNames(near, 'list_repos names those that are.'),
    });
  }
  const found = versions.find(({ version, isNewest }) => (branch === 'HEAD' ? isNewest : version === branch));
  if (found === undefined) {
    const known = versions.map(({ version }) => version).join(', ');
    throw new ResourceNotFoundError(`File not found: ${wanted}/${path} in ${branch}`, {
      suggestion: `Its branches are ${known}.`,
    });
  }
  const row = found.index.findFile(path.replace(/^\//, ''));
  if (row === -1) {
    const paths = found.index.files.map((file) => file.path);
    const near = findNearestNames(path, paths);
    throw new ResourceNotFoundError(`File not found: ${wanted}/${path}`, {
      suggestion: suggestNames(near, 'search with file: finds paths.'),
    });
  }
  if (found.index.files[row]!.language === null) noteAsItIs(found.index, path, ctx);
  const read = await sources.readBodies({ index: found.index, files: [row], method: null }, ctx);
  if (read !== null && read.index !== null) noteBodies(found.index, read.decompiled.values(), ctx);
  const [index, shown] = read === null || read.index === null ? [found.index, row] : [read.index, 0];
  const { path: known, lineCount } = index.files[shown]!;
  const lines = readLinesOf(index.text(shown), index.lines(shown), { start: 1, end: lineCount });
  const language = languageNameOf(known);
  return { repository: found.name, version: found.version, path: known, language, lines, lineCount };
}
