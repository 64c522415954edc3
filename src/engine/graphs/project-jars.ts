import { isOfLocalGroup } from '../../core/artifacts/local-group.ts';
import type { FileReader } from '../../core/artifacts/resolver.ts';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import { findBounds } from '../../platform/files/project-bounds.ts';
import { mayReadFile } from '../../resolving/local-files.ts';
import type { ResolverChain } from '../../resolving/resolver-chain.ts';
import type { GraphKnowledge } from './graph-knowledge.ts';

export interface ProjectJarsDeps {
  readonly knowledge: Pick<GraphKnowledge, 'findFile'>;
  readonly files: Pick<FileReader, 'find'>;
  readonly trust: ProjectTrust;
}

/**
 * The chain with the jars that the project's build files name by their places. Each is judged again when it is read: links may have
 * changed since the graph was made. No repository is asked for such a jar, nor for anything of the group `local`, whose names are the
 * project's own.
 */
export function withProjectJars(chain: ResolverChain, { knowledge, files, trust }: ProjectJarsDeps): ResolverChain {
  return {
    ...chain,
    async locate(request, ctx) {
      const { coordinates, kind } = request;
      const named = kind === 'binary' ? knowledge.findFile(coordinates) : null;
      if (named === null && !isOfLocalGroup(coordinates)) return await chain.locate(request, ctx);
      const isOpen = named !== null && mayReadFile(named.path, findBounds(named.root).holds, trust);
      const found = isOpen ? await files.find(named.path) : null;
      return {
        found,
        attempts: found === null ? [] : [{ resolver: 'project', origin: found.origin, outcome: 'found' }],
      };
    },
    async listVersions(module, repositories, ctx) {
      if (isOfLocalGroup(module)) return { lists: [], unanswered: [], notAsked: [] };
      return await chain.listVersions(module, repositories, ctx);
    },
  };
}
