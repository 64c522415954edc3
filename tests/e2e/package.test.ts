import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newestBuild } from '../../.config/builds.ts';
import { runNpm } from '../../.config/run-npm.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { projectRoot } from '../architecture/source-files.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './client.ts';
import { createWorld, pomOf, publish, type World } from './world.ts';

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

let folder: string;
let packed: Packed;
const paths = () => packed.files.map(({ path }) => path);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jar-indexer-package-'));
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  packed = (JSON.parse(runNpm(args, projectRoot)) as [Packed])[0];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** npm without network, its own folders within the test's. */
function runOffline(args: readonly string[], cwd: string): string {
  const env = { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_update_notifier: 'false' };
  return runNpm([...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], cwd, env);
}

/** Installed below a folder with a space. */
function install(): string {
  const prefix = join(tempFolder(), 'Apple Pie');
  mkdirSync(prefix);
  runOffline(['install', '--global', '--prefix', prefix, join(folder, packed.filename)], prefix);
  return join(prefix, process.platform === 'win32' ? '' : 'lib', 'node_modules/jar-indexer');
}

async function connect({ project, env }: World, args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [...args], cwd: project, env, stderr: 'ignore' }),
  );
  return client;
}

const kitchen = () =>
  createWorld(
    pomOf('orchard:kitchen:1', ['orchard:pie:2']),
    publish('orchard:pie:2', { 'orchard/Pie.java': 'package orchard;\n\npublic class Pie {}\n' }),
  );
const question = { coordinates: 'orchard:pie:2', type_name: 'orchard.Pie' };

test('the tarball is small, and holds one build and nothing of who packed it', () => {
  // The decompiler may take 1.3 MB of it.
  expect(packed.size).toBeLessThan(4.8e6);
  const build = newestBuild(join(projectRoot, 'dist'), 'jar-indexer.js')!;
  const folders = paths().flatMap((path) => /^dist\/([^/]+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(folders)].sort()).toEqual(['bin', build]);
  expect(paths().filter((path) => /(^|\/)(compiled|node_modules|tests|\..*)\//.test(path))).toEqual([]);
  for (const needed of ['LICENSE', 'README.md', 'CHANGELOG.md', `dist/${build}/THIRD_PARTY_NOTICES.txt`])
    expect(paths()).toContain(needed);
  for (const { mode } of packed.files) expect(mode & 0o444).toBe(0o444);
});

test('zod is in it once', () => {
  const build = join(projectRoot, 'dist', newestBuild(join(projectRoot, 'dist'), 'jar-indexer.js')!);
  const code = readdirSync(build).filter((name) => name.endsWith('.js'));
  expect(code.filter((name) => readFileSync(join(build, name), 'utf8').includes('ZodDiscriminatedUnion:'))).toEqual([
    'zod.js',
  ]);
});

test('links of the pages at the top lead to files of the package', () => {
  for (const page of ['README.md', 'QUICKSTART.md', 'SECURITY.md', 'CHANGELOG.md']) {
    const links = [...readFileSync(join(projectRoot, page), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)];
    const targets = links.map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));
    const isThere = (target: string) =>
      paths().some((path) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`));
    expect(
      targets.filter((target) => !isThere(posix.normalize(target))),
      page,
    ).toEqual([]);
  }
});

test('installed without a network, on a path with a space, it answers', async () => {
  const installed = install();
  expect(existsSync(join(installed, 'node_modules'))).toBe(false);
  const program = join(installed, packageJson.bin['jar-indexer']);
  expect(execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' })).toBe(`${packageJson.version}\n`);
  const client = await connect(await kitchen(), [program, 'serve']);
  expect(await call(client, 'get_type_source', question)).toMatchObject({ isError: false });
});

test('npx runs it from the tarball', () => {
  const cwd = tempFolder();
  const args = ['exec', '--yes', '--package', join(folder, packed.filename)];
  const printed = runOffline([...args, '--call', 'jar-indexer cache path --home here'], cwd);
  expect(printed.trim()).toBe('here');
});

test('the MCP bundle is valid, and its unpacked server answers about the chosen project', async () => {
  const target = tempFolder();
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(process.execPath, [program, ...args], { cwd: target, encoding: 'utf8' });
  run(join(projectRoot, '.config/mcp-bundle.ts'), target);
  const mcpb = fileURLToPath(new URL('cli/cli.js', import.meta.resolve('@anthropic-ai/mcpb')));
  run(mcpb, 'unpack', `jar-indexer-${packageJson.version}.mcpb`, 'unpacked');
  const manifest = JSON.parse(readFileSync(join(target, 'unpacked/manifest.json'), 'utf8'));
  const world = await kitchen();
  const values: Readonly<Record<string, string>> = {
    __dirname: join(target, 'unpacked'),
    'user_config.project': world.project,
  };
  const { command, args } = manifest.server.mcp_config as { command: string; args: readonly string[] };
  expect(command).toBe('node');
  const filledIn = args.map((word) => word.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => values[name]!));
  const client = await connect({ ...world, project: target }, filledIn);
  const { content } = await client.callTool({ name: 'list_dependencies', arguments: {} });
  expect(JSON.stringify(content)).toContain('orchard:pie:2');
});
