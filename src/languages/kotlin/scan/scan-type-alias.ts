import { reportProblem } from '../../../core/problems/report-problem.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import { skipType, skipTypeArguments } from '../tokens/skip-clauses.ts';
import { addSymbol, type DeclarationHead, type KotlinScan, type OwnerType } from './kotlin-scan.ts';
import { addSupertype } from './scan-supertypes.ts';

/** From `typealias` past it. */
export function scanTypeAlias(scan: KotlinScan, head: DeclarationHead, owner: OwnerType | null): void {
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
