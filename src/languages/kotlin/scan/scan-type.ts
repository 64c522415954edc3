import { addImplied } from '../../../core/code/add-implied.ts';
import { reportProblem } from '../../../core/problems/report-problem.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { isReserved, type KotlinDeclaration, kotlinModifiers } from '../tokens/kotlin-words.ts';
import {
  isAfterStatement,
  skipAnnotations,
  skipBody,
  skipConstraints,
  skipParentheses,
  skipTypeArguments,
} from '../tokens/skip-clauses.ts';
import { impliedSupertypeOf } from '../types/resolve-type.ts';
import { addSymbol, type DeclarationHead, type KotlinScan, type OwnerType } from './kotlin-scan.ts';
import { scanHead } from './scan-head.ts';
import { scanPrimaryConstructor } from './scan-primary-constructor.ts';
import { addSupertype } from './scan-supertypes.ts';
import { skipSupertypes } from './skip-expression.ts';

/** Types deeper than this are listed without their members, so that a hostile file cannot exhaust the stack. */
const deepestType = 64;

interface TypeSurroundings {
  readonly owner: OwnerType | null;
  readonly depth: number;
  scanMembers(scan: KotlinScan, owner: OwnerType, depth: number): void;
}

/** From `class`, `interface` or `object` past the type. */
export function scanType(scan: KotlinScan, head: DeclarationHead, around: TypeSurroundings): void {
  const { tokens } = scan;
  const declaration = declarationOf(tokens.word(), head.modifiers);
  const named = scanName(scan, declaration);
  const row = addSymbol(scan, head, around.owner, { kind: 'type', declaration, ...named, end: tokens.previousEnd });
  const owner: OwnerType = { row, nameStart: named.nameStart, nameEnd: named.nameEnd };
  if (tokens.is('<')) skipTypeArguments(tokens);
  scanPrimaryConstructor(scan, owner);
  addImplied(scan.sink, row, impliedSupertypeOf({ declaration }));
  if (tokens.is(':')) {
    tokens.next();
    skipSupertypes(scan, 0, (written) => addSupertype(scan, row, written));
  }
  skipConstraints(tokens);
  scan.sink.setEnd(
    row,
    tokens.is('{') ? scanBody(scan, owner, { ...around, isEnum: declaration === 'enum class' }) : tokens.previousEnd,
  );
}

function declarationOf(word: string, modifiers: number): KotlinDeclaration {
  if (word === 'interface') return 'interface';
  if (word === 'object') return modifiers & kotlinModifiers.companion ? 'companion object' : 'object';
  if (modifiers & kotlinModifiers.enum) return 'enum class';
  return modifiers & kotlinModifiers.annotation ? 'annotation class' : 'class';
}

/** An unnamed companion bears the name that the compiler gives it. */
function scanName(
  scan: KotlinScan,
  declaration: KotlinDeclaration,
): { readonly nameStart: number; readonly nameEnd: number; readonly name?: string } {
  const { tokens } = scan;
  const { start, end } = tokens;
  tokens.next();
  if (tokens.kind === name && !isReserved(tokens.word())) {
    const { nameStart, nameEnd } = tokens;
    tokens.next();
    return { nameStart, nameEnd };
  }
  if (declaration === 'companion object') return { nameStart: start, nameEnd: end, name: 'Companion' };
  reportProblem(scan, 'syntax', 'A type has no name');
  return { nameStart: end, nameEnd: end };
}

/** From `{` past the `}`, whose end it gives. */
function scanBody(scan: KotlinScan, owner: OwnerType, around: TypeSurroundings & { readonly isEnum: boolean }): number {
  const { tokens } = scan;
  if (around.depth >= deepestType) {
    reportProblem(scan, 'nesting-limit', `Types nested deeper than ${deepestType} are not read`);
    tokens.skipBlock();
  } else {
    tokens.next();
    if (around.isEnum) scanEnumEntries(scan, owner);
    around.scanMembers(scan, owner, around.depth + 1);
  }
  if (tokens.kind === endOfSource) reportProblem(scan, 'unclosed-type', 'A type is not closed');
  const { end } = tokens;
  tokens.next();
  return end;
}

/** Up to the token after the `;` that ends the entries, or to the first member or the `}` of the enum. */
function scanEnumEntries(scan: KotlinScan, owner: OwnerType): void {
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
