import { reportProblem } from '../../../core/problems/report-problem.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import { isReserved, kotlinModifiers } from '../tokens/kotlin-words.ts';
import {
  skipAnnotation,
  skipConstraints,
  skipParentheses,
  skipType,
  skipTypeArguments,
} from '../tokens/skip-clauses.ts';
import { addSymbol, type DeclarationHead, type KotlinScan, type OwnerType } from './kotlin-scan.ts';
import { skipAccessors } from './skip-accessors.ts';
import { skipExpression } from './skip-expression.ts';

/** From `val` or `var` past the property and its accessors. */
export function scanProperty(scan: KotlinScan, head: DeclarationHead, owner: OwnerType | null): void {
  const { tokens } = scan;
  const bit = tokens.word() === 'var' ? kotlinModifiers.var : kotlinModifiers.val;
  tokens.next();
  if (tokens.is('<')) skipTypeArguments(tokens);
  let nameStart = -1;
  let nameEnd = -1;
  let extension = 0;
  let isNameNext = true;
  // The name is the last one before the type or value; what stands before it is the receiver.
  for (;;) {
    if (tokens.kind === name && isNameNext && !isReserved(tokens.word())) {
      ({ nameStart, nameEnd } = tokens);
      isNameNext = false;
      tokens.next();
      if (tokens.is('<')) skipTypeArguments(tokens);
    } else if (tokens.is('@') && isNameNext) skipAnnotation(tokens);
    else if (tokens.is('(') && isNameNext) skipParentheses(tokens);
    else if (tokens.is('.') || tokens.is('?') || tokens.is('?.')) {
      ({ extension } = kotlinModifiers);
      isNameNext ||= !tokens.is('?');
      tokens.next();
    } else break;
  }
  if (nameStart === -1) {
    reportProblem(scan, 'syntax', 'A property has no name');
    return;
  }
  skipTypeAndValue(scan);
  const renamed = skipAccessors(scan) & kotlinModifiers.renamed;
  const modifiers = head.modifiers | bit | extension | renamed;
  const found = { kind: 'field', declaration: 'property', nameStart, nameEnd, end: tokens.previousEnd } as const;
  addSymbol(scan, { ...head, modifiers }, owner, found);
}

function skipTypeAndValue(scan: KotlinScan): void {
  const { tokens } = scan;
  if (tokens.is(':')) {
    tokens.next();
    skipType(tokens);
  }
  skipConstraints(tokens);
  if (!tokens.is('=') && tokens.word() !== 'by') return;
  tokens.next();
  skipExpression(scan);
}
