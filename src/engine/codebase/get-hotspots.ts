import type { CallContext } from '../../core/call-context.ts';
import { compareText } from '../../core/compare-text.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { declarationOf, rangeOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { measureFunctions } from './measure-functions.ts';
import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';

export interface HotspotQuery {
  readonly path: string | null;
  readonly minComplexity: number;
  readonly sortBy: keyof typeof orders;
}

export interface Hotspot {
  readonly file: string;
  readonly name: string;
  /** What its language calls it. */
  readonly kind: string;
  readonly line: number;
  readonly cyclomatic: number;
  readonly nesting: number;
  readonly parameters: number;
  readonly bodyLines: number;
  readonly score: number;
}

/** By what hotspots are sorted. */
export const orders = {
  score: (spot: Hotspot) => spot.score,
  complexity: (spot: Hotspot) => spot.cyclomatic,
  nesting: (spot: Hotspot) => spot.nesting,
  params: (spot: Hotspot) => spot.parameters,
  body_lines: (spot: Hotspot) => spot.bodyLines,
};

/** Functions with a body, the most complex first. @throws ResourceNotFoundError for an unknown path */
export async function getHotspots(
  code: Codebase,
  { path, minComplexity, sortBy }: HotspotQuery,
  { signal }: CallContext,
): Promise<readonly Hotspot[]> {
  const { index } = code;
  const spots: Hotspot[] = [];
  const functions = measureFunctions(index, filesBelow(code, path), createTurns(signal));
  for await (const { row, file, body, parameters } of functions) {
    if (body === null || body.cyclomatic < minComplexity) continue;
    const { cyclomatic, nesting, lines } = body;
    spots.push({
      file: index.files[file]!.path,
      name: simpleNameOf(index, row),
      kind: declarationOf(index, row),
      line: rangeOf(index, row).start,
      cyclomatic,
      nesting,
      parameters,
      bodyLines: lines,
      score: Math.round((cyclomatic + 2 * nesting + parameters / 2 + lines / 20) * 100) / 100,
    });
  }
  const rank = orders[sortBy];
  return spots.sort((a, b) => rank(b) - rank(a) || compareText(a.file, b.file) || a.line - b.line);
}
