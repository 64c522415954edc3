import { addImplied } from '../../../core/code/add-implied.ts';
import { reportProblem } from '../../../core/problems/report-problem.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';
import { isAfterStatement, skipAnnotation, skipAnnotations, skipParentheses } from '../tokens/skip-clauses.ts';
import { skipTypeArguments } from '../tokens/type-arguments.ts';
import { impliedSupertypeOf } from '../types/java-types.ts';
import { addSymbol, type DeclarationHead, type JavaScan, type OwnerType } from './java-scan.ts';
import { scanHead } from './scan-head.ts';
import { scanMember } from './scan-member.ts';

/** Types deeper than this are listed without their members, so that a hostile file cannot exhaust the stack. */
const deepestType = 64;

type TypeDeclaration = 'class' | 'interface' | 'enum' | 'record' | 'annotation';

/** Scans one type or member with all it holds; the current token is the one after `head`. `depth` counts the types around it. */
export function scanDeclaration(scan: JavaScan, head: DeclarationHead, owner: OwnerType | null, depth: number): void {
  const declaration = head.isAnnotationType ? 'annotation' : typeDeclarationAt(scan.tokens);
  if (declaration === null) scanMember(scan, head, owner);
  else scanType(scan, { head, owner, declaration, depth });
}

/** `enum` and `record` are names in old sources: only one before a name declares a type. */
function typeDeclarationAt(tokens: JavaTokens): TypeDeclaration | null {
  const word = tokens.word()?.text;
  if (word !== 'class' && word !== 'interface' && word !== 'enum' && word !== 'record') return null;
  const isType = tokens.lookAhead(() => {
    tokens.next();
    if (tokens.kind !== name) return false;
    if (word !== 'record') return true;
    tokens.next();
    return tokens.is('(') || tokens.is('<');
  });
  return isType ? word : null;
}

function scanType(
  scan: JavaScan,
  type: { head: DeclarationHead; owner: OwnerType | null; declaration: TypeDeclaration; depth: number },
): void {
  const { tokens } = scan;
  const { head, declaration, depth } = type;
  tokens.next();
  const { start: nameStart, end: nameEnd } = tokens;
  const row = addSymbol(scan, head, type.owner, { kind: 'type', declaration, nameStart, nameEnd, end: nameEnd });
  const owner: OwnerType = { row, declaration, nameStart, nameEnd };
  tokens.next();
  if (tokens.is('<')) skipTypeArguments(tokens);
  if (declaration === 'record' && tokens.is('(')) scanRecordComponents(scan, owner);
  scanClauses(scan, owner);
  if (!tokens.is('{')) {
    reportProblem(scan, 'syntax', 'A type has no body');
    scan.sink.setEnd(row, tokens.previousEnd);
    return;
  }
  if (depth >= deepestType) {
    reportProblem(scan, 'nesting-limit', `Types nested deeper than ${deepestType} are not read`);
    scan.tooDeep += countTypes(tokens);
  } else {
    tokens.next();
    if (declaration === 'enum') scanEnumConstants(scan, owner);
    scanMembers(scan, owner, depth + 1);
  }
  if (tokens.kind === endOfSource) reportProblem(scan, 'unclosed-type', 'A type is not closed');
  scan.sink.setEnd(row, tokens.end);
  tokens.next();
}

/** From the `(` of a record's header to the token after its `)`; each component becomes a symbol of the record. */
function scanRecordComponents(scan: JavaScan, record: OwnerType): void {
  const { tokens } = scan;
  tokens.next();
  while (tokens.kind !== endOfSource && !tokens.is('{') && !isAfterStatement(tokens)) {
    const head = { start: tokens.start, docStart: 0, docEnd: 0, modifiers: 0, isAnnotationType: false };
    scanRecordComponent(scan, head, record);
    const isLast = tokens.is(')');
    if (isLast || tokens.is(',')) tokens.next();
    if (isLast) return;
  }
}

