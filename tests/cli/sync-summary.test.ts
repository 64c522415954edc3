import { expect, test } from 'vitest';
import { renderSummary } from '../../src/cli/sync-summary.ts';
import type { SyncOutcome, SyncReport } from '../../src/engine/project/project-engine.ts';

const report: SyncReport = {
  root: '/orchard',
  modules: 2,
  mediation: 'nearest',
  versionsFrom: [],
  jdk: '21',
  os: 'Linux',
  resolved: 4,
  complete: true,
  counts: { indexed: 1, already_there: 0, compiled: 0, no_sources: 2, auth_required: 1, failed: 0, unresolved: 0 },
  rows: [
    row('orchard:apple:1', 'indexed', null),
    row('orchard:pie:2', 'no_sources', 'no sources published'),
    { ...row('orchard:bom:1', 'no_sources', 'it has no code'), lacksCode: true },
    { ...row('orchard:plum_jam:3', 'auth_required', '401 by *orchard*\n<b>| @all'), suggestion: 'Log in.' },
  ],
  requests: 1,
  filesFetched: 1,
  milliseconds: 1234,
  notAsked: [],
  problems: [],
};

function row(coordinates: string, outcome: SyncOutcome, reason: string | null): SyncReport['rows'][number] {
  return { coordinates, type: 'jar', scope: 'compile', outcome, reason, notes: [], files: [], attempts: [] };
}

test('counts, then the rows that need attention, the worst first, and what to do', () => {
  expect(renderSummary(report)).toMatchInlineSnapshot(`
    "### Sources of the dependencies

    | resolved | indexed | no sources published | auth required | no code by design | modules | seconds |
    | --: | --: | --: | --: | --: | --: | --: |
    | 4 | 1 | 1 | 1 | 1 | 2 | 1.2 |

    | artifact | outcome | reason |
    |---|---|---|
    | orchard:plum\\_jam:3 | auth required | 401 by \\*orchard\\* \\<b\\>\\| @​all |
    | orchard:pie:2 | no sources published |  |

    - Log in.
    "
  `);
});

test('a run in which all is well says so', () => {
  const rows = report.rows.slice(0, 1);
  expect(renderSummary({ ...report, rows })).toContain('\n\nNothing needs attention.\n');
});

test('of many rows the first stand there, and the number of the others', () => {
  const rows = Array.from({ length: 103 }, (_, count) => row(`orchard:pie:${count}`, 'failed', 'full'));
  const text = renderSummary({ ...report, rows });
  expect(text.match(/^\| orchard:pie/gm)).toHaveLength(100);
  expect(text).toContain('3 more rows in the report');
});

test('a list that is not complete says so, with problems that no row tells', () => {
  const text = renderSummary({
    ...report,
    complete: false,
    problems: [{ code: 'pom-missing', message: 'no POM', where: 'orchard:plum:3' }],
  });
  expect(text).toContain('**The list is not complete**');
  expect(text).toContain('\n\n> orchard:plum:3: no POM\n');
});

test('a project that could not be read has its reason', () => {
  const problems = [{ code: 'project-unreadable', message: 'There is no pom.xml' } as const];
  expect(renderSummary({ complete: false, problems })).toBe(
    '### Sources of the dependencies\n\n> There is no pom.xml\n',
  );
});
