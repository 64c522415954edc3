import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import type { SyncReport, SyncRow } from '../../../src/engine/project/project-engine.ts';
import { syncProject } from '../../../src/tools/project/sync-project.ts';
import { quietContext } from '../../support/quiet-context.ts';

const row = (coordinates: string, outcome: SyncRow['outcome'], reason: string | null): SyncRow => ({
  coordinates,
  type: 'jar',
  scope: 'compile',
  outcome,
  reason,
  notes: [],
  files: [],
  attempts: [],
});

const rows = [row('orchard:apple:1', 'indexed', null), row('orchard:pie:2', 'failed', 'the server failed')];
const report: SyncReport = {
  root: '/orchard',
  modules: 1,
  mediation: 'nearest',
  versionsFrom: [],
  jdk: '21',
  os: 'Linux',
  resolved: 2,
  complete: true,
  counts: { indexed: 1, already_there: 0, compiled: 0, no_sources: 0, auth_required: 0, failed: 1, unresolved: 0 },
  rows,
  requests: 3,
  filesFetched: 2,
  milliseconds: 1234,
  notAsked: [],
  problems: [{ code: 'pom-missing', message: 'no POM', where: 'orchard:plum:3' }],
};

const run = (of: SyncReport) =>
  syncProject.run(
    syncProject.input.parse({}),
    { project: { syncProject: async () => of } } as unknown as Engine,
    quietContext,
  );

test('as text', async () => {
  expect(syncProject.render(await run(report))).toMatchInlineSnapshot(`
    "/orchard: 2 resolved, 1 indexed, 0 already_there, 0 compiled, 0 no_sources, 0 auth_required, 1 failed, 0 unresolved
    warning: orchard:plum:3: no POM
    orchard:pie:2  failed: the server failed"
  `);
});

test('text says once what to do next', async () => {
  const suggestion = 'Run sync --compiled.';
  const without = ['orchard:plum:1', 'orchard:pear:1'].map((name) => ({
    ...row(name, 'no_sources', null),
    suggestion,
  }));
  expect(syncProject.render(await run({ ...report, rows: without }))).toContain(
    '\norchard:plum:1  no_sources\norchard:pear:1  no_sources\nnext: Run sync --compiled.',
  );
});

test('only what is not ready is listed', async () => {
  expect((await run(report)).not_ready.map(({ coordinates }) => coordinates)).toEqual(['orchard:pie:2']);
});

test('what has no code is counted', async () => {
  const bom: SyncRow = { ...row('orchard:bom:1', 'no_sources', 'packaging pom: it has no code'), lacksCode: true };
  const answer = await run({ ...report, rows: [...rows, bom] });
  expect(answer).toMatchObject({ without_code: 1, not_ready: [{ coordinates: 'orchard:pie:2' }] });
  expect(syncProject.render(answer)).toContain('\n1 of no_sources have no code of their own\nwarning: ');
});

test('more failures than fit are counted', async () => {
  const many = Array.from({ length: 70 }, (_, place) => row(`orchard:plum:${place}`, 'failed', 'gone'));
  expect(await run({ ...report, rows: many })).toMatchObject({ not_ready_omitted: 10 });
});

test('a repository out of reach is told once, before all that it concerns', async () => {
  const reason = (name: string) => `no answer from: https://shed.example/ (${name} cannot be reached)`;
  const names = ['orchard:plum:1', 'orchard:pear:1', 'orchard:quince:1'];
  const problems = names.map((coordinates) => ({
    code: 'pom-missing' as const,
    message: `No POM for ${coordinates}; no answer from: https://shed.example/`,
    dependency: { coordinates, askedAt: 'pom.xml:3' },
  }));
  const failed = names.map((name) => row(name, 'failed', reason(name)));
  const answer = await run({ ...report, rows: failed, problems });
  expect(answer.not_ready.map((one) => one.reason)).toEqual([
    'no answer from: https://shed.example/ (orchard:plum:1 cannot be reached)',
    'as orchard:plum:1',
    'as orchard:plum:1',
  ]);
  expect(answer.warnings).toEqual([
    'No POM for it; no answer from: https://shed.example/: orchard:plum:1, orchard:pear:1, orchard:quince:1',
  ]);
});

test('notes name the artifact', async () => {
  const noted = { ...report, rows: [{ ...rows[0]!, notes: ['relocated from orchard:crab:1'] }] };
  expect(await run(noted)).toMatchObject({ notes: ['orchard:apple:1: relocated from orchard:crab:1'] });
});

test('long reasons, notes and warnings fit into one answer, and what is left out is counted as text too', async () => {
  const long = 'the server failed '.repeat(200);
  const many = Array.from({ length: 60 }, (_, place) => ({
    ...row(`orchard:plum:${place}`, 'failed', `${place} ${long}`),
    notes: [long],
  }));
  const problems = Array.from({ length: 20 }, () => ({ code: 'pom-missing' as const, message: long }));
  const answer = await run({ ...report, rows: many, problems });
  expect(JSON.stringify(answer).length).toBeLessThan(30_000);
  expect(syncProject.render(answer)).toContain(`[${answer.not_ready_omitted} more not ready]`);
});

test.each(['/orchard', '../orchard', 'orchard'])('%s is no way to another project', async (path) => {
  const input = syncProject.input.parse({ coordinates: [path] });
  const engine = { project: { syncProject: async () => report } } as unknown as Engine;
  await expect(syncProject.run(input, engine, quietContext)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
