import { printProblem } from '../core/problems/print-problem.ts';
import type { Problem } from '../core/problems/problem.ts';
import { printCount } from '../core/text/print-count.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import type { SyncOutcome, SyncReport, SyncRow } from '../engine/project/project-engine.ts';
import { inCommands } from './in-commands.ts';
import type { EmptyResult } from './load-or-report.ts';
import { countRows, describeOutcome, problemsBesideRows, tellReason } from './outcome-table.ts';

/** The outcomes that need a person, the worst first. */
const attention: readonly SyncOutcome[] = ['unresolved', 'failed', 'auth_required', 'no_sources'];
/** A page of CI with more is not read; the report has them all. */
const MOST_ROWS = 100;

/** The outcome of `sync` in Markdown, for the page that CI shows of a run: counts, and the rows that need attention. */
export function renderSummary(report: SyncReport | EmptyResult): string {
  const head = '### Sources of the dependencies';
  if (!('rows' in report)) return join([head, ...report.problems.map(renderProblem)]);
  const rows = attention.flatMap((outcome) =>
    report.rows.filter((row) => row.outcome === outcome && row.lacksCode === undefined),
  );
  const left = rows.length - MOST_ROWS;
  return join([
    head,
    renderCounts(report),
    ...(report.complete ? [] : ['**The list is not complete**: the rows below say what could not be read.']),
    ...(rows.length === 0 ? ['Nothing needs attention.'] : [renderRows(rows.slice(0, MOST_ROWS))]),
    ...(left > 0 ? [`${printCount(left, 'more row')} in the report (\`--report\`).`] : []),
    ...listAdvice(rows),
    ...problemsBesideRows(report).slice(0, MOST_ROWS).map(renderProblem),
  ]);
}

function renderCounts(report: SyncReport): string {
  const shown = countRows(report).filter(({ count }) => count > 0);
  const heads = ['resolved', ...shown.map(({ name }) => name), 'modules', 'seconds'];
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const values = [report.resolved, ...shown.map(({ count }) => count), report.modules, seconds];
  return [heads, heads.map(() => '--:'), values].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function renderRows(rows: readonly SyncRow[]): string {
  const lines = rows.map(
    (row) =>
      `| ${escapeMarks(row.coordinates)} | ${describeOutcome(row.outcome)} | ${escapeMarks(tellReason(row) ?? '')} |`,
  );
  return ['| artifact | outcome | reason |', '|---|---|---|', ...lines].join('\n');
}

function listAdvice(rows: readonly SyncRow[]): readonly string[] {
  const advice = new Set(rows.flatMap(({ suggestion }) => suggestion ?? []));
  return advice.size === 0 ? [] : [Array.from(advice, (text) => `- ${escapeMarks(inCommands(text))}`).join('\n')];
}

function renderProblem(problem: Problem): string {
  return `> ${escapeMarks(printProblem(problem))}`;
}

/** Names and reasons are others' words: they become neither marks, tags nor mentions. */
function escapeMarks(text: string): string {
  return makeVisible(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]{}<>#|~!&]/g, '\\$&')
    .replaceAll('@', '@\u200b');
}

function join(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
