import { expect, test } from 'vitest';
import { type Coordinates, printCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import {
  AccessDeniedError,
  JarIndexerError,
  LimitReachedError,
  OfflineError,
} from '../../../src/core/problems/errors.ts';
import type { SyncReport, SyncRequest } from '../../../src/engine/project/project-engine.ts';
import { type SyncDeps, syncProject } from '../../../src/engine/project/sync-project.ts';
import { type RowDeps, syncOne } from '../../../src/engine/project/sync-row.ts';
import type { Absent, Found } from '../../../src/engine/sources/finding/found-sources.ts';
import type { Subject } from '../../../src/engine/sources/subject/subject.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

/** By artifact id what becomes of its sources; null, as when nothing is said: they are indexed already. */
type Outcomes = Readonly<Record<string, Found | Absent | JarIndexerError | null>>;

const indexed: Found = { inputs: [], attempts: [], remarks: [] };
const absent: Absent = { reason: 'no sources published', isCertain: true, exists: true, advice: 'Ask.', attempts: [] };

const project = buildProject([
  buildModule('.', [
    'orchard:apple:1',
    buildDependency('orchard:pie:2', {
      depth: 2,
      scope: 'test',
      via: ['orchard:apple:1'],
      relocatedFrom: ['orchard:tart:2'],
    }),
    buildDependency('orchard:tool:1', { scope: 'system' }),
  ]),
  buildModule('kitchen', ['orchard:apple:1', 'orchard:orchard:1', 'orchard:apple:2']),
]);

/** `prepared`: is given what is made ready to be searched. */
async function sync(
  outcomes: Outcomes,
  request: Partial<SyncRequest> = {},
  { prepared = [], checkHome = async () => {} }: { prepared?: Coordinates[]; checkHome?: SyncDeps['checkHome'] } = {},
): Promise<SyncReport> {
  const deps: SyncDeps = {
    sources: {
      subjectOf: async ({ version, ...coordinates }) => ({ coordinates: { ...coordinates, version } }) as Subject,
      async prepare({ coordinates: { artifactId } }) {
        const outcome = outcomes[artifactId] ?? null;
        if (outcome instanceof JarIndexerError) throw outcome;
        return outcome;
      },
      textOf: () => 'source',
      makeTrigrams: (artifacts) => void prepared.push(...artifacts),
    },
    load: async () => project,
    fetchesClasses: false,
    traffic: () => ({ requests: 0, files: 0 }),
    checkHome,
  };
  const whole = { roots: [], scopes: null, direct: false, jobs: 2, searchedNext: true, ...request };
  return syncProject(whole, deps, quietContext);
}

async function checkRows(request: Partial<SyncRequest>, expected: readonly string[]): Promise<void> {
  const { rows } = await sync({}, request);
  expect(rows.map(({ coordinates }) => coordinates)).toEqual(expected);
}

test('what can have no sources is told apart', async () => {
  const { rows } = await sync({ apple: { ...absent, lacksCode: true } });
  expect(rows.map(({ lacksCode = false }) => lacksCode)).toEqual([true, false, true]);
});

test('what has sources is made ready to be searched', async () => {
  const prepared: Coordinates[] = [];
  await sync({ pie: absent }, {}, { prepared });
  expect(prepared.map(printCoordinates)).toEqual(['orchard:apple:1', 'orchard:apple:2']);
});

test('a process that ends leaves that to the one that searches', async () => {
  const prepared: Coordinates[] = [];
  await sync({}, { searchedNext: false }, { prepared });
  expect(prepared).toEqual([]);
});

async function checkOutcome(outcome: Outcomes[string], expected: object): Promise<void> {
  const { rows } = await sync({ pie: outcome ?? null });
  expect(rows[1]).toMatchObject(expected);
}

test('each coordinate once, without system scope and the reactor', () =>
  checkRows({}, ['orchard:apple:1', 'orchard:pie:2', 'orchard:apple:2']));
test('direct ones only', () => checkRows({ direct: true }, ['orchard:apple:1', 'orchard:apple:2']));
test('scopes asked for', () => checkRows({ scopes: ['test'] }, ['orchard:pie:2']));
test('system too when asked for', () => checkRows({ scopes: ['system'] }, ['orchard:tool:1']));

test('indexed', () => checkOutcome(indexed, { outcome: 'indexed', reason: null }));
test('already there', () => checkOutcome(null, { outcome: 'already_there' }));
const MOVED = 'relocated from orchard:tart:2, asked for by orchard:apple:1';
test('a relocation is noted with who asks for the old place', () => checkOutcome(null, { notes: [MOVED] }));
test('so is what was said when the sources were found', () => {
  const remarks = [{ code: 'sources-in-binary', message: 'these lie in its binary jar' }] as const;
  const jar = { kind: 'jar', file: 'pie.jar', origin: 'pie.jar', label: 'binary jar', checkedBy: null } as const;
  return checkOutcome(
    { ...indexed, inputs: [jar], remarks },
    {
      notes: [MOVED, 'these lie in its binary jar'],
      files: [{ origin: 'pie.jar', label: 'binary jar', checkedBy: 'read in place' }],
    },
  );
});
test('a certain nothing is no failure', () =>
  checkOutcome(absent, { outcome: 'no_sources', reason: 'no sources published' }));
test.each([
  ['a jar that lies nowhere here', 'orchard:pie:2', {}, false, 'Run sync --compiled'],
  ['a jar that was fetched in vain', 'orchard:pie:2', {}, true, null],
  ['a jar that lies here without classes', 'orchard:pie:2', { lacksClasses: true }, false, null],
  ['a web jar', 'org.webjars:pie:2', {}, false, null],
  ['one of a package of npm', 'org.webjars.npm:pie:2', {}, false, null],
  ['one of mvnpm', 'org.mvnpm.at.orchard:pie:2', {}, false, null],
] as const)('advice to fetch classes: %s', async (_, coordinates, facts, fetchesClasses, expected) => {
  const sources: RowDeps['sources'] = {
    subjectOf: async (named) => ({ coordinates: named, takesDeclarations: 'local' }) as Subject,
    prepare: async () => ({ ...absent, ...facts }),
    textOf: () => 'source',
  };
  const deps = { sources, fetchesClasses, checkHome: async () => {}, ctx: quietContext };
  const { outcome, suggestion } = await syncOne(buildDependency(coordinates), null, deps);
  expect([outcome, suggestion?.slice(0, 19) ?? null]).toEqual(['no_sources', expected]);
});
test('an open question is a failure, with what to do', () =>
  checkOutcome({ ...absent, isCertain: false }, { outcome: 'failed', suggestion: 'Ask.' }));
test('a password is missing', () =>
  checkOutcome(new AccessDeniedError('401 by orchard'), { outcome: 'auth_required', reason: '401 by orchard' }));
test('other failures keep their message', () =>
  checkOutcome(new OfflineError('offline'), { outcome: 'failed', reason: 'offline' }));

test('the counts add up, the rest goes on after a failure', async () => {
  const { counts, resolved } = await sync({ apple: new OfflineError('offline'), pie: indexed });
  expect([resolved, counts]).toEqual([
    3,
    { indexed: 1, already_there: 0, compiled: 0, no_sources: 0, auth_required: 0, failed: 2, unresolved: 0 },
  ]);
});

test('a home that nothing can be written to is said once', async () => {
  const full = new LimitReachedError('the disk is full');
  const checkHome = async () => {
    throw full;
  };
  await expect(sync({ pie: new LimitReachedError('Cannot write pie') }, {}, { checkHome })).rejects.toBe(full);
  const { counts } = await sync({ pie: new LimitReachedError('Cannot write pie') });
  expect(counts).toMatchObject({ failed: 1, already_there: 2 });
});

test('a fault of ours is not swallowed', async () => {
  const broken = new TypeError('bug');
  const deps = { load: () => Promise.reject(broken), traffic: () => ({ requests: 0, files: 0 }) };
  const request = { roots: [], scopes: null, direct: false, jobs: 1, searchedNext: true };
  await expect(syncProject(request, deps as unknown as SyncDeps, quietContext)).rejects.toBe(broken);
});
