import { lastPart } from '../../../core/text/last-part.ts';
import { textBetween } from '../../java/tokens/token-cursor.ts';
import { parseType } from '../types/parse-type.ts';
import type { KotlinScan } from './kotlin-scan.ts';

/** Hands a supertype of a type, written between two bytes, to the sink. */
export function addSupertype(
  { tokens, sink, aliases }: KotlinScan,
  row: number,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  if (sink.addSupertype === undefined) return;
  const written = textBetween(tokens.source, start, end);
  const name = lastNameOf(PLAIN.test(written) ? written : parseType(written).name);
  if (name !== '') sink.addSupertype(row, Buffer.from(aliases?.get(name) ?? name));
}

/** Most need no tokens. */
const PLAIN = /^\w+(?:\.\w+)*$/;

/** Without the backticks that it may stand in. */
export function lastNameOf(path: string): string {
  return lastPart(path)
    .trim()
    .replace(/^`(.*)`$/, '$1');
}
