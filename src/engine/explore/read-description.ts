import type { Language } from '../../core/code/language.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { DocComment } from '../../core/code/symbols.ts';
import { declarationOf, docTextOf, kindOf, languageAt, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { textUnlessInherited } from './complete-doc.ts';
import { constantFor } from './written-constant.ts';

/** First sentence of a symbol's documentation; null without one, or where it only leaves it to a supertype. */
export function readDescription(index: SourceIndex, row: number): string | null {
  return textUnlessInherited(docAt(index, row)?.summary ?? '');
}

/** A symbol's documentation in plain text: its own, or what the comment of its type says of it; null without any. */
export function docAt(index: SourceIndex, row: number): DocComment | null {
  const language = languageAt(index, row);
  const comment = docTextOf(index, row);
  if (comment !== null) return readDoc(filled(index, row, comment), language);
  const type = index.symbols.parent[row]!;
  const around = type < 0 ? null : docTextOf(index, type);
  if (around === null) return null;
  const { scanner } = language;
  const member = { kind: kindOf(index, row), declaration: declarationOf(index, row), name: simpleNameOf(index, row) };
  const doc = scanner.docOfMember(scanner.parseDoc(filled(index, type, around)), member);
  return doc === null ? null : scanner.toPlainDoc(doc);
}

/** A documentation comment as it stands in the source, in plain text. */
export function readDoc(comment: string, { scanner }: Language): DocComment {
  return scanner.toPlainDoc(scanner.parseDoc(comment));
}

function filled(index: SourceIndex, row: number, comment: string): string {
  return languageAt(index, row).scanner.withValues?.(comment, constantFor(index, row)) ?? comment;
}
