import type { SourceIndex } from '../../../core/source-index.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';
import type { CalledSymbol } from './called-symbol.ts';
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
  const judgeBy = (known: readonly SourceIndex[]) => createJudgeMention(index, called, createTypeNames(known));
  const judge = judgeBy([index, ...universe]);
  // Whoever names no owner means that of any type: more types decide nothing.
  const isDecidable = called.owners.size + called.extensions.length > 0;
  let judgeMore: ReturnType<typeof judgeBy> | null = null;
  return async (file) => {
    const meant = findMeant(index, file, { called, judge });
    const isOpen = meant.some(({ evidence }) => evidence.kind === 'name' && evidence.isOpen);
    if (!isOpen || !isDecidable || openMore === null) return meant;
    judgeMore ??= judgeBy([index, ...universe, ...(await openMore())]);
    return findMeant(index, file, { called, judge: judgeMore });
  };
}
