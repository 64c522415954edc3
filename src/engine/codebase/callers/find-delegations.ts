import { isCutShort } from '../../../core/code/mention-list.ts';
import type { NameMention } from '../../../core/code/name-mention.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { createEnclosing } from '../../../symbols/enclosing-symbol.ts';
import { kindOf, languageAt, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import type { TypeNames } from '../../../symbols/type-names.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { type MeantMention, type MeantOfFile, NOTHING_MEANT } from './find-meant.ts';
import { isOwner } from './is-owner.ts';
import { speaksWith } from './speaks-with.ts';
import { typeAround } from './type-of-variable.ts';

/** Where constructors of a file call those that are meant as `this(…)` or `super(…)`, which do not name the type (JLS 8.8.7.1). */
export function findDelegations(
  index: SourceIndex,
  file: number,
  { called, names }: { readonly called: CalledSymbol; readonly names: TypeNames },
): MeantOfFile {
  const { firstSymbol, endSymbol } = index.files[file]!;
  if (!called.isConstructor || firstSymbol === endSymbol) return NOTHING_MEANT;
  const { scanner, outline } = languageAt(index, firstSymbol);
  if (outline !== undefined || !speaksWith(scanner.id, called)) return NOTHING_MEANT;
  // Its own file and the head of a subtype name it.
  if (!asBuffer(index.text(file)).includes(called.name)) return NOTHING_MEANT;
  const findEnclosing = createEnclosing(index, file);
  const mentions: MeantMention[] = [];
  let isCut = false;
  for (const word of ['this', 'super']) {
    const found = scanner.mentions(index.text(file), word);
    isCut ||= isCutShort(found);
    for (const mention of found) {
      mentions.push(...judge(mention, word === 'this'));
    }
  }
  return { mentions, isCut };

  function judge({ start, end, usage }: NameMention, isOwn: boolean): readonly MeantMention[] {
    const row = usage === 'call' ? findEnclosing(start) : null;
    if (row === null || kindOf(index, row) !== 'constructor') return [];
    const type = qualifiedNameOf(index, typeAround(index, row));
    const on = (isOwn ? [type] : names.supertypesOf(type)).find(
      (each) => called.types.has(each) || isOwner(called, each),
    );
    return on === undefined ? [] : [{ start, end, usage, row, evidence: { kind: 'declared', on } }];
  }
}
