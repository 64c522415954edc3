import { type Coordinates, type ModuleId, printModule } from '../../../core/artifacts/coordinates.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';

/** `group:artifact` of what somebody may have meant by a module that is nowhere, best first; asks nobody outside this machine. */
export type FindMeantModules = (wanted: ModuleId) => Promise<readonly string[]>;

export interface MeantModulesDeps {
  readonly knowledge: Pick<GraphKnowledge, 'versions'>;
  readonly known: { list(): Promise<readonly { readonly coordinates: Coordinates }[]> };
  readonly chain: Pick<ResolverChain, 'listGroups'>;
}

/** In an answer. */
const MOST = 3;

/**
 * The same artifact id in another group comes first: that of the project, else one that is indexed, else one in a local repository. Then
 * similar names among the project's dependencies.
 */
export function createFindMeantModules({ knowledge, known, chain }: MeantModulesDeps): FindMeantModules {
  return async (wanted) => {
    const name = printModule(wanted);
    const { artifactId } = wanted;
    const used = [...knowledge.versions.keys()];
    const places = [
      async () => used,
      async () => (await known.list()).map(({ coordinates }) => printModule(coordinates)),
      async () => (await chain.listGroups(artifactId)).map((groupId) => printModule({ groupId, artifactId })),
    ];
    for (const list of places) {
      const same = new Set((await list()).filter((other) => other !== name && other.endsWith(`:${artifactId}`)));
      if (same.size > 0) return sortByNearness(wanted.groupId, [...same]).slice(0, MOST);
    }
    return findNearestNames(name, used);
  };
}

/** Groups that share more of their beginning with the wanted one come first. */
function sortByNearness(wanted: string, modules: readonly string[]): readonly string[] {
  const parts = wanted.split('.');
  const shared = (module: string) => {
    const own = module.split(':')[0]!.split('.');
    const end = own.findIndex((part, at) => part !== parts[at]);
    return end === -1 ? own.length : end;
  };
  return [...modules].sort((a, b) => shared(b) - shared(a) || (a < b ? -1 : 1));
}
