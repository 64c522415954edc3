import type { CallContext } from '../../../core/call-context.ts';
import { isDeclared } from '../../../core/code/is-declared.ts';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import { mentionsMaker } from '../../../symbols/generated-methods.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { fileOf, kindOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';
import { createArtifactSearch } from '../finding/artifact-search.ts';
import { findBinary } from '../finding/find-binary.ts';

/**
 * Finds the names of members that the compiled class of a type has and its source has not, as Lombok makes them. Only types whose file
 * mentions such a tool are looked for, and only in a binary jar or AAR that lies here: of all others nothing is read. Empty: there are none.
 */
export type FindGenerated = (type: LocatedType, ctx: CallContext) => Promise<readonly string[]>;

export interface FindGeneratedDeps {
  readonly chain: Pick<ResolverChain, 'locate'>;
  readonly knowledge: Pick<GraphKnowledge, 'describe'>;
  readonly readsClasses: boolean;
}

export function createFindGenerated({ chain, knowledge, readsClasses }: FindGeneratedDeps): FindGenerated {
  return async ({ index, row }, ctx) => {
    const { origin, metadata } = index;
    if (!readsClasses || origin.kind !== 'artifact' || isDeclared(metadata.problems)) return [];
    if (kindOf(index, row) !== 'type' || !mentionsMaker({ index, row })) return [];
    const { coordinates } = origin;
    const target = knowledge.describe(coordinates);
    const search = createArtifactSearch(chain, target.repositories, ctx);
    const jar = await findBinary(search.findLocal, coordinates, target);
    if (jar?.file == null) return [];
    const { readMemberNames } = await import('../../../indexing/read-member-names.ts');
    const names = await readMemberNames(jar.file, classNameOf({ index, row })).catch(noneWhenCorrupt);
    const written = new Set(memberRows(index, row).map((member) => simpleNameOf(index, member)));
    return (names ?? []).filter((name) => !written.has(name));
  };
}

/** `orchard/Apple$Core`. */
function classNameOf({ index, row }: LocatedType): string {
  const parent = index.symbols.parent[row]!;
  if (parent >= 0) return `${classNameOf({ index, row: parent })}$${simpleNameOf(index, row)}`;
  const { packageName } = fileOf(index, row);
  return [...(packageName === '' ? [] : packageName.split('.')), simpleNameOf(index, row)].join('/');
}

function noneWhenCorrupt(error: unknown): null {
  if (error instanceof CorruptArtifactError) return null;
  throw error;
}
