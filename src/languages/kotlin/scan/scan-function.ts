import { reportProblem } from '../../../core/problems/report-problem.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import { isReserved, kotlinModifiers } from '../tokens/kotlin-words.ts';
import {
  skipAnnotation,
  skipBody,
  skipConstraints,
  skipParentheses,
  skipType,
  skipTypeArguments,
} from '../tokens/skip-clauses.ts';
import { addSymbol, type DeclarationHead, type KotlinScan, type OwnerType } from './kotlin-scan.ts';
import { skipExpression } from './skip-expression.ts';

/** From `fun` past the function. */
export function scanFunction(scan: KotlinScan, head: DeclarationHead, owner: OwnerType | null): void {
  const { tokens } = scan;
  tokens.next();
  if (tokens.is('<')) skipTypeArguments(tokens);
  let nameStart = -1;
  let nameEnd = -1;
  let isExtension = false;
  // The name is the last one before the parameters; what stands before it is the receiver.
  for (;;) {
    if (tokens.kind === name && !isReserved(tokens.word())) {
      ({ nameStart, nameEnd } = tokens);
      tokens.next();
      if (tokens.is('<')) skipTypeArguments(tokens);
      if (tokens.is('(')) break;
    } else if (tokens.is('@')) skipAnnotation(tokens);
    else if (tokens.is('(')) skipParentheses(tokens);
    else if (tokens.is('.') || tokens.is('?') || tokens.is('?.') || tokens.is('!!') || tokens.is('&')) {
      isExtension = true;
      tokens.next();
    } else break;
  }
  if (nameStart === -1) {
    reportProblem(scan, 'syntax', 'A function has no name');
    return;
  }
  skipRestOfFunction(scan);
  const modifiers = head.modifiers | (isExtension ? kotlinModifiers.extension : 0);
  const found = { kind: 'function', declaration: 'function', nameStart, nameEnd, end: tokens.previousEnd } as const;
  addSymbol(scan, { ...head, modifiers }, owner, found);
}

/** From `constructor` past it. */
export function scanSecondaryConstructor(scan: KotlinScan, head: DeclarationHead, owner: OwnerType): void {
  const { tokens } = scan;
  tokens.next();
  if (tokens.is('(')) skipParentheses(tokens);
  if (tokens.is(':')) {
    tokens.next();
    tokens.next();
    if (tokens.is('(')) skipParentheses(tokens);
  }
  if (tokens.is('{')) skipClosedBody(scan);
  const { nameStart, nameEnd } = owner;
  const found = {
    kind: 'constructor',
    declaration: 'constructor',
    nameStart,
    nameEnd,
    end: tokens.previousEnd,
  } as const;
  addSymbol(scan, head, owner, found);
}

function skipRestOfFunction(scan: KotlinScan): void {
  const { tokens } = scan;
  if (tokens.is('(')) skipParentheses(tokens);
  else reportProblem(scan, 'syntax', 'A function has no parameters');
  if (tokens.is(':')) {
    tokens.next();
    skipType(tokens);
  }
  skipConstraints(tokens);
  if (tokens.is('{')) skipClosedBody(scan);
  else if (tokens.is('=')) {
    tokens.next();
    skipExpression(scan);
  }
}

function skipClosedBody(scan: KotlinScan): void {
  if (!skipBody(scan.tokens)) reportProblem(scan, 'unclosed-block', 'A body is not closed');
}
