import type { SourceIndex } from '../../../core/code/source-index.ts';
import { createTypeNames, type TypeNames } from '../../../symbols/type-names.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { findDelegations } from './find-delegations.ts';
import { findMeant, type MeantMention } from './find-meant.ts';
import { createJudgeMention } from './judge-mention.ts';

/** Where types are looked for besides the code that is searched. */
export interface KnownTypes {
  readonly universe: readonly SourceIndex[];
  /** Asked once, for what those leave open; null: nothing else is known. */
  readonly openMore: (() => Promise<readonly SourceIndex[]>) | null;
}

/** As `findMeant`. */
export function createFindMeant(
  index: SourceIndex,
  called: CalledSymbol,
  { universe, openMore }: KnownTypes,
): (file: number) => Promise<readonly MeantMention[]> {
  const judgeBy = (names: TypeNames) => createJudgeMention(index, called, names);
  const names = createTypeNames([index, ...universe]);
  const judge = judgeBy(names);
  // Whoever names no owner means that of any type: more types decide nothing.
  const isDecidable = called.owners.size + called.extensions.length > 0;
  let judgeMore: ReturnType<typeof judgeBy> | null = null;
  return async (file) => {
    const named = findMeant(index, file, { called, judge });
    const delegations = findDelegations(index, file, { called, names });
    const meant = [...named, ...delegations].sort((a, b) => a.start - b.start);
    const isOpen = meant.some(({ evidence }) => evidence.kind === 'name' && evidence.isOpen);
    if (!isOpen || !isDecidable || openMore === null) return meant;
    judgeMore ??= judgeBy(createTypeNames([index, ...universe, ...(await openMore())]));
    return findMeant(index, file, { called, judge: judgeMore });
  };
}
