import type { RepositoryRef } from '../../core/artifact.ts';
import type { Attempt } from '../../core/attempt.ts';
import type { CallContext } from '../../core/call-context.ts';
import { type ModuleId, printModule } from '../../core/coordinates.ts';
import type { UntoldVersions, VersionAnswers } from '../../core/version-list.ts';
import { findMetaVersion, type MetaVersion } from '../../maven/versions/meta-version.ts';
import { findOnlyVersion, type VersionRange } from '../../maven/versions/version-range.ts';
import { findMissed, listVersionsInRange } from '../../maven/versions/versions-in-range.ts';
import type { InputRecord } from '../kept/input-record.ts';
import type { ResolverChain } from '../resolver-chain.ts';
import type { AskableSet } from './repository-sets.ts';

export interface RangeVersions {
  /** Lowest first. */
  readonly versions: readonly string[];
  /** Repositories that could not be asked and cannot have anything better, to be told. */
  readonly untold: readonly UntoldVersions[];
  /** Repositories left out, and why. */
  readonly notAsked: readonly Attempt[];
}

/** Versions by what repositories list; each module's lists are asked for once. */
export interface VersionLists {
  /** Those that a repository lists or that are the project's `own`. @throws when one that may have a better one could not be asked. */
  findInRange(
    module: ModuleId,
    range: VersionRange,
    within: { readonly askable: AskableSet; readonly own?: readonly string[] },
  ): Promise<RangeVersions>;
  /** Null: no repository says what it is. @throws when one of them could not be asked. */
  findMeta(module: ModuleId, word: MetaVersion, askable: AskableSet): Promise<string | null>;
}

export interface VersionListsDeps {
  readonly chain: ResolverChain;
  readonly record: InputRecord;
  readonly isMaven4: boolean;
}

export function createVersionLists({ chain, record, isMaven4 }: VersionListsDeps, ctx: CallContext): VersionLists {
  const asked = new Map<string, Promise<VersionAnswers>>();

  const list = async (module: ModuleId, repositories: readonly RepositoryRef[], key: string) => {
    record.doubt('volatile');
    const known = asked.get(key) ?? chain.listVersions(module, repositories, ctx);
    asked.set(key, known);
    const answers = await known;
    if (answers.untold.length > 0) record.doubt('open');
    return answers;
  };

  return {
    async findInRange(module, range, { askable, own = [] }) {
      // Maven 4 asks nobody about `[1.5]`; Maven 3 wants it listed.
      const only = isMaven4 ? findOnlyVersion(range) : null;
      if (only !== null) return { versions: [only], untold: [], notAsked: [] };
      const key = `${printModule(module)} ${askable.id}`;
      const { lists, untold, notAsked = [] } = await list(module, askable.repositories, key);
      const versions = listVersionsInRange(range, lists, own);
      const missed = findMissed(range, versions, untold);
      if (missed !== null) throw missed.error;
      return { versions, untold, notAsked };
    },
    async findMeta(module, word, askable) {
      const repositories =
        word === 'LATEST' ? askable.repositories : askable.repositories.filter(({ releases }) => releases.enabled);
      const { lists, untold } = await list(module, repositories, `${printModule(module)} ${word} ${askable.id}`);
      if (untold[0] !== undefined) throw untold[0].error;
      return findMetaVersion(word, lists);
    },
  };
}
