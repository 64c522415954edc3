import { printSkippedRepository } from '../core/builds/print-skipped-repository.ts';
import { groupByCause } from '../core/problems/group-by-cause.ts';
import { printProblem } from '../core/problems/print-problem.ts';
import { type SyncReport, type SyncRow, syncOutcomes } from '../engine/project/project-engine.ts';
import type { OutcomeData, OutcomeRow } from '../page/data/page-data.ts';
import { inCommands } from './in-commands.ts';
import {
  describeOutcome,
  describeRow,
  isFailure,
  nameRow,
  printFacts,
  problemsBesideRows,
  WITHOUT_CODE,
} from './outcome-table.ts';

/** The outcome of a run as its page shows it: each reason and each advice once, rows by their position. */
export function toOutcomeData(report: SyncReport): OutcomeData {
  const names = [...syncOutcomes.map(describeOutcome), WITHOUT_CODE];
  const kindOf = ({ outcome, lacksCode }: SyncRow) => (lacksCode ? names.length - 1 : syncOutcomes.indexOf(outcome));
  const counts = Map.groupBy(report.rows, kindOf);
  const advice = [...new Set(report.rows.flatMap(({ suggestion }) => suggestion ?? []))];
  const groups = groupByCause(report.rows, describeRow);
  const causes: string[] = [];
  const rows = new Map<SyncRow, OutcomeRow>();
  for (const { cause, items } of groups) {
    const text = cause ?? describeRow(items[0]!.item).reason;
    if (text !== '') causes.push(text);
    for (const { item, where } of items) {
      rows.set(item, {
        artifact: nameRow(item),
        scope: item.scope,
        kind: kindOf(item),
        cause: text === '' ? -1 : causes.length - 1,
        advice: item.suggestion === undefined ? -1 : advice.indexOf(item.suggestion),
        notes: [...(cause !== null && where !== null ? [`asked for in ${where}`] : []), ...item.notes],
      });
    }
  }
  return {
    complete: report.complete,
    facts: printFacts(report),
    kinds: names.map((name, kind) => ({
      name,
      count: counts.get(kind)?.length ?? 0,
      isFailure: isFailure(syncOutcomes[kind]),
    })),
    // Whatever needs a person stands first; the rest stays in the order of the graph.
    rows: report.rows.toSorted((a, b) => urgencyOf(b) - urgencyOf(a)).flatMap((row) => rows.get(row) ?? []),
    causes,
    advice: advice.map(inCommands),
  };
}

function urgencyOf({ outcome, lacksCode }: SyncRow): number {
  if (isFailure(outcome)) return 2;
  return outcome === 'compiled' || (outcome === 'no_sources' && !lacksCode) ? 1 : 0;
}

/** Warnings of a run that no row tells. */
export function listWarnings(report: SyncReport): readonly string[] {
  return [...problemsBesideRows(report).map(printProblem), ...report.notAsked.map(printSkippedRepository)];
}
