import type { ArtifactKind } from '../../core/artifacts/artifact.ts';
import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import { isOfLocalGroup } from '../../core/artifacts/local-group.ts';
import type { FileReader } from '../../core/artifacts/resolver.ts';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import { findBounds } from '../../platform/files/project-bounds.ts';
import { mayReadFile } from '../../resolving/local-files.ts';
import type { ChainAnswer, ResolverChain } from '../../resolving/resolver-chain.ts';
import type { GraphKnowledge } from './graph-knowledge.ts';

export interface ProjectJarsDeps {
  readonly knowledge: Pick<GraphKnowledge, 'findFile'>;
  readonly files: Pick<FileReader, 'find'>;
  readonly trust: ProjectTrust;
}

/**
 * The chain with the jars that the project's build files name by their places, and sources beside those of the group `local`. Each is
 * judged again when it is read: links may have changed since the graph was made. No repository is asked for such a jar, nor for anything
 * of that group, whose names are the project's own.
 */
export function withProjectJars(chain: ResolverChain, { knowledge, files, trust }: ProjectJarsDeps): ResolverChain {
  return {
    ...chain,
    async locate(request, ctx) {
      const { coordinates, kind } = request;
      const isOnlyHere = isOfLocalGroup(coordinates);
      const named = kind === 'binary' || isOnlyHere ? knowledge.findFile(withoutSources(coordinates)) : null;
      if (named === null) return isOnlyHere ? NOWHERE : await chain.locate(request, ctx);
      const path = placeOf(kind, named.path);
      const isOpen = path !== null && mayReadFile(path, findBounds(named.root).holds, trust);
      const found = isOpen ? await files.find(path) : null;
      return found === null
        ? NOWHERE
        : { found, attempts: [{ resolver: 'project', origin: found.origin, outcome: 'found' }] };
    },
    async listVersions(module, repositories, ctx) {
      if (isOfLocalGroup(module)) return { lists: [], unanswered: [], notAsked: [] };
      return await chain.listVersions(module, repositories, ctx);
    },
  };
}

const NOWHERE: ChainAnswer = { found: null, attempts: [] };

/** The coordinates of the jar whose sources are asked for. */
function withoutSources({ classifier, ...coordinates }: Coordinates): Coordinates {
  return classifier === undefined || classifier === 'sources' ? coordinates : { ...coordinates, classifier };
}

/** Sources lie beside a jar under the name that they would have in a repository. Null: there are no other files. */
function placeOf(kind: ArtifactKind, jar: string): string | null {
  if (kind === 'binary') return jar;
  return kind === 'sources' ? jar.replace(/\.[^.]*$/, '-sources.jar') : null;
}
