import type { SourceIndex } from '../core/code/source-index.ts';
import type { Problem } from '../core/problems/problem.ts';

const known = new WeakMap<SourceIndex, ReadonlyMap<string, readonly Problem[]>>();

/** The problems of one file of an index. Those of all files are sorted once: a change of a project asks for each file. */
export function problemsOfFile(index: SourceIndex, path: string): readonly Problem[] {
  const ready =
    known.get(index) ?? Map.groupBy(index.metadata.problems, ({ where = '' }) => where.replace(/:\d+$/, ''));
  known.set(index, ready);
  return ready.get(path) ?? [];
}
