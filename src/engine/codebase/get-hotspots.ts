import type { CallContext } from '../../core/call-context.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { declarationOf, rangeOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { listUnmeasured, type MeasureFunctions } from './measure-functions.ts';
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
  /** The language's word for it. */
  readonly kind: string;
  readonly line: number;
  readonly cyclomatic: number;
  readonly nesting: number;
  readonly parameters: number;
  readonly bodyLines: number;
  readonly score: number;
}

export interface HotspotList {
  readonly spots: readonly Hotspot[];
  /** As `listUnmeasured`. */
  readonly notRead: readonly string[];
}

/** Measures to sort by. */
export const orders = {
  score: (spot: Hotspot) => spot.score,
  complexity: (spot: Hotspot) => spot.cyclomatic,
  nesting: (spot: Hotspot) => spot.nesting,
  params: (spot: Hotspot) => spot.parameters,
  body_lines: (spot: Hotspot) => spot.bodyLines,
};

export function createGetHotspots(measure: MeasureFunctions) {
  /** Functions with a body, the most complex first. @throws ResourceNotFoundError for an unknown path */
  return async (
    code: Codebase,
    { path, minComplexity, sortBy }: HotspotQuery,
    { signal }: CallContext,
  ): Promise<HotspotList> => {
    const { index } = code;
    const spots: Hotspot[] = [];
    const files = filesBelow(code, path);
    const unread = new Map<number, string>();
    for await (const { row, file, body, parameters } of measure(code, files, { unread, signal })) {
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
    const order = (a: Hotspot, b: Hotspot) => rank(b) - rank(a) || compareText(a.file, b.file) || a.line - b.line;
    const sorted = spots.toSorted(order);
    return { spots: sorted, notRead: listUnmeasured(index, files, unread) };
  };
}
