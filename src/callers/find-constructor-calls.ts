import type { ConstructorCall } from '../core/code/language-rules.ts';
import { isCutShort } from '../core/code/mention-list.ts';
import type { NameMention } from '../core/code/name-mention.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import { createEnclosing } from '../symbols/enclosing-symbol.ts';
import { kindOf, languageAt, qualifiedNameOf } from '../symbols/symbol-rows.ts';
import type { TypeNames } from '../symbols/type-names.ts';
import { type CalledSymbol, canBeCalledFrom, isOwner } from './called-symbol.ts';
import { type FileMentions, NO_MENTIONS, type SymbolMention } from './file-mentions.ts';
import { typeAround } from './type-of-variable.ts';

/** Finds calls of a constructor by other constructors, as `this(…)` and `super(…)`, which do not name the type (JLS 8.8.7.1). */
export function findConstructorCalls(
  index: SourceIndex,
  file: number,
  { called, names }: { readonly called: CalledSymbol; readonly names: TypeNames },
): FileMentions {
  const { firstSymbol, endSymbol } = index.files[file]!;
  if (!called.isConstructor || firstSymbol === endSymbol) return NO_MENTIONS;
  const { scanner, rules, outline } = languageAt(index, firstSymbol);
  if (outline !== undefined || !canBeCalledFrom(scanner.id, called)) return NO_MENTIONS;
  // The type's own file names it, and so does the head of a subtype.
  if (!asBuffer(index.text(file)).includes(called.name)) return NO_MENTIONS;
  const findEnclosing = createEnclosing(index, file);
  const mentions: SymbolMention[] = [];
  let isCut = false;
  for (const call of rules.references.constructorCalls) {
    const found = scanner.mentions(index.text(file), call.word);
    isCut ||= isCutShort(found);
    for (const mention of found) mentions.push(...classify(mention, call));
  }
  return { mentions, isCut };

  function classify({ start, end, usage }: NameMention, { isOfSameType }: ConstructorCall): readonly SymbolMention[] {
    const row = usage === 'call' ? findEnclosing(start) : null;
    if (row === null || kindOf(index, row) !== 'constructor') return [];
    const type = qualifiedNameOf(index, typeAround(index, row));
    const on = (isOfSameType ? [type] : names.supertypesOf(type)).find(
      (each) => called.types.has(each) || isOwner(called, each),
    );
    return on === undefined ? [] : [{ start, end, usage, row, evidence: { kind: 'declared', on } }];
  }
}
