import { name } from '../../jvm/tokens/token-cursor.ts';
import { isReserved } from '../tokens/find-kotlin-word.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { isAfterStatement, skipAnnotations, skipBody, skipParentheses } from '../tokens/skip-clauses.ts';
import { addSymbol, type KotlinScan, type OwnerType } from './kotlin-scan.ts';
import { scanHead } from './scan-head.ts';

/** Up to the token after the `;` that ends the entries, or to the first member or the `}` of the enum. */
export function scanEnumEntries(scan: KotlinScan, owner: OwnerType): void {
  const { tokens } = scan;
  while (!isAfterStatement(tokens) && !isBeforeMember(tokens)) {
    const { start, docStart, docEnd } = tokens;
    skipAnnotations(tokens);
    if (tokens.kind !== name) {
      tokens.next();
      continue;
    }
    const { nameStart, nameEnd } = tokens;
    const doc = docEnd > docStart ? { docStart, docEnd } : { docStart: tokens.docStart, docEnd: tokens.docEnd };
    tokens.next();
    if (tokens.is('(')) skipParentheses(tokens);
    if (tokens.is('{')) skipBody(tokens);
    const found = { kind: 'field', declaration: 'enum entry', nameStart, nameEnd, end: tokens.previousEnd } as const;
    addSymbol(scan, { start, ...doc, modifiers: 0 }, owner, found);
    if (tokens.is(',')) tokens.next();
  }
  if (tokens.is(';')) tokens.next();
}

/** An enum without entries needs no `;` before its members. Modifiers name entries too. */
function isBeforeMember(tokens: KotlinTokens): boolean {
  if (tokens.is('@')) return tokens.lookAhead(() => isMember(tokens));
  const word = tokens.word();
  return word !== '' && (isReserved(word) || tokens.lookAhead(() => isMember(tokens)));
}

function isMember(tokens: KotlinTokens): boolean {
  scanHead(tokens);
  return isReserved(tokens.word());
}
