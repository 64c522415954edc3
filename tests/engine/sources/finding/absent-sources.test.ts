import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ResolvedProject } from '../../../../src/core/builds/resolved-project.ts';
import { createGraphKnowledge } from '../../../../src/engine/graphs/graph-knowledge.ts';
import type { FindAtDeps, Urgency } from '../../../../src/engine/sources/finding/find-at.ts';
import { createFindSources } from '../../../../src/engine/sources/finding/find-sources.ts';
import { isFound } from '../../../../src/engine/sources/finding/found-sources.ts';
import { createFileReader } from '../../../../src/platform/files/files.ts';
import { apple } from '../../../support/orchard-engine.ts';
import { pomText } from '../../../support/pom-text.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../../support/resolved-project.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

/** What is said of the apple, and whether its versions were asked for, when a repository has only `files`. */
async function ask(
  files: Readonly<Record<string, string>>,
  {
    offline = false,
    project = buildProject([]),
    isRuledOut = false,
    urgency = 'complete',
  }: {
    readonly offline?: boolean;
    readonly project?: ResolvedProject;
    readonly isRuledOut?: boolean;
    readonly urgency?: Urgency;
  } = {},
) {
  const folder = tempFolder(files);
  const listed: string[] = [];
  const chain: FindAtDeps['chain'] = {
    async locate({ extension }, ctx) {
      const found = ctx.offline ? null : await createFileReader().find(join(folder, `apple.${extension}`));
      const skipped = { resolver: 'maven-remote', origin: 'orchard', outcome: 'skipped', detail: 'offline' } as const;
      const ruledOut = { ...skipped, detail: 'orchard is not asked for releases', isRuledOut: true } as const;
      return { found, attempts: ctx.offline ? [skipped] : isRuledOut ? [ruledOut] : [] };
    },
    async listVersions({ artifactId }) {
      listed.push(artifactId);
      return { lists: [], unanswered: [] };
    },
  };
  const knowledge = createGraphKnowledge([], []);
  const { findSources } = createFindSources({
    home: folder,
    chain,
    knowledge,
    findMeant: async () => [],
    learnProject: async () => knowledge.learn(project),
    jdk: { missing: 'there is none' },
    hosts: { reachOf: () => null, mayRead: () => true },
    download: async () => null,
  });
  const subject = { coordinates: apple, registration: null, target: null, otherVersions: [], mayIndex: true } as const;
  const answer = await findSources({ ...subject, versionFrom: 'given' }, { ...quietContext, offline }, urgency);
  if (isFound(answer)) throw new Error('The apple has sources');
  return { reason: answer.reason, isCertain: answer.isCertain, listed, advice: answer.advice };
}

test('an artifact that is nowhere', async () => {
  const reason = 'there is no artifact orchard:apple';
  expect(await ask({})).toMatchObject({ reason, isCertain: true, listed: ['apple'] });
});

test('one whose POM is there publishes no sources, and nobody is asked for versions', async () => {
  const reason = 'no sources published';
  expect(await ask({ 'apple.pom': pomText('') })).toMatchObject({ reason, isCertain: true, listed: [] });
});

test('offline, nobody can know', async () => {
  const reason = 'not asked: orchard (offline)';
  expect(await ask({}, { offline: true })).toMatchObject({ reason, isCertain: false, listed: [] });
});

test('a repository of snapshots, which nobody asks for a release, leaves nothing open', async () => {
  const reason = 'there is no artifact orchard:apple';
  expect(await ask({}, { isRuledOut: true })).toMatchObject({ reason, isCertain: true, listed: ['apple'] });
});

test('what the project makes is in the project, and nobody is asked for it', async () => {
  const project = buildProject([buildModule('fruits/apple', [])]);
  const own = { ...project, reactor: ['orchard:apple:1.0'], modules: [{ ...project.modules[0]!, coordinates: apple }] };
  expect(await ask({}, { project: own })).toMatchObject({
    reason: 'it is a module of this project',
    isCertain: false,
    listed: [],
    advice: expect.stringMatching(/^Read its files in .*apple \(find_symbol, /),
  });
});

test('another version of what the project makes', async () => {
  const project = buildProject([buildModule('fruits/apple', [])]);
  const coordinates = { ...apple, version: '2.0-SNAPSHOT' };
  const reactor = ['orchard:apple:2.0-SNAPSHOT'];
  const { advice } = await ask(
    {},
    { project: { ...project, reactor, modules: [{ ...project.modules[0]!, coordinates }] } },
  );
  expect(advice).toMatch(
    /^orchard:apple:2\.0-SNAPSHOT is a module of this project, in .*apple\. Check the coordinates/,
  );
});

test('another version than those that the project uses', async () => {
  const project = buildProject([buildModule('.', ['orchard:apple:0.9', 'orchard:apple:0.10'])]);
  const advice = /^The project uses orchard:apple:0\.10, orchard:apple:0\.9\. /;
  expect((await ask({}, { project })).advice).toMatch(advice);
  expect((await ask({ 'apple.pom': pomText('') }, { project })).advice).toMatch(advice);
  const using = buildProject([buildModule('.', ['orchard:apple:0.9', 'orchard:apple:1.0'])]);
  expect((await ask({}, { project: using })).advice).not.toContain('uses');
});

test('the tag that its POM names is offered', async () => {
  const scm = '<scm><connection>scm:git:git@github.com:orchard/apple.git</connection><tag>v1.0</tag></scm>';
  const { reason, advice } = await ask({ 'apple.pom': pomText(scm) });
  expect(reason).toBe('no sources published');
  expect(advice).toContain(
    'Its POM names their tag: call register_source with coordinates "orchard:apple:1.0", source_uri "https://github.com/orchard/apple.git", git_ref "v1.0".',
  );
  const silent = await ask({ 'apple.pom': pomText(scm) }, { urgency: 'unexplained' });
  expect(silent).toMatchObject({ reason, isCertain: true, advice: expect.not.stringContaining('tag') });
});
