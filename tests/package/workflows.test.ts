import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { buildProgram } from '../../src/cli/program.ts';
import { projectRoot } from '../architecture/source-files.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const folders = ['.github/workflows', 'docs/ci'];
const files = folders.flatMap((folder) => readdirSync(join(projectRoot, folder)).map((name) => `${folder}/${name}`));
const workflows = files.filter((path) => path !== 'docs/ci/gitlab.yml');

const step = z
  .strictObject({
    id: z.string().optional(),
    if: z.string().optional(),
    uses: z
      .string()
      .regex(/^[\w-]+\/[\w-]+@v\d+(\.\d+\.\d+)?$/)
      .optional(),
    with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    run: z.string().optional(),
    shell: z.literal('bash').optional(),
    env: z.record(z.string(), z.string()).optional(),
  })
  .refine(({ uses, run }) => (uses === undefined) !== (run === undefined), 'a step either uses or runs');
const job = z.strictObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  strategy: z.strictObject({ 'fail-fast': z.boolean(), matrix: z.record(z.string(), z.array(z.string())) }).optional(),
  'runs-on': z.string(),
  environment: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: z.record(z.string(), z.enum(['read', 'write'])).optional(),
  steps: z.array(step),
});
const called = z.strictObject({ uses: z.string().startsWith('./.github/workflows/') });
const workflow = z.strictObject({
  name: z.string(),
  on: z.unknown(),
  permissions: z.record(z.string(), z.literal('read')).optional(),
  jobs: z.record(z.string(), z.union([job, called])),
});
const composite = z.strictObject({
  name: z.string(),
  description: z.string(),
  branding: z.strictObject({ icon: z.string(), color: z.string() }),
  inputs: z.record(z.string(), z.strictObject({ description: z.string(), default: z.string() })),
  outputs: z.record(z.string(), z.strictObject({ description: z.string(), value: z.string() })),
  runs: z.strictObject({ using: z.literal('composite'), steps: z.array(step) }),
});

const action = composite.parse(parse(read('action.yml')));
const jobsOf = (path: string) => Object.entries(workflow.parse(parse(read(path))).jobs);

test.each(workflows)('%s has the form of a workflow', (path) => {
  expect(workflow.safeParse(parse(read(path))).error).toBeUndefined();
});

test.each(workflows)('%s waits for jobs that it has, and calls workflows that there are', (path) => {
  const names = jobsOf(path).map(([name]) => name);
  for (const [, one] of jobsOf(path)) {
    if ('needs' in one) for (const need of [one.needs ?? []].flat()) expect(names).toContain(need);
    if ('uses' in one) expect(existsSync(join(projectRoot, one.uses))).toBe(true);
  }
});

test('scripts and files that a step names are there', () => {
  const steps = workflows.flatMap((path) => jobsOf(path).flatMap(([, one]) => ('steps' in one ? one.steps : [])));
  const runs = steps.flatMap(({ run = '' }) => run);
  const scripts = runs.flatMap((run) => [...run.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name!));
  expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  const paths = runs.flatMap((run) =>
    [...run.matchAll(/(?:node|bash|--config) ([\w./-]+\/[\w./-]+)/g)].map(([, path]) => path!),
  );
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test('a job that runs node or npm sets up a Node, whatever the runner has', () => {
  const jobs = workflows.flatMap((path) => jobsOf(path).map(([name, one]) => [`${path} ${name}`, one] as const));
  const without = jobs.filter(([, one]) => {
    const steps = 'steps' in one ? one.steps : [];
    const runs = steps.some(({ run = '' }) => /^(?:node|npm|bash \.ci)\b|"\$\(npm/m.test(run));
    return runs && !steps.some(({ uses = '' }) => uses.startsWith('actions/setup-node@'));
  });
  expect(without.map(([name]) => name)).toEqual([]);
});

test('tests and package are tried on each system under each Node', () => {
  const lowest = packageJson.engines.node.replace('>=', '');
  const tried = jobsOf('.github/workflows/test.yml').flatMap(([, one]) =>
    'strategy' in one ? (one.strategy ?? []) : [],
  );
  for (const { matrix } of tried)
    expect(matrix).toEqual({
      os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
      node: [`${lowest}.0`, '24', '26'],
    });
  expect(tried).toHaveLength(2);
});

test('whatever publishes waits for all tests, and no other job may write', () => {
  const jobs = Object.fromEntries(jobsOf('.github/workflows/release.yml'));
  const needs = (name: string): readonly string[] => {
    const one = jobs[name]!;
    return 'needs' in one ? [one.needs ?? []].flat().flatMap((need) => [need, ...needs(need)]) : [];
  };
  const writing = Object.entries(jobs).filter(
    ([, one]) => 'permissions' in one && Object.values(one.permissions ?? {}).includes('write'),
  );
  expect(writing.map(([name]) => name)).toEqual(['npm', 'bundle', 'image', 'registry']);
  for (const [name] of writing) expect(needs(name)).toEqual(expect.arrayContaining(['test', 'check']));
});

test('the action names inputs, outputs and steps that it has', () => {
  const text = read('action.yml');
  const ids = action.runs.steps.flatMap(({ id = [] }) => id);
  for (const [, name] of text.matchAll(/inputs\.([\w-]+)/g)) expect(Object.keys(action.inputs)).toContain(name);
  for (const [, id] of text.matchAll(/steps\.(\w+)\./g)) expect(ids).toContain(id);
  const written = action.runs.steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/echo "(\w+)=/g)].map(([, name]) => name),
  );
  for (const [, name] of text.matchAll(/steps\.prepare\.outputs\.(\w+)/g)) expect(written).toContain(name);
  for (const { run, shell } of action.runs.steps) expect(shell === undefined).toBe(run === undefined);
});

test('no text that others may choose becomes a part of a script', () => {
  for (const { run = '' } of action.runs.steps) expect(run).not.toContain('${{');
});

test('docs/ci.md shows the templates as they are', () => {
  const page = read('docs/ci.md');
  const shown = [...page.matchAll(/\[ci\/([\w-]+\.yml)\]\(ci\/\1\):\n```yaml\n([\s\S]*?)```/g)];
  expect(shown.map(([, name]) => `docs/ci/${name}`).sort()).toEqual(
    files.filter((path) => path.startsWith('docs/ci/')),
  );
  for (const [, name, text] of shown) expect(text).toBe(read(`docs/ci/${name}`));
});

test('the template of GitLab runs commands and keeps the home in the checkout', () => {
  const { sources } = parse(read('docs/ci/gitlab.yml')) as Record<
    string,
    { cache: { paths: string[] }; script: string[] }
  >;
  expect(sources?.cache.paths).toEqual(['.cache/jar-indexer']);
  expect(sources?.script.at(-1)).toMatch(/^jar-indexer sync/);
});

test('commands that the action, the templates and docs/ci.md show are commands of the program', () => {
  const texts = ['action.yml', 'docs/ci.md', ...files].map(read).join('\n');
  const lines = [...texts.matchAll(/(?<=[^@/\w-])jar-indexer ((?:sync|cache|serve)[^\n`);,|]*)/g)].map(([, line]) =>
    line!.trim(),
  );
  expect(lines.length).toBeGreaterThan(8);
  const machine = { version: '0' } as Parameters<typeof buildProgram>[0];
  const { commands } = buildProgram(machine, () => {});
  for (const line of new Set(lines)) {
    const [name, ...words] = line.replace('"${words[@]}"', '').replaceAll('"', '').trim().split(/\s+/);
    const command = commands.find((known) => known.name() === name);
    expect(command?.parseOptions(words).unknown, line).toEqual([]);
  }
});
