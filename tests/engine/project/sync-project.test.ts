import { expect, test } from 'vitest';
import { AccessDeniedError, ArtifactNotFoundError, JarIndexerError, OfflineError } from '../../../src/core/errors.ts';
import type { ArtifactAccess } from '../../../src/engine/artifact-access.ts';
import type { SyncReport, SyncRequest } from '../../../src/engine/project/project-engine.ts';
import { syncProject } from '../../../src/engine/project/sync-project.ts';
import type { SourcesAnswer } from '../../../src/resolving/sources-locator.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

/** By artifact id what indexing it does; `there` when nothing is said. */
type Outcomes = Readonly<Record<string, 'indexed' | 'there' | JarIndexerError>>;

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

async function sync(
  outcomes: Outcomes,
  { request = {}, answer = null }: { request?: Partial<SyncRequest>; answer?: SourcesAnswer | null } = {},
): Promise<SyncReport> {
  const index = async ({ artifactId }: { artifactId: string }) => {
    const outcome = outcomes[artifactId] ?? 'there';
    if (outcome instanceof JarIndexerError) throw outcome;
    return { wasIndexed: outcome === 'there' };
  };
  const deps = {
    artifacts: { prepare: index } as unknown as ArtifactAccess,
    lastAnswer: () => answer,
    traffic: () => ({ requests: 0, files: 0 }),
    now: () => 0,
  };
  const full = { roots: [], scopes: null, direct: false, jobs: 2, ...request };
  return syncProject(async () => project, full, { deps, ctx: quietContext });
}

async function checkRows(request: Partial<SyncRequest>, expected: readonly string[]): Promise<void> {
  const { rows } = await sync({}, { request });
  expect(rows.map(({ coordinates }) => coordinates)).toEqual(expected);
}

async function checkOutcome(outcome: Outcomes[string], answer: SourcesAnswer | null, expected: object): Promise<void> {
  const { rows } = await sync({ pie: outcome }, { answer });
  expect(rows[1]).toMatchObject(expected);
}

const nothing = { parts: [], attempts: [], none: 'no sources published for it' };

test('each coordinate once, without system scope and the reactor', () =>
  checkRows({}, ['orchard:apple:1', 'orchard:pie:2', 'orchard:apple:2']));
test('direct ones only', () => checkRows({ direct: true }, ['orchard:apple:1', 'orchard:apple:2']));
test('scopes asked for', () => checkRows({ scopes: ['test'] }, ['orchard:pie:2']));
test('system too when asked for', () => checkRows({ scopes: ['system'] }, ['orchard:tool:1']));

test('indexed', () => checkOutcome('indexed', null, { outcome: 'indexed', reason: null }));
test('already there', () => checkOutcome('there', null, { outcome: 'already_there' }));
const MOVED = 'relocated from orchard:tart:2, asked for by orchard:apple:1';
test('a relocation is noted with who asks for the old place', () => checkOutcome('there', null, { notes: [MOVED] }));
test('so is what was said when the sources were found', () => {
  const artifact = { origin: 'pie.jar', checksums: {}, file: 'pie.jar', size: 1, async *open() {} };
  const remarks = [{ code: 'sources-in-binary', message: 'these lie in its binary jar' }] as const;
  const answer = {
    parts: [{ artifact, label: 'binary jar', remarks }],
    attempts: [],
    none: null,
    certain: true,
  } as const;
  return checkOutcome('indexed', answer, { notes: [MOVED, 'these lie in its binary jar'] });
});
test('a certain nothing is no failure', () =>
  checkOutcome(
    new ArtifactNotFoundError('x', []),
    { ...nothing, certain: true },
    { outcome: 'no_sources', reason: 'no sources published for it' },
  ));
test('an open question is a failure', () =>
  checkOutcome(
    new ArtifactNotFoundError('nobody was asked', [], { isCertain: false }),
    { ...nothing, certain: false },
    { outcome: 'failed' },
  ));
test('a jar without sources inside is no failure', () =>
  checkOutcome(new ArtifactNotFoundError('holds no source file', []), null, {
    outcome: 'no_sources',
    reason: 'holds no source file',
  }));
test('a password is missing', () =>
  checkOutcome(new AccessDeniedError('401 by orchard'), null, { outcome: 'auth_required', reason: '401 by orchard' }));
test('other failures keep their message', () =>
  checkOutcome(new OfflineError('offline'), null, { outcome: 'failed', reason: 'offline' }));

test('the counts add up, the rest goes on after a failure', async () => {
  const { counts, resolved } = await sync({ apple: new OfflineError('offline'), pie: 'indexed' });
  expect([resolved, counts]).toEqual([
    3,
    { indexed: 1, already_there: 0, no_sources: 0, auth_required: 0, failed: 2, unresolved: 0 },
  ]);
});

test('a fault of ours is not swallowed', async () => {
  const broken = new TypeError('bug');
  await expect(
    syncProject(
      async () => Promise.reject(broken),
      { roots: [], scopes: null, direct: false, jobs: 1 },
      {
        deps: {
          artifacts: {} as ArtifactAccess,
          lastAnswer: () => null,
          traffic: () => ({ requests: 0, files: 0 }),
          now: () => 0,
        },
        ctx: quietContext,
      },
    ),
  ).rejects.toBe(broken);
});
