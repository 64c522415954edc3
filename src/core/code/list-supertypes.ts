import { asBuffer } from '../text/as-buffer.ts';
import type { SupertypeTable } from './symbols.ts';

/** The names of a table, made when they are asked for: most indexes are never asked. */
export function listSupertypes({ nameLines, ends }: SupertypeTable): readonly string[] {
  return ends.length === 0 ? [] : asBuffer(nameLines).toString('utf8').split('\n');
}
