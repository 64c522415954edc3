import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import { isAfterStatement, skipAnnotation, skipParentheses } from '../tokens/skip-clauses.ts';
import { skipTypeArguments } from '../tokens/type-arguments.ts';
import { addSymbol, type DeclarationHead, type JavaScan, type OwnerType } from './java-scan.ts';

/** From the `(` of a record's header to the token after its `)`; each component becomes a symbol of the record. */
export function scanRecordComponents(scan: JavaScan, record: OwnerType): void {
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
