import type { SourceIndex } from '../../core/source-index.ts';
import { describeRow, kindOf, rangeOf, referenceTo } from '../../symbols/symbol-rows.ts';

/**
 * Kind, name, types as written, lines: names one declaration of a file and tells overloads apart (docs/decisions.md, "The java tools").
 */
export function symbolIdOf(index: SourceIndex, row: number, details = describeRow(index, row)): string {
  const { start, end } = rangeOf(index, row);
  const name = referenceTo(index, row);
  const types = details.parameters.map(({ type }) => type).join(',');
  const lines = `|start:${start}|end:${end}`;
  switch (kindOf(index, row)) {
    case 'type':
      return `Class#${name}${lines}`;
    case 'field':
      return `Field#${name}${lines}`;
    case 'constructor':
      return `Ctor#${name}(${types})${lines}`;
    case 'function':
      return `Method#${name}(${types}):${details.type ?? ''}${lines}`;
  }
}
