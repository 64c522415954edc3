import type { Language } from '../../core/language.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { DocComment } from '../../core/symbols.ts';
import { docTextOf, languageAt } from '../../symbols/symbol-rows.ts';

/** First sentence of a symbol's documentation; null without one. */
export function readDescription(index: SourceIndex, row: number): string | null {
  const comment = docTextOf(index, row);
  return comment === null ? null : readDoc(comment, languageAt(index, row)).summary || null;
}

/** A documentation comment as it stands in the source, in plain text. */
export function readDoc(comment: string, { scanner }: Language): DocComment {
  return scanner.toPlainDoc(scanner.parseDoc(comment));
}
