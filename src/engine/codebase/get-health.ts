import type { CallContext } from '../../core/call-context.ts';
import { lowerBound } from '../../core/lower-bound.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { deprecationOf } from '../../symbols/deprecation.ts';
import { languageAt } from '../../symbols/symbol-rows.ts';
import { listUnmeasured, type MeasuredFunction, type MeasureFunctions } from './measure-functions.ts';
import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { isPublicApi } from './model/declarations.ts';
import { findTests } from './model/find-tests.ts';
import { isOutlined } from './model/is-outlined.ts';

/** Averages and shares have one decimal. */
export interface Health {
  readonly functions: number;
  /** Number of functions with a body. */
  readonly analyzed: number;
  readonly complexity: { readonly avg: number; readonly median: number; readonly max: number; readonly p90: number };
  readonly nesting: number;
  readonly parameters: number;
  readonly bodyLines: number;
  /** Number of functions with a cyclomatic complexity of 10 or more. */
  readonly complex: number;
  readonly complexShare: number;
  readonly documentedShare: number;
  readonly tests: number;
  readonly deprecated: number;
  readonly isPublic: number;
  readonly hottestFiles: readonly HotFile[];
  /** As `listUnmeasured`. */
  readonly notRead: readonly string[];
}

export interface HotFile {
  readonly file: string;
  readonly functions: number;
  readonly avg: number;
  readonly max: number;
}

type Body = NonNullable<MeasuredFunction['body']>;

const COMPLEX = 10;
const HOTTEST = 5;

export function createGetHealth(measure: MeasureFunctions) {
  /** @throws ResourceNotFoundError for an unknown path */
  return async (
    code: Codebase,
    { path }: { readonly path: string | null },
    { signal }: CallContext,
  ): Promise<Health> => {
    const { index } = code;
    const analyzed: (Pick<MeasuredFunction, 'file' | 'parameters'> & { readonly body: Body })[] = [];
    const counts = { functions: 0, documented: 0, tests: 0, deprecated: 0, isPublic: 0 };
    const files = filesBelow(code, path);
    const unread = new Map<number, string>();
    for await (const one of measure(code, files, { unread, signal })) {
      const { row, file, annotations, body, parameters } = one;
      if (body !== null) analyzed.push({ body, file, parameters });
      counts.functions++;
      if (!isOutlined(index, file) && languageAt(index, row).rules.isTest(annotations)) counts.tests++;
      if (index.symbols.docEnd[row] !== index.symbols.docStart[row]) counts.documented++;
      if (deprecationOf(index, row, annotations) !== null) counts.deprecated++;
      if (isPublicApi(index, row) !== null) counts.isPublic++;
    }
    for (const file of files.filter((one) => isOutlined(index, one))) {
      const tests = await findTests(code, { file }, { signal });
      if ('unread' in tests) unread.set(file, tests.unread);
      else counts.tests += tests.length;
    }
    const { documented, ...shown } = counts;
    const complexities = analyzed.map(({ body }) => body.cyclomatic).toSorted((a, b) => a - b);
    const complex = complexities.length - lowerBound(complexities.length, (at) => complexities[at]! < COMPLEX);
    const averageIn = (measureOf: (one: (typeof analyzed)[number]) => number) => averageOf(analyzed.map(measureOf));
    return {
      ...shown,
      analyzed: analyzed.length,
      complexity: {
        avg: averageOf(complexities),
        median: complexities[complexities.length >> 1] ?? 0,
        max: complexities.at(-1) ?? 0,
        p90: complexities[Math.floor((complexities.length - 1) * 0.9)] ?? 0,
      },
      nesting: averageIn(({ body }) => body.nesting),
      parameters: averageIn(({ parameters }) => parameters),
      bodyLines: averageIn(({ body }) => body.lines),
      complex,
      complexShare: percentOf(complex, analyzed.length),
      documentedShare: percentOf(documented, counts.functions),
      notRead: listUnmeasured(index, files, unread),
      hottestFiles: findHottest(Map.groupBy(analyzed, ({ file }) => index.files[file]!.path)),
    };
  };
}

type Measured = { readonly body: { readonly cyclomatic: number } };

/** Files with two or more functions. */
function findHottest(files: ReadonlyMap<string, readonly Measured[]>): readonly HotFile[] {
  const measure = ([file, functions]: readonly [string, readonly Measured[]]) => {
    const complexities = functions.map(({ body }) => body.cyclomatic);
    return {
      file,
      functions: functions.length,
      avg: averageOf(complexities),
      max: complexities.reduce((a, b) => Math.max(a, b)),
    };
  };
  const measured = Array.from(files, measure);
  const several = measured.filter(({ functions }) => functions > 1);
  const hottest = several.toSorted((a, b) => b.avg - a.avg || compareText(a.file, b.file));
  return hottest.slice(0, HOTTEST);
}

function averageOf(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((10 * sum) / Math.max(1, values.length)) / 10;
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
