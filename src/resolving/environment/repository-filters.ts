import { join, resolve } from 'node:path';
import type { ArtifactRequest, RepositoryRef } from '../../core/artifacts/artifact.ts';
import { parseGroupFilter, parsePrefixFilter } from '../../maven/repositories/remote-repository-filters.ts';
import { layoutPath } from '../../maven/repositories/repository-layout.ts';

/** Why the user does not let a repository be asked for a file; null: it may be asked. */
export type RepositoryFilter = (repository: RepositoryRef, request: ArtifactRequest) => string | null;

export interface RepositoryFilterOptions {
  readonly localRepository: string;
  /** Properties of the command line, for `aether.remoteRepositoryFilter.*`. */
  readonly properties: ReadonlyMap<string, string>;
  readonly list: (folder: string) => Promise<readonly string[]>;
  readonly read: (path: string) => Promise<Uint8Array | null>;
}

const KINDS = {
  groupId: (text: string) => {
    const accepts = parseGroupFilter(text);
    return ({ coordinates }: ArtifactRequest) => accepts(coordinates.groupId);
  },
  prefixes: (text: string) => {
    const accepts = parsePrefixFilter(text);
    return (request: ArtifactRequest) => accepts === null || accepts(layoutPath(request).join('/'));
  },
} as const;

const OPTION = 'aether.remoteRepositoryFilter';
const FOLDER = '.remoteRepositoryFilters';

/**
 * The filters that users write: `groupId-<repository id>.txt` and `prefixes-<repository id>.txt`. They count wherever they lie,
 * also for a Maven before 4, which wants to be told so: who wrote them does not want these repositories asked.
 * Source: https://maven.apache.org/resolver/remote-repository-filtering.html.
 */
export async function loadRepositoryFilters(options: RepositoryFilterOptions): Promise<RepositoryFilter> {
  const rules = new Map<
    string,
    readonly { readonly file: string; readonly accepts: (request: ArtifactRequest) => boolean }[]
  >();
  for (const [kind, parse] of Object.entries(KINDS)) {
    if (options.properties.get(`${OPTION}.${kind}`) === 'false') continue;
    const folder = resolve(options.localRepository, options.properties.get(`${OPTION}.${kind}.basedir`) ?? FOLDER);
    for (const file of await options.list(folder)) {
      if (!file.startsWith(`${kind}-`) || !file.endsWith('.txt')) continue;
      const bytes = await options.read(join(folder, file));
      const id = file.slice(kind.length + 1, -'.txt'.length);
      if (bytes === null || options.properties.get(`${OPTION}.${kind}.${id}`) === 'false') continue;
      rules.set(id, [...(rules.get(id) ?? []), { file, accepts: parse(new TextDecoder().decode(bytes)) }]);
    }
  }
  return ({ id }, request) => {
    const refusing = rules.get(id)?.find(({ accepts }) => !accepts(request));
    return refusing === undefined ? null : `kept out by ${refusing.file}`;
  };
}
