import { printPassed } from '../core/builds/print-passed.ts';
import { printRules } from '../core/builds/print-rules.ts';
import { printProblem } from '../core/problems/print-problem.ts';
import type { Problem } from '../core/problems/problem.ts';
import { printCount } from '../core/text/print-count.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import { type SyncOutcome, type SyncReport, type SyncRow, syncOutcomes } from '../engine/project/project-engine.ts';
import type { Colour, Terminal } from '../platform/terminal.ts';

const names: Readonly<Record<SyncOutcome, string>> = {
  indexed: 'indexed',
  already_there: 'already there',
  no_sources: 'no sources published',
  auth_required: 'auth required',
  failed: 'failed',
  unresolved: 'unresolved',
};

const colours: Readonly<Record<SyncOutcome, Colour>> = {
  indexed: 'green',
  already_there: 'dim',
  no_sources: 'yellow',
  auth_required: 'red',
  failed: 'red',
  unresolved: 'red',
};

export function describeOutcome(outcome: SyncOutcome): string {
  return names[outcome];
}

/** The reason, printable; null when it would only say again what the outcome says. */
export function tellReason({ reason, outcome }: SyncRow): string | null {
  return reason === null || reason === names[outcome] ? null : makeVisible(reason);
}

/** The end of every `sync`: each artifact that is not simply there with its reason, but for those without code, what is to be noted, then the counts. */
export function renderOutcome(report: SyncReport, terminal: Pick<Terminal, 'paint'>): string {
  const { paint } = terminal;
  const told = report.rows.filter(({ outcome }) => isTold(outcome));
  const groups = syncOutcomes.flatMap((outcome) => {
    const rows = told.filter((row) => row.outcome === outcome);
    return rows.length === 0 ? [] : [paint('bold', `${names[outcome]}:`), ...renderRows(rows), ...adviseOn(rows)];
  });
  const problems = problemsBesideRows(report).map((problem) =>
    paint('yellow', `warning: ${makeVisible(printProblem(problem))}`),
  );
  const noted = report.rows.filter(({ notes }) => notes.length > 0);
  const notes = noted.length === 0 ? [] : [paint('bold', 'to be noted:'), ...noted.map(renderNotes)];
  const passed = report.notAsked.map((repository) => `  ${makeVisible(printPassed(repository))}`);
  const passedBy = passed.length === 0 ? [] : [paint('yellow', 'passed by:'), ...passed];
  return `${[...problems, ...groups, ...notes, ...passedBy, ...renderCounts(report, paint)].join('\n')}\n`;
}

/** Problems that no row tells: a dependency with a row has its reason there. */
export function problemsBesideRows({ rows, problems }: SyncReport): readonly Problem[] {
  const isOfGraph = ({ outcome, type }: SyncRow) => outcome === 'unresolved' || (type === 'pom' && isTold(outcome));
  const unresolved = new Set(rows.filter(isOfGraph).map((row) => row.coordinates));
  return problems.filter(({ dependency }) => !unresolved.has(dependency?.coordinates ?? ''));
}

function isTold(outcome: SyncOutcome): boolean {
  return outcome !== 'already_there' && outcome !== 'indexed';
}

function renderNotes({ coordinates, notes }: SyncRow): string {
  return makeVisible(`  ${coordinates}  ${notes.join('; ')}`);
}

/** Artifacts that can have no sources are only counted: their names are of no use. */
function renderRows(rows: readonly SyncRow[]): readonly string[] {
  const others = rows.filter(({ lacksCode }) => !lacksCode);
  const without = printCount(rows.length - others.length, 'artifact');
  return [...others.map(renderRow), ...(others.length < rows.length ? [`  ${without} without code of their own`] : [])];
}

function renderRow(row: SyncRow): string {
  const reason = tellReason(row);
  const name = row.type === 'pom' ? `${row.coordinates} (pom)` : row.coordinates;
  return `  ${makeVisible(name)}${reason === null ? '' : `  ${reason}`}`;
}

/** Many rows fail for one reason: what to do about it is said once. */
function adviseOn(rows: readonly SyncRow[]): readonly string[] {
  const advice = new Set(rows.flatMap(({ suggestion }) => suggestion ?? []));
  return [...advice].map((text) => `  -> ${makeVisible(text)}`);
}

function renderCounts(report: SyncReport, paint: Terminal['paint']): readonly string[] {
  const counts = syncOutcomes
    .filter((outcome) => outcome !== 'unresolved' || report.counts.unresolved > 0)
    .map((outcome) => [names[outcome], report.counts[outcome], colours[outcome]] as const);
  const rows: readonly (readonly [string, number, Colour])[] = [['resolved', report.resolved, 'bold'], ...counts];
  const width = Math.max(...rows.map(([name]) => name.length));
  const seconds = (report.milliseconds / 1000).toFixed(1);
  return [
    ...rows.map(([name, count, colour]) => {
      const line = `${name.padEnd(width)}  ${String(count).padStart(5)}`;
      return count === 0 ? paint('dim', line) : paint(colour, line);
    }),
    `${printCount(report.modules, 'module')} ${printRules(report.mediation, report.versionsFrom)}, ${seconds} s, ${printCount(report.requests, 'request')}`,
  ];
}
