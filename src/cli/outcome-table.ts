import { printRules } from '../core/builds/print-rules.ts';
import { printSkippedRepository } from '../core/builds/print-skipped-repository.ts';
import { causeKey, type Failed, groupByCause, withoutTime } from '../core/problems/group-by-cause.ts';
import { printProblem } from '../core/problems/print-problem.ts';
import type { Problem } from '../core/problems/problem.ts';
import { joinParts } from '../core/text/join-parts.ts';
import { printCount } from '../core/text/print-count.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import { type SyncOutcome, type SyncReport, type SyncRow, syncOutcomes } from '../engine/project/project-engine.ts';
import type { Colour, Terminal } from '../platform/terminal.ts';
import { inCommands } from './in-commands.ts';

const names: Readonly<Record<SyncOutcome, string>> = {
  indexed: 'indexed',
  already_there: 'already there',
  compiled: 'compiled',
  no_sources: 'no sources published',
  auth_required: 'auth required',
  failed: 'failed',
  unresolved: 'unresolved',
};

const colours: Readonly<Record<SyncOutcome, Colour>> = {
  indexed: 'green',
  already_there: 'dim',
  compiled: 'yellow',
  no_sources: 'yellow',
  auth_required: 'red',
  failed: 'red',
  unresolved: 'red',
};

/** Counted only where there are some. */
const RARE: ReadonlySet<SyncOutcome> = new Set(['compiled', 'unresolved']);

/** Starters, BOMs and the like, of which nobody misses sources. */
export const WITHOUT_CODE = 'no code by design';

/** True if somebody has to do something about it. */
export function isFailure(outcome: SyncOutcome | undefined): boolean {
  return outcome === 'auth_required' || outcome === 'failed' || outcome === 'unresolved';
}

export function describeOutcome(outcome: SyncOutcome): string {
  return names[outcome];
}

/** The reason, printable; null when it would only say again what the outcome says. */
export function tellReason({ reason, outcome }: SyncRow): string | null {
  if (reason === null) return null;
  const name = names[outcome];
  const rest = reason.startsWith(name) ? reason.slice(name.length).replace(/^[:,] (?:and )?/, '') : reason;
  return rest === '' ? null : makeVisible(rest);
}

/** Artifacts whose notes are told: each library for several platforms has one, and a project has dozens. */
const MOST_NOTES = 3;

/** The end of every `sync`: each artifact that is not simply there with its reason, but for those without code, what is to be noted, then the counts. */
export function renderOutcome(
  report: SyncReport,
  terminal: Pick<Terminal, 'paint'>,
  { namesAll = false } = {},
): string {
  const { paint } = terminal;
  const shown = report.rows.filter(({ outcome }) => isShown(outcome));
  const groups = syncOutcomes.flatMap((outcome) => {
    const rows = shown.filter((row) => row.outcome === outcome && !row.lacksCode);
    return rows.length === 0 ? [] : [paint('bold', `${names[outcome]}:`), ...renderRows(rows), ...adviseOn(rows)];
  });
  const causes = new Set(shown.map((row) => causeKey(describeRow(row))));
  const problems = renderProblems(
    problemsBesideRows(report).filter((problem) => !causes.has(causeKey(describeProblem(problem)))),
    paint,
  );
  const withoutCode = report.rows.filter(({ lacksCode }) => lacksCode);
  const named = namesAll ? renderWithoutCode(withoutCode, paint) : [];
  const noted = report.rows.filter(({ notes }) => notes.length > 0);
  const told = namesAll ? noted : noted.slice(0, MOST_NOTES);
  const more = noted.length > told.length ? [`  and ${noted.length - told.length} more (-v lists them)`] : [];
  const notes = noted.length === 0 ? [] : [paint('bold', 'notes:'), ...told.map(renderNotes), ...more];
  const skipped = report.notAsked.map((repository) => `  ${makeVisible(printSkippedRepository(repository))}`);
  const skippedRows = skipped.length === 0 ? [] : [paint('yellow', 'skipped repositories:'), ...skipped];
  return `${[...problems, ...groups, ...named, ...notes, ...skippedRows, ...renderCounts(report, { paint, namesAll })].join('\n')}\n`;
}

/** Problems that no row tells: a dependency with a row has its reason there. */
export function problemsBesideRows({ rows, problems }: SyncReport): readonly Problem[] {
  const isOfGraph = ({ outcome, type }: SyncRow) => outcome === 'unresolved' || (type === 'pom' && isShown(outcome));
  const unresolved = new Set(rows.filter(isOfGraph).map((row) => row.coordinates));
  return problems.filter(({ dependency }) => !unresolved.has(dependency?.coordinates ?? ''));
}

