import type { SourceIndex } from '../../../core/code/source-index.ts';
import { describeRow, kindOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';
import { writtenRows } from '../model/declarations.ts';
import type { GraphEdge } from './code-graph.ts';

/** Which types of some files extend or implement others of the same code, by what their names mean where they are written. */
export function typeEdges(index: SourceIndex, files: readonly number[]): readonly GraphEdge[] {
  const names = createTypeNames([index]);
  const types = files.flatMap((file) => writtenRows(index, file)).filter((row) => kindOf(index, row) === 'type');
  return types.flatMap((row) => {
    const details = describeRow(index, row);
    const resolve = names.inHead({ index, row });
    const from = qualifiedNameOf(index, row);
    return (['extends', 'implements'] as const).flatMap((type) =>
      details[type].flatMap((written) => {
        const meant = resolve(written);
        const isKnown = meant.kind === 'resolved' && names.find(meant.qualifiedName) !== null;
        return isKnown ? [{ from, to: meant.qualifiedName, type }] : [];
      }),
    );
  });
}
