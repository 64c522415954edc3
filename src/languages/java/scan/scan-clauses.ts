import { addImplied } from '../../../core/code/add-implied.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import { isAfterStatement, skipAnnotation } from '../tokens/skip-clauses.ts';
import { impliedSupertypeOf } from '../types/implied-supertype.ts';
import type { JavaScan, OwnerType } from './java-scan.ts';

/** From what follows the name, type parameters and components of a type to its `{`, or to what shows that it has none. */
export function scanClauses({ tokens, sink }: JavaScan, type: OwnerType): void {
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
