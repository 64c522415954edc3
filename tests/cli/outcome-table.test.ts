import { expect, test } from 'vitest';
import { renderOutcome } from '../../src/cli/outcome-table.ts';
import type { SyncReport } from '../../src/engine/project/project-engine.ts';

const plain = { paint: (_colour: string, text: string) => text };
const report: SyncReport = {
  root: '/orchard',
  modules: 2,
  mediation: 'nearest',
  versionsFrom: [],
  jdk: '21',
  os: 'Linux',
  resolved: 3,
  complete: true,
  counts: { indexed: 1, already_there: 0, compiled: 0, no_sources: 1, auth_required: 1, failed: 0, unresolved: 0 },
  rows: [
    row('orchard:apple:1', 'indexed', null),
    row('orchard:pie:2', 'no_sources', 'no sources published'),
    row('orchard:plum\u001b[31m:3', 'auth_required', '401 by repository orchard'),
  ],
  requests: 1,
  filesFetched: 1,
  milliseconds: 1234,
  notAsked: [],
  problems: [{ code: 'pom-missing', message: 'no POM', where: 'orchard:plum:3' }],
};

function row(coordinates: string, outcome: SyncReport['rows'][number]['outcome'], reason: string | null) {
  return { coordinates, type: 'jar', scope: 'compile', outcome, reason, notes: [], files: [], attempts: [] };
}

test('the table, with the reason of each row that is not there', () => {
  expect(renderOutcome(report, plain)).toMatchInlineSnapshot(`
    "warning: orchard:plum:3: no POM
    no sources published:
      orchard:pie:2
    auth required:
      orchard:plum\\u{1b}[31m:3  401 by repository orchard
    resolved                  3
    indexed                   1
    already there             0
    no sources published      1
    auth required             1
    failed                    0
    2 modules as Maven 3 resolves, 1.2 s, 1 request
    "
  `);
});

test('what has no code is counted', () => {
  const bom = { ...row('orchard:bom:1', 'no_sources', 'packaging pom: it has no code'), lacksCode: true as const };
  const rows = [bom, ...report.rows, { ...bom, coordinates: 'orchard:parent:1' }];
  const counts = { ...report.counts, no_sources: 3 };
  const text = renderOutcome({ ...report, rows, counts }, plain);
  expect(text).toContain('no sources published:\n  orchard:pie:2\nauth');
  expect(text).toMatch(/no sources published {6}1\n(?:.*\n)*no code by design {9}2 {2}\(-v lists them\)\n/);
  expect(renderOutcome({ ...report, rows, counts }, plain, { namesAll: true })).toContain(
    'no code by design:\n  orchard:bom:1  packaging pom: it has no code\n  orchard:parent:1',
  );
});

test('a row does not say again what the heading says', () => {
  const why = (outcome: 'no_sources' | 'unresolved', reason: string) =>
    renderOutcome({ ...report, rows: [row('orchard:pie:2', outcome, reason)], problems: [] }, plain);
  expect(why('no_sources', 'no sources published: its -sources.jar holds none')).toContain(
    'no sources published:\n  orchard:pie:2  its -sources.jar holds none\n',
  );
  expect(why('no_sources', 'no sources published, and no binary jar with classes')).toContain(
    '  orchard:pie:2  no binary jar with classes\n',
  );
  const rows = ['pie', 'tart'].map((name) =>
    row(`orchard:${name}:2`, 'unresolved', `there is no artifact orchard:${name}`),
  );
  expect(renderOutcome({ ...report, rows, problems: [] }, plain)).toContain(
    '  there is no such artifact:\n    orchard:pie:2\n    orchard:tart:2\n',
  );
});

test('what is to be noted stands before the counts', () => {
  const apple = { ...row('orchard:apple:1', 'already_there', null), notes: ['relocated from orchard:crab:1', 'small'] };
  expect(renderOutcome({ ...report, rows: [apple], problems: [] }, plain)).toMatch(
    /^notes:\n {2}orchard:apple:1 {2}relocated from orchard:crab:1; small\nresolved/,
  );
});

test('of many notes the first ones', () => {
  const rows = [1, 2, 3, 4, 5].map((at) => ({ ...row(`orchard:apple:${at}`, 'indexed', null), notes: ['small'] }));
  const [, , , third, more] = renderOutcome({ ...report, rows, problems: [] }, plain).split('\n');
  expect([third, more]).toEqual(['  orchard:apple:3  small', '  and 2 more (-v lists them)']);
  expect(renderOutcome({ ...report, rows, problems: [] }, plain, { namesAll: true })).toContain('apple:5  small');
});

test('unresolved is a line of its own when there is any', () => {
  const counts = { ...report.counts, unresolved: 2 };
  expect(renderOutcome({ ...report, counts }, plain)).toContain('unresolved                2\n');
});

test('what to do about failures is said once', () => {
  const suggestion = 'Free some space.';
  const full = ['orchard:apple:1', 'orchard:pie:2'].map((name) => ({ ...row(name, 'failed', 'full'), suggestion }));
  const text = renderOutcome({ ...report, rows: full, problems: [] }, plain);
  expect(text).toContain('failed:\n  full:\n    orchard:apple:1\n    orchard:pie:2\n  -> Free some space.\nresolved');
});