function scanRecordComponent(scan: JavaScan, head: DeclarationHead, record: OwnerType): void {
  const { tokens } = scan;
  let nameStart = 0;
  let nameEnd = 0;
  while (!tokens.is(',') && !tokens.is(')') && !tokens.is('{') && !isAfterStatement(tokens)) {
    if (tokens.is('@')) skipAnnotation(tokens);
    else if (tokens.is('<')) skipTypeArguments(tokens);
    else if (tokens.is('(')) skipParentheses(tokens);
    else {
      if (tokens.kind === name) {
        nameStart = tokens.start;
        nameEnd = tokens.end;
      }
      tokens.next();
    }
  }
  if (nameEnd === 0) return;
  const declaration = 'record component';
  addSymbol(scan, head, record, { kind: 'field', declaration, nameStart, nameEnd, end: tokens.previousEnd });
}

/** From what follows the name, type parameters and components of a type to its `{`, or to what shows that it has none. */
function scanClauses({ tokens, sink }: JavaScan, type: OwnerType): void {
  let isOfSupertypes = false;
  let depth = 0;
  addImplied(sink, type.row, impliedSupertypeOf(type));
  while (!tokens.is('{') && !isAfterStatement(tokens)) {
    if (tokens.is('@')) {
      skipAnnotation(tokens);
      continue;
    }
    if (tokens.is('<')) depth++;
    else if (tokens.is('>')) depth--;
    const clause = depth === 0 ? tokens.word()?.text : undefined;
    const isName = depth === 0 && tokens.kind === name;
    const { start, end } = tokens;
    tokens.next();
    if (clause === 'extends' || clause === 'implements' || clause === 'permits') isOfSupertypes = clause !== 'permits';
    else if (isName && isOfSupertypes && !tokens.is('.'))
      sink.addSupertype?.(type.row, tokens.source.subarray(start, end));
  }
}

/** From the `{` of a type to its `}`; how many types it holds, at any depth, local ones aside. */
function countTypes(tokens: JavaTokens): number {
  let count = 0;
  let depth = 1;
  let isBeforeBody = false;
  while (depth > 0) {
    tokens.next();
    if (tokens.kind === endOfSource) return count;
    if (typeDeclarationAt(tokens) !== null) {
      count++;
      isBeforeBody = true;
    } else if (tokens.is('{') && isBeforeBody) {
      depth++;
      isBeforeBody = false;
    } else if (tokens.is('{')) tokens.skipBlock();
    else if (tokens.is('}')) depth--;
  }
  return count;
}

/** Up to the `}` of the type. */
function scanMembers(scan: JavaScan, owner: OwnerType, depth: number): void {
  const { tokens } = scan;
  while (tokens.kind !== endOfSource && !tokens.is('}')) {
    if (tokens.is(';')) tokens.next();
    else scanDeclaration(scan, scanHead(tokens), owner, depth);
  }
}

/** Up to the token after the `;` that ends the constants, or to the `}` of the enum. */
function scanEnumConstants(scan: JavaScan, owner: OwnerType): void {
  const { tokens } = scan;
  while (!isAfterStatement(tokens)) {
    const { start, docStart, docEnd } = tokens;
    skipAnnotations(tokens);
    if (tokens.kind !== name) {
      tokens.next();
      continue;
    }
    const { start: nameStart, end: nameEnd } = tokens;
    tokens.next();
    if (tokens.is('(')) skipParentheses(tokens);
    let end = tokens.previousEnd;
    if (tokens.is('{')) {
      tokens.skipBlock();
      end = tokens.end;
      tokens.next();
    }
    const head = { start, docStart, docEnd, modifiers: 0, isAnnotationType: false };
    addSymbol(scan, head, owner, { kind: 'field', declaration: 'enum constant', nameStart, nameEnd, end });
  }
  if (tokens.is(';')) tokens.next();
}
