import { expect, test } from 'vitest';
import { listWarnings, toOutcomeData } from '../../src/cli/outcome-page.ts';
import type { SyncOutcome, SyncReport } from '../../src/engine/project/project-engine.ts';

const report: SyncReport = {
  root: '/orchard',
  modules: 1,
  mediation: 'nearest',
  versionsFrom: [],
  jdk: '21',
  os: 'Linux',
  resolved: 5,
  complete: true,
  counts: { indexed: 1, already_there: 0, compiled: 0, no_sources: 2, auth_required: 0, failed: 2, unresolved: 0 },
  rows: [
    row('orchard:apple:1', 'indexed', null),
    row('orchard:pie:2', 'no_sources', 'no sources published'),
    { ...row('orchard:bom:1', 'no_sources', 'it has no code'), lacksCode: true },
    { ...row('orchard:plum:3', 'failed', 'disk is full; asked for in pom.xml:7'), suggestion: 'Call list_packages.' },
    row('orchard:pear:3', 'failed', 'disk is full; asked for in pom.xml:9'),
  ],
  requests: 2,
  filesFetched: 1,
  milliseconds: 1234,
  notAsked: [],
  problems: [{ code: 'pom-missing', message: 'no POM', where: 'orchard:plum:3' }],
};

function row(coordinates: string, outcome: SyncOutcome, reason: string | null): SyncReport['rows'][number] {
  return { coordinates, type: 'jar', scope: 'compile', outcome, reason, notes: [], files: [], attempts: [] };
}

test('rows that need a person come first, each cause and each advice once', () => {
  const { rows, causes, advice, kinds, facts } = toOutcomeData(report);
  expect(rows.map(({ artifact, kind, cause, notes }) => [artifact, kinds[kind]?.name, causes[cause], notes])).toEqual([
    ['orchard:plum:3', 'failed', 'disk is full', ['asked for in pom.xml:7']],
    ['orchard:pear:3', 'failed', 'disk is full', ['asked for in pom.xml:9']],
    ['orchard:pie:2', 'no sources published', undefined, []],
    ['orchard:apple:1', 'indexed', undefined, []],
    ['orchard:bom:1', 'no code by design', 'it has no code', []],
  ]);
  expect(advice).toEqual(['Run jar-indexer tool list_packages.']);
  expect(kinds.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`)).toEqual([
    '1 indexed',
    '1 no sources published',
    '2 failed',
    '1 no code by design',
  ]);
  expect(facts).toBe('1 module as Maven 3 resolves, 1.2 s, 2 requests');
  expect(listWarnings(report)).toEqual(['orchard:plum:3: no POM']);
});