function isShown(outcome: SyncOutcome): boolean {
  return outcome !== 'already_there' && outcome !== 'indexed';
}

function renderNotes({ coordinates, notes }: SyncRow): string {
  return makeVisible(`  ${coordinates}  ${notes.join('; ')}`);
}

/** Their names are of no use; the count has a line of its own. */
function renderWithoutCode(rows: readonly SyncRow[], paint: Terminal['paint']): readonly string[] {
  return rows.length === 0 ? [] : [paint('bold', `${WITHOUT_CODE}:`), ...rows.map(renderRow)];
}

/** A cause that several rows have is told once, before them. */
function renderRows(rows: readonly SyncRow[]): readonly string[] {
  return groupByCause(rows, describeRow).flatMap(({ cause, items }) => {
    if (cause === null || cause === '') return items.map(({ item }) => renderRow(item));
    const lines = items.map(({ item, where }) => `    ${nameRow(item)}${where === null ? '' : `  in ${where}`}`);
    return [`  ${cause}:`, ...lines];
  });
}

function renderRow(row: SyncRow): string {
  const reason = tellReason(row);
  return `  ${nameRow(row)}${reason === null ? '' : `  ${reason}`}`;
}

/** `g:a:v`, printable; a POM bears its type. */
export function nameRow({ coordinates, type }: SyncRow): string {
  return makeVisible(type === 'pom' ? `${coordinates} (pom)` : coordinates);
}

/** The row as `groupByCause` takes it; its reason is empty where its outcome says all. */
export function describeRow(row: SyncRow): Failed {
  return { name: row.coordinates, reason: tellReason(row) ?? '' };
}

function renderProblems(problems: readonly Problem[], paint: Terminal['paint']): readonly string[] {
  return groupByCause(problems, describeProblem).flatMap(({ cause, items }) => {
    if (cause === null) return items.map(({ item }) => paint('yellow', `warning: ${makeVisible(printProblem(item))}`));
    const lines = items.map(({ item: { where, dependency } }) =>
      joinParts('  in ', dependency?.coordinates, dependency?.askedAt ?? where),
    );
    return [paint('yellow', `warning: ${cause}:`), ...lines.map((line) => `  ${makeVisible(line)}`)];
  });
}

function describeProblem({ message, dependency }: Problem): Failed {
  return { name: dependency?.coordinates ?? '', reason: makeVisible(message) };
}

/** Many rows fail for one reason: what to do about it is said once. */
function adviseOn(rows: readonly SyncRow[]): readonly string[] {
  const advice = new Map(rows.flatMap(({ suggestion }) => (suggestion ? [[withoutTime(suggestion), suggestion]] : [])));
  return Array.from(advice.values(), (text) => `  -> ${makeVisible(inCommands(text))}`);
}

/** The rows of each outcome, in the order to show them; those without code by design, whose `outcome` is null, stand apart. */
export function countRows({ counts, rows }: Pick<SyncReport, 'counts' | 'rows'>): readonly {
  readonly outcome: SyncOutcome | null;
  readonly name: string;
  readonly count: number;
}[] {
  const withoutCode = rows.filter(({ lacksCode }) => lacksCode).length;
  return [
    ...syncOutcomes.map((outcome) => ({
      outcome,
      name: names[outcome],
      count: counts[outcome] - (outcome === 'no_sources' ? withoutCode : 0),
    })),
    { outcome: null, name: WITHOUT_CODE, count: withoutCode },
  ];
}

function renderCounts(
  report: SyncReport,
  { paint, namesAll }: { readonly paint: Terminal['paint']; readonly namesAll: boolean },
): readonly string[] {
  const counts = countRows(report)
    .filter(({ outcome, count }) => count > 0 || (outcome !== null && !RARE.has(outcome)))
    .map(({ outcome, name, count }) => [name, count, outcome === null ? 'dim' : colours[outcome]] as const);
  const rows: readonly (readonly [string, number, Colour])[] = [['resolved', report.resolved, 'bold'], ...counts];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, count, colour]) => {
      const where = name === WITHOUT_CODE && !namesAll ? '  (-v lists them)' : '';
      const line = `${name.padEnd(width)}  ${String(count).padStart(5)}${where}`;
      return count === 0 ? paint('dim', line) : paint(colour, line);
    }),
    printFacts(report),
  ];
}

/** By whose rules, how long and with how many requests the run went. */
export function printFacts({ modules, mediation, versionsFrom, milliseconds, requests }: SyncReport): string {
  const rules = `${printCount(modules, 'module')} ${printRules(mediation, versionsFrom)}`;
  return `${rules}, ${(milliseconds / 1000).toFixed(1)} s, ${printCount(requests, 'request')}`;
}
