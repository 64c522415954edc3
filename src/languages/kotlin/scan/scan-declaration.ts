import { reportProblem } from '../../../core/problems/report-problem.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import { skipBody, skipType, skipTypeArguments } from '../tokens/skip-clauses.ts';
import { addSymbol, type DeclarationHead, type KotlinScan, type OwnerType } from './kotlin-scan.ts';
import { scanFunction, scanSecondaryConstructor } from './scan-function.ts';
import { scanHead } from './scan-head.ts';
import { scanProperty } from './scan-property.ts';
import { addSupertype } from './scan-supertypes.ts';
import { scanType } from './scan-type.ts';
import { skipExpression } from './skip-expression.ts';

/** Up to the `}` of the type around them. `depth` counts the types around. */
function scanMembers(scan: KotlinScan, owner: OwnerType, depth: number): void {
  const { tokens } = scan;
  while (tokens.kind !== endOfSource && !tokens.is('}')) {
    if (tokens.is(';')) tokens.next();
    else scanDeclaration(scan, scanHead(tokens), { owner, depth });
  }
}

/** Scans one declaration with all it holds, or skips what is none; the current token is the one after `head`. */
export function scanDeclaration(
  scan: KotlinScan,
  head: DeclarationHead,
  place: { readonly owner: OwnerType | null; readonly depth: number },
): void {
  const { tokens } = scan;
  const { owner } = place;
  switch (tokens.word()) {
    case 'class':
    case 'interface':
    case 'object':
      scanType(scan, head, { ...place, scanMembers });
      return;
    case 'fun':
      scanFunction(scan, head, owner);
      return;
    case 'val':
    case 'var':
      scanProperty(scan, head, owner);
      return;
    case 'typealias':
      scanTypeAlias(scan, head, owner);
      return;
    case 'constructor':
      if (owner === null) skipStatement(scan, owner);
      else scanSecondaryConstructor(scan, head, owner);
      return;
    case 'init':
      skipInitializer(scan, owner);
      return;
    default:
      skipStatement(scan, owner);
  }
}

function skipInitializer(scan: KotlinScan, owner: OwnerType | null): void {
  const { tokens } = scan;
  tokens.next();
  if (!tokens.is('{')) skipStatement(scan, owner);
  else if (!skipBody(tokens)) reportProblem(scan, 'unclosed-block', 'A body is not closed');
}

/** From `typealias` past it. */
function scanTypeAlias(scan: KotlinScan, head: DeclarationHead, owner: OwnerType | null): void {
  const { tokens } = scan;
  tokens.next();
  if (tokens.kind !== name) {
    reportProblem(scan, 'syntax', 'A type has no name');
    return;
  }
  const { nameStart, nameEnd } = tokens;
  tokens.next();
  if (tokens.is('<')) skipTypeArguments(tokens);
  let start = tokens.previousEnd;
  if (tokens.is('=')) {
    tokens.next();
    start = tokens.start;
    skipType(tokens);
  }
  const end = tokens.previousEnd;
  const row = addSymbol(scan, head, owner, { kind: 'type', declaration: 'typealias', nameStart, nameEnd, end });
  if (start < end) addSupertype(scan, row, { start, end });
}

/** Scripts have statements between declarations. */
function skipStatement(scan: KotlinScan, owner: OwnerType | null): void {
  const { tokens } = scan;
  if (owner !== null || tokens.kind !== name) reportProblem(scan, 'syntax', 'No declaration was understood here');
  const { start } = tokens;
  skipExpression(scan);
  if (tokens.start === start && !tokens.is('}')) tokens.next();
}
