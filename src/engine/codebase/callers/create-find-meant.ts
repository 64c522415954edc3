import type { SourceIndex } from '../../../core/code/source-index.ts';
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
): (file: number) => Promise<MeantOfFile> {
  const names = createTypeNames([index, ...universe]);
  let more: Promise<TypeNames> | null = null;

  /** Of a symbol by one of its names: by the types that are at hand first, by all only where those leave it open. */
  const createFind = (meant: CalledSymbol): ((file: number) => Promise<MeantOfFile>) => {
    const judgeBy = (known: TypeNames) => createJudgeMention(index, meant, known);
    // Whoever names no owner means that of any type: more types decide nothing.
    const isDecidable = meant.owners.size + meant.extensions.length > 0;
    let judge: JudgeMention | null = null;
    let judgeMore: JudgeMention | null = null;
    return async (file) => {
      judge ??= judgeBy(names);
      const found = findMeant(index, file, { called: meant, judge });
      const isOpen = found.mentions.some(({ evidence }) => evidence.kind === 'name' && evidence.isOpen);
      if (!isOpen || !isDecidable || openMore === null) return found;
      more ??= openMore().then((opened) => createTypeNames([index, ...universe, ...opened]));
      judgeMore ??= judgeBy(await more);
      return findMeant(index, file, { called: meant, judge: judgeMore });
    };
  };

  const findNamed = createFind(called);
  return async (file) => {
    const all = [await findNamed(file), findDelegations(index, file, { called, names })];
    for (const renamed of importedOtherwise(index, file, called)) all.push(await createFind(renamed)(file));
    const mentions = all.flatMap((each) => each.mentions);
    return {
      mentions: mentions.toSorted((a, b) => a.start - b.start),
      isCut: all.some(({ isCut }) => isCut),
    };
  };
}
