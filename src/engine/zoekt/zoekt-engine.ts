import type { CallContext } from '../../core/call-context.ts';
import type {
  RepositoryFile,
  RepositoryFileQuery,
  RepositoryList,
  RepositoryQuery,
  SourceQuery,
  SourceSearch,
} from '../project/search/source-search.ts';
import type { ExportReport } from './export/export-repositories.ts';
import type { ServerComparison } from './status/compare-servers.ts';

/** Searches as Zoekt does: by the webservers that are configured, else in the dependencies of the project. */
export interface ZoektEngine {
  /** @throws InvalidInputError in Zoekt's words, LimitReachedError and RemoteUnavailableError in those of the specification. */
  search(query: SourceQuery, ctx: CallContext): Promise<SourceSearch>;
  listRepositories(query: RepositoryQuery, ctx: CallContext): Promise<RepositoryList>;
  /** @throws ResourceNotFoundError for a repository, a version or a file that is not among them. */
  readFile(query: RepositoryFileQuery, ctx: CallContext): Promise<RepositoryFile>;
  /** Writes what is here for Zoekt to index. @throws LimitReachedError when the folder cannot be written. */
  exportRepositories(request: ExportRequest, ctx: CallContext): Promise<ExportReport>;
  /** The artifacts here that the webservers lack. @throws InvalidInputError when none is configured. */
  compareServers(request: Selection, ctx: CallContext): Promise<ServerComparison>;
}

export interface Selection {
  /** The dependencies of the project, or everything that this home has indexed. */
  readonly of: 'project' | 'home';
}

export interface ExportRequest extends Selection {
  readonly folder: string;
}
