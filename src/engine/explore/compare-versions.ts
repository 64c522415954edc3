import type { CallContext } from '../../core/call-context.ts';
import { visibilities } from '../../core/language-rules.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { type Page, type PageRequest, paginate } from '../../search/paginate.ts';
import type { TypeDifference } from '../../symbols/api/api-difference.ts';
import { compareApi } from '../../symbols/api/compare-api.ts';
import { qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import type { Sources } from '../sources/create-sources.ts';
import { type AnsweringArtifact, type ArtifactQuery, describeArtifact } from '../sources/subject/subject.ts';
import { findType, lookUpType } from './find-type.ts';

export interface VersionsQuery extends ArtifactQuery, PageRequest {
  /** `version` is the later one. */
  readonly fromVersion: string;
  /** One type and what is nested in it; null: all. */
  readonly typeName: string | null;
  /** False: what is private or internal too. */
  readonly publicOnly: boolean;
}

export interface VersionComparison {
  readonly earlier: AnsweringArtifact;
  readonly later: AnsweringArtifact;
  /** How many declarations of each change there are: types, then members of types that both have. */
  readonly counts: Readonly<Record<'types' | 'members', ChangeCounts>>;
  readonly types: Page<TypeDifference>;
}

export interface ChangeCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/**
 * What changed for those who use an artifact, from its sources in two versions; both are fetched and indexed first when needed.
 * @throws ResourceNotFoundError for a type that neither version has.
 */
export async function compareVersions(
  query: VersionsQuery,
  { sources, ctx }: { readonly sources: Pick<Sources, 'subjectOf' | 'indexOf'>; readonly ctx: CallContext },
): Promise<VersionComparison> {
  const open = async (version: string | null) => {
    const subject = await sources.subjectOf({ ...query, version }, ctx);
    const indexed = await sources.indexOf(subject, 'whole', ctx);
    return { index: indexed.index, artifact: describeArtifact(subject, indexed) };
  };
  const [earlier, later] = [await open(query.fromVersion), await open(query.version)];
  const { typeName } = query;
  const type = typeName === null ? null : nameOfType();
  const scope = {
    widest: query.publicOnly ? visibilities.protected : visibilities.private,
    includes: (name: string) => type === null || name === type || name.startsWith(`${type}.`),
  };
  const turn = createTurns(ctx.signal);
  const differences: TypeDifference[] = [];
  for (const difference of compareApi(earlier.index, later.index, scope)) {
    differences.push(difference);
    await turn();
  }
  return {
    earlier: earlier.artifact,
    later: later.artifact,
    counts: {
      types: count(
        differences.filter(
          ({ change, before, deprecated }) => change !== 'changed' || before !== null || deprecated !== null,
        ),
      ),
      members: count(differences.flatMap(({ members }) => members)),
    },
    types: paginate(differences, query),
  };

  function nameOfType(): string {
    const gone = lookUpType(later.index, typeName!) === null ? lookUpType(earlier.index, typeName!) : null;
    if (gone !== null) return qualifiedNameOf(earlier.index, gone.row);
    return qualifiedNameOf(later.index, findType(later.index, typeName!).row);
  }
}

function count(differences: readonly Pick<TypeDifference, 'change'>[]): ChangeCounts {
  const of = (change: TypeDifference['change']) => differences.filter((one) => one.change === change).length;
  return { added: of('added'), removed: of('removed'), changed: of('changed') };
}
