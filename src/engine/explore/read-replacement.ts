import { replacementIn } from '../../core/code/replacement-in.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { docAt } from './read-description.ts';

/** The words by which a deprecated declaration names what to use in its place: of its annotation, else of its documentation; null: none. */
export function readReplacement(index: SourceIndex, row: number, annotations: readonly string[]): string | null {
  const written = annotations.find((annotation) => /^@\s*(?:[\w.]+\.)?Deprecated\b/.test(annotation)) ?? '';
  const [, expression] = /\bReplaceWith\s*\(\s*(?:expression\s*=\s*)?"((?:[^"\\]|\\.)+)"/.exec(written) ?? [];
  if (expression !== undefined) return replacementIn(`use ${expression.replaceAll(/\\(.)/g, '$1')}`);
  const [, message = ''] = /\(\s*(?:message\s*=\s*)?"((?:[^"\\]|\\.)*)"/.exec(written) ?? [];
  return replacementIn(message) ?? replacementIn(docAt(index, row)?.deprecated ?? '');
}
