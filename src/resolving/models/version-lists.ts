import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import type { UnansweredVersions, VersionAnswers } from '../../core/artifacts/version-list.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { Attempt, UnaskedRepository } from '../../core/problems/attempt.ts';
import type { JarIndexerError } from '../../core/problems/errors.ts';
import { listUnasked } from '../../core/problems/print-not-asked.ts';
import { findMetaVersion, type MetaVersion } from '../../maven/versions/meta-version.ts';
import { findOnlyVersion, type VersionRange } from '../../maven/versions/version-range.ts';
import { findMissed, listVersionsInRange } from '../../maven/versions/versions-in-range.ts';
import type { InputRecord } from '../cache/input-record.ts';
import type { ResolverChain } from '../resolver-chain.ts';
import type { ReadBudget } from './read-budget.ts';
import type { AskableSet } from './repository-sets.ts';
import type { SkippedRepositories } from './skipped-repositories.ts';

export interface RangeVersions {
  /** Lowest first. */
  readonly versions: readonly string[];
  /** Repositories that could not be asked and cannot have anything better, to be told. */
  readonly unanswered: readonly UnansweredVersions[];
  /** Repositories left out, and why. */
  readonly notAsked: readonly Attempt[];
  /** Repositories that were passed by, and may have something better. */
  readonly unasked: readonly UnaskedRepository[];
}

export interface MetaVersionAnswer extends Pick<RangeVersions, 'unasked'> {
  /** Null: no repository says what it is. */
  readonly version: string | null;
}

/** Versions by what repositories list; each module's lists are asked for once. */
export interface VersionLists {
  /** Versions that a repository lists or that are the project's `own`. @throws when one that may have a better one could not be asked. */
  findInRange(
    module: ModuleId,
    range: VersionRange,
    within: { readonly askable: AskableSet; readonly own?: readonly string[] },
  ): Promise<RangeVersions>;
  /** @throws when one of the repositories could not be asked. */
  findMeta(module: ModuleId, word: MetaVersion, askable: AskableSet): Promise<MetaVersionAnswer>;
}

export interface VersionListsDeps {
  readonly chain: ResolverChain;
  readonly record: InputRecord;
  readonly passed: SkippedRepositories;
  readonly reads: ReadBudget;
  readonly isMaven4: boolean;
}

export function createVersionLists(
  { chain, record, passed, reads, isMaven4 }: VersionListsDeps,
  ctx: CallContext,
): VersionLists {
  const asked = new Map<string, Promise<VersionAnswers>>();

  const list = async (module: ModuleId, repositories: readonly RepositoryRef[], key: string) => {
    record.doubt('volatile');
    if (!asked.has(key)) reads.spend();
    const known = asked.get(key) ?? chain.listVersions(module, repositories, ctx);
    asked.set(key, known);
    const { lists, unanswered, notAsked = [] } = await known;
    const unasked = listUnasked([...unanswered, ...notAsked]);
    if (unasked.some(({ isSilent }) => isSilent)) record.doubt('passed');
    const required = unanswered.filter((missing) => missing.unasked === undefined);
    if (required.length > 0) record.doubt('open');
    passed.note(unasked, printModule(module));
    return { lists, unanswered, required, notAsked, unasked };
  };

  return {
    async findInRange(module, range, { askable, own = [] }) {
      // Maven 4 asks nobody about `[1.5]`; Maven 3 wants it listed.
      const only = isMaven4 ? findOnlyVersion(range) : null;
      if (only !== null) return { versions: [only], unanswered: [], notAsked: [], unasked: [] };
      const key = `${printModule(module)} ${askable.id}`;
      const { lists, unanswered, required, ...rest } = await list(module, askable.repositories, key);
      const versions = listVersionsInRange(range, lists, own);
      const missed = findMissed(range, versions, versions.length === 0 ? unanswered : required);
      if (missed !== null) throw fail(missed);
      return { ...rest, versions, unanswered: required };
    },
    async findMeta(module, word, askable) {
      const repositories =
        word === 'LATEST' ? askable.repositories : askable.repositories.filter(({ releases }) => releases.enabled);
      const key = `${printModule(module)} ${word} ${askable.id}`;
      const { lists, unanswered, required, unasked } = await list(module, repositories, key);
      const version = findMetaVersion(word, lists);
      const [missed] = version === null ? unanswered : required;
      if (missed !== undefined) throw fail(missed);
      return { version, unasked };
    },
  };

  function fail({ error }: UnansweredVersions): JarIndexerError {
    record.doubt('open');
    return error;
  }
}
