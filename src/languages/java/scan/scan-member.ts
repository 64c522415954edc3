import { reportProblem } from '../../../core/problems/report-problem.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import { isAfterStatement, skipAnnotation, skipAnnotations, skipParameters } from '../tokens/skip-clauses.ts';
import { skipTypeArguments } from '../tokens/type-arguments.ts';
import { addSymbol, type DeclarationHead, type FoundMember, type JavaScan, type OwnerType } from './java-scan.ts';
import { skipInitializer } from './skip-initializer.ts';

/** Scans a method, constructor, initialiser block or the fields of one statement; the current token is the one after `head`. */
export function scanMember(scan: JavaScan, head: DeclarationHead, owner: OwnerType | null): void {
  const { tokens } = scan;
  if (tokens.is('{')) {
    tokens.skipBlock();
    tokens.next();
    return;
  }
  if (tokens.is('<')) {
    skipTypeArguments(tokens);
    skipAnnotations(tokens);
  }
  if (tokens.kind !== name) {
    skipUnexpected(scan);
    return;
  }
  const nameStart = tokens.start;
  const nameEnd = tokens.end;
  tokens.next();
  if (tokens.is('(')) {
    const isConstructor = owner !== null && isNamedLike(scan, owner, nameStart, nameEnd);
    scanCallable(scan, head, owner, {
      kind: isConstructor ? 'constructor' : 'function',
      declaration: isConstructor ? 'constructor' : 'method',
      nameStart,
      nameEnd,
    });
  } else if (tokens.is('{') && owner !== null && scan.compacted.has(owner.row)) {
    reportProblem(scan, 'syntax', 'A record has two compact constructors');
    tokens.skipBlock();
    tokens.next();
  } else if (tokens.is('{') && owner?.declaration === 'record') {
    scan.compacted.add(owner.row);
    scanCallable(scan, head, owner, { kind: 'constructor', declaration: 'compact constructor', nameStart, nameEnd });
  } else {
    skipRestOfType(scan);
    if (tokens.kind === name) scanMethodOrFields(scan, head, owner);
    else skipUnexpected(scan);
  }
}

function scanMethodOrFields(scan: JavaScan, head: DeclarationHead, owner: OwnerType | null): void {
  const { tokens } = scan;
  const nameStart = tokens.start;
  const nameEnd = tokens.end;
  tokens.next();
  if (tokens.is('(')) {
    scanCallable(scan, head, owner, { kind: 'function', declaration: 'method', nameStart, nameEnd });
  } else {
    scanFields(scan, head, owner, { nameStart, nameEnd });
  }
}

/** From the token after the name past the body or `;`. */
function scanCallable(
  scan: JavaScan,
  head: DeclarationHead,
  owner: OwnerType | null,
  { kind, declaration, nameStart, nameEnd }: Omit<FoundMember, 'end'>,
): void {
  const { tokens } = scan;
  if (tokens.is('(')) skipParameters(tokens);
  while (!tokens.is('{') && !isAfterStatement(tokens)) {
    const isDefault = tokens.word()?.text === 'default';
    tokens.next();
    if (isDefault) skipInitializer(tokens, scan.typeArguments);
  }
  const isWhole = tokens.is('{') || tokens.is(';');
  if (tokens.is('{') && !tokens.skipBlock()) reportProblem(scan, 'unclosed-block', 'A body is not closed');
  if (!isWhole) reportProblem(scan, 'syntax', 'A method has neither body nor ";"');
  const end = isWhole ? tokens.end : tokens.previousEnd;
  addSymbol(scan, head, owner, { kind, declaration, nameStart, nameEnd, end });
  if (isWhole) tokens.next();
}

/** Every declarator starts where the statement starts (javac); it ends before its comma, the last one after the `;`. */
function scanFields(
  scan: JavaScan,
  head: DeclarationHead,
  owner: OwnerType | null,
  first: { readonly nameStart: number; readonly nameEnd: number },
): void {
  const { tokens } = scan;
  let { nameStart, nameEnd } = first;
  for (;;) {
    while (tokens.is('[') || tokens.is(']') || tokens.is('@')) {
      if (tokens.is('@')) skipAnnotation(tokens);
      else tokens.next();
    }
    if (tokens.is('=')) {
      tokens.next();
      skipInitializer(tokens, scan.typeArguments);
    }
    const end = tokens.is(';') ? tokens.end : tokens.previousEnd;
    addSymbol(scan, head, owner, { kind: 'field', declaration: 'field', nameStart, nameEnd, end });
    if (!tokens.is(',')) break;
    tokens.next();
    if (tokens.kind !== name) break;
    nameStart = tokens.start;
    nameEnd = tokens.end;
    tokens.next();
  }
  if (tokens.is(';')) tokens.next();
  else reportProblem(scan, 'syntax', 'A field is not ended by ";"');
}

/** From the token after the first name of a type to the name of what has that type. */
function skipRestOfType(scan: JavaScan): void {
  const { tokens } = scan;
  for (;;) {
    if (tokens.is('.')) {
      tokens.next();
      skipAnnotations(tokens);
      if (tokens.kind === name) tokens.next();
    } else if (tokens.is('<')) skipTypeArguments(tokens);
    else if (tokens.is('[') || tokens.is(']')) tokens.next();
    else if (tokens.is('@')) skipAnnotation(tokens);
    else return;
  }
}

function skipUnexpected(scan: JavaScan): void {
  reportProblem(scan, 'syntax', 'No declaration was understood here');
  const isBlock = scan.tokens.is('{');
  if (isBlock) scan.tokens.skipBlock();
  if (isBlock || !scan.tokens.is('}')) scan.tokens.next();
}

function isNamedLike({ tokens: { source } }: JavaScan, owner: OwnerType, start: number, end: number): boolean {
  if (owner.nameEnd - owner.nameStart !== end - start) return false;
  for (let i = 0; start + i < end; i++) if (source[owner.nameStart + i] !== source[start + i]) return false;
  return true;
}
