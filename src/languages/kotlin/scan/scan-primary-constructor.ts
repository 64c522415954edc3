import { reportProblem } from '../../../core/problems/report-problem.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';
import { skipParentheses, skipType } from '../tokens/skip-clauses.ts';
import { addSymbol, type KotlinScan, type OwnerType } from './kotlin-scan.ts';
import { scanHead } from './scan-head.ts';
import { skipExpression } from './skip-expression.ts';

/** `@A private constructor(val a: B)` or `(val a: B)` after the name of a type, if it stands there; its properties are the type's. */
export function scanPrimaryConstructor(scan: KotlinScan, owner: OwnerType): void {
  const { tokens, sink } = scan;
  let head = { start: tokens.start, docStart: 0, docEnd: 0, modifiers: 0 };
  if (!tokens.is('(')) {
    const isWritten = tokens.tryAhead(() => {
      head = scanHead(tokens);
      return tokens.word() === 'constructor';
    });
    if (!isWritten) return;
    tokens.next();
    // A comment before it is nobody's for the compiler: `@constructor` of the type's documents it.
    if (head.docStart < head.start) head = { ...head, docStart: 0, docEnd: 0 };
  }
  const { nameStart, nameEnd } = owner;
  const found = { kind: 'constructor', declaration: 'primary constructor', nameStart, nameEnd } as const;
  const row = addSymbol(scan, head, owner, { ...found, end: tokens.previousEnd });
  if (tokens.is('(')) scanParameters(scan, owner);
  sink.setEnd(row, tokens.previousEnd);
}

/** From `(` to the token after its `)`. */
function scanParameters(scan: KotlinScan, owner: OwnerType): void {
  const { tokens } = scan;
  tokens.next();
  while (tokens.kind !== endOfSource && !tokens.is(')') && !tokens.is('{') && !tokens.is('}')) {
    if (tokens.is(',')) tokens.next();
    else scanParameter(scan, owner);
  }
  if (tokens.is(')')) tokens.next();
}

function scanParameter(scan: KotlinScan, owner: OwnerType): void {
  const { tokens } = scan;
  const head = scanHead(tokens);
  const word = tokens.word();
  const isProperty = word === 'val' || word === 'var';
  if (isProperty) tokens.next();
  const { nameStart, nameEnd } = tokens;
  const isNamed = tokens.kind === name;
  if (isNamed) tokens.next();
  if (tokens.is(':')) {
    tokens.next();
    skipType(tokens);
  }
  if (tokens.is('=')) {
    tokens.next();
    skipExpression(scan);
  }
  if (isProperty && isNamed) {
    const modifiers = head.modifiers | kotlinModifiers[word];
    const found = { kind: 'field', declaration: 'property', nameStart, nameEnd, end: tokens.previousEnd } as const;
    addSymbol(scan, { ...head, modifiers }, owner, found);
  }
  skipUnexpected(scan);
}

/** Skips tokens that are no part of a parameter, up to the `,` or `)` after them, or to a property before which a `,` is missing. */
function skipUnexpected(scan: KotlinScan): void {
  const { tokens } = scan;
  if (tokens.is(',') || tokens.is(')') || tokens.kind === endOfSource) return;
  if (tokens.lookAhead(() => skipToProperty(tokens))) {
    reportProblem(scan, 'syntax', 'A "," is missing', tokens.previousEnd);
    return;
  }
  while (tokens.kind !== endOfSource && !tokens.is(',') && !tokens.is(')') && !tokens.is('{') && !tokens.is('}')) {
    if (tokens.is('(')) skipParentheses(tokens);
    else tokens.next();
  }
}

function skipToProperty(tokens: KotlinScan['tokens']): boolean {
  scanHead(tokens);
  return tokens.word() === 'val' || tokens.word() === 'var';
}
