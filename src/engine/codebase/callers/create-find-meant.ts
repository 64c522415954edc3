import type { SourceIndex } from '../../../core/code/source-index.ts';
import { sortInTurns } from '../../../platform/threads/in-turns.ts';
import { runStepsInTurns } from '../../../platform/threads/steps.ts';
import type { Turn } from '../../../platform/threads/turns.ts';
import { createTypeNames, type TypeNames } from '../../../symbols/type-names.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { findDelegations } from './find-delegations.ts';
import { findMeant, type MeantOfFile } from './find-meant.ts';
import { importedOtherwise } from './imported-otherwise.ts';
import { createJudgeMention, type JudgeMention } from './judge-mention.ts';

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
  turn: Turn,
): (file: number) => Promise<MeantOfFile> {
  const judgeBy = async (names: TypeNames) => await runStepsInTurns(createJudgeMention(index, called, names), turn);
  const names = createTypeNames([index, ...universe]);
  // Whoever names no owner means that of any type: more types decide nothing.
  const isDecidable = called.owners.size + called.extensions.length > 0;
  let judge: JudgeMention | null = null;
  let judgeMore: JudgeMention | null = null;
  return async (file) => {
    judge ??= await judgeBy(names);
    let named = await runStepsInTurns(findMeant(index, file, { called, judge }), turn);
    const isOpen = named.mentions.some(({ evidence }) => evidence.kind === 'name' && evidence.isOpen);
    if (isOpen && isDecidable && openMore !== null) {
      judgeMore ??= await judgeBy(createTypeNames([index, ...universe, ...(await openMore())]));
      named = await runStepsInTurns(findMeant(index, file, { called, judge: judgeMore }), turn);
    }
    const all = [named, await runStepsInTurns(findDelegations(index, file, { called, names }), turn)];
    for (const renamed of importedOtherwise(index, file, called)) {
      const judgeRenamed = await runStepsInTurns(createJudgeMention(index, renamed, names), turn);
      all.push(await runStepsInTurns(findMeant(index, file, { called: renamed, judge: judgeRenamed }), turn));
    }
    const mentions = all.flatMap((each) => each.mentions);
    return {
      mentions: await sortInTurns(mentions, (a, b) => a.start - b.start, turn),
      isCut: all.some(({ isCut }) => isCut),
    };
  };
}
