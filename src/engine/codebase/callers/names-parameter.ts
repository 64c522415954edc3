import type { NameMention } from '../../../core/code/name-mention.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { describeRow, kindOf } from '../../../symbols/symbol-rows.ts';

/** Whether a name means a parameter of the function that holds it, or is that of one, rather than a member of the same name. */
export function namesParameter(index: SourceIndex, row: number, { receiver, usage, start, end }: NameMention): boolean {
  const isFunction = ['function', 'constructor'].includes(kindOf(index, row));
  // Annotations, which stand before the name, see no parameter.
  if (!isFunction || receiver !== null || usage !== 'name' || start < index.symbols.nameEnd[row]!) return false;
  const name = Buffer.from(index.text(index.symbols.file[row]!).subarray(start, end)).toString('utf8');
  return describeRow(index, row).parameters.some((parameter) => parameter.name === name);
}
