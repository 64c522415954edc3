import { isJdk } from '../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { ResolverChain } from '../../resolving/resolver-chain.ts';
import type { GraphKnowledge } from '../graphs/graph-knowledge.ts';
import type { KnownArtifacts } from './known-artifacts.ts';
import type { Subject } from './subject/subject.ts';

export interface ListedVersions {
  /** In no order, each once. */
  readonly versions: readonly string[];
  /** Repositories that did not say which they have. */
  readonly unanswered: readonly string[];
}

/** The versions of the subject's artifact, from the lists of its repositories or from this home. */
export type ListVersions = (
  subject: Pick<Subject, 'coordinates' | 'target'>,
  ctx: CallContext,
) => Promise<ListedVersions>;

export interface VersionListDeps {
  readonly chain: Pick<ResolverChain, 'listVersions' | 'listStored'>;
  readonly knowledge: GraphKnowledge;
  readonly known: KnownArtifacts;
  /** The project names repositories of artifacts that no graph has. */
  readonly learnProject: (ctx: CallContext) => Promise<void>;
}

export function createListVersions({ chain, knowledge, known, learnProject }: VersionListDeps): ListVersions {
  return async ({ coordinates, target }, ctx) => {
    if (isJdk(coordinates)) return { versions: [coordinates.version], unanswered: [] };
    if (target === null) await learnProject(ctx);
    const { repositories } = target ?? knowledge.describe(coordinates);
    const { lists, unanswered } = await chain.listVersions(coordinates, repositories, ctx);
    const listed = lists.flatMap(({ versions }) => versions);
    const stored = [...(await known.listVersions(coordinates)), ...(await chain.listStored(coordinates))];
    return {
      versions: [...new Set([...listed, ...stored])],
      unanswered: unanswered.map(({ repository }) => repository.id),
    };
  };
}
