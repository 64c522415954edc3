import type { DocComment } from '../../../core/code/symbols.ts';
import { summariseJavadoc } from './javadoc-summary.ts';

/** Makes a comment of a part of one; all other parts are empty. */
export function partialDoc({ format }: DocComment, description: string): DocComment {
  const summary = summariseJavadoc(description, format !== 'javadoc');
  const nothing = { params: [], returns: null, throws: [], since: null, deprecated: null, see: [], other: [] };
  return { format, summary, description, ...nothing };
}
