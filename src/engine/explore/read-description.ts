import type { PackageDoc, SourceIndex } from '../../core/source-index.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { docTextOf, languageAt } from '../../symbols/symbol-rows.ts';
import { toPlainDoc } from './plain-doc.ts';

/** First sentence of a symbol's documentation; null without one. */
export function readDescription(index: SourceIndex, row: number): string | null {
  const comment = docTextOf(index, row);
  return comment === null ? null : summarize({ comment, language: languageAt(index, row).scanner.id });
}

/** First sentence of a comment as it stands in the source; null when it has none. */
export function summarize({ comment, language }: PackageDoc): string | null {
  const doc = findLanguageById(language)?.scanner.parseDoc(comment);
  return doc === undefined ? null : toPlainDoc(doc).summary || null;
}
