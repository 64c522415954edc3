import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runNpm } from '../../.config/run-npm.ts';
import { projectRoot } from '../architecture/source-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

const config = (name: string) => JSON.stringify(pathToFileURL(join(projectRoot, '.config', name)));

/** A package whose `prepare` needs the development dependency `flour`, as jar-indexer's needs a bundler. */
const bakery = {
  'package.json': JSON.stringify({
    name: 'pie',
    version: '1.0.0',
    files: ['dist'],
    scripts: { prepare: 'node prepare.mjs' },
    devDependencies: { flour: 'file:flour' },
  }),
  'flour/package.json': JSON.stringify({ name: 'flour', version: '1.0.0', main: 'flour.js' }),
  'flour/flour.js': "module.exports = 'baked';",
  'prepare.mjs': `
    import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    import { installMissingTools } from ${config('build-tools.ts')};
    import { leavePreparedClone } from ${config('prepared-clone.ts')};
    if (!existsSync('dist')) {
      installMissingTools(import.meta.dirname, 'flour');
      const { default: baked } = await import('flour');
      mkdirSync('dist');
      writeFileSync('dist/pie.txt', baked);
    }
    leavePreparedClone(import.meta.dirname, 'pie');`,
};

function run(args: readonly string[], cwd: string): void {
  // npm 12 asks no git address unless it is told to.
  const env = { ...process.env, npm_config_cache: join(tempFolder(), 'cache'), npm_config_allow_git: 'all' };
  runNpm([...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], cwd, env);
}

function createBakery(): string {
  const folder = tempFolder(bakery);
  run(['install', '--package-lock-only', '--ignore-scripts'], folder);
  return folder;
}

test('a git address is built and installed globally', () => {
  const folder = createBakery();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=baker', '-c', 'user.email=baker@orchard.example', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Bake');
  const prefix = tempFolder();
  run(['install', '--global', '--prefix', prefix, `git+${pathToFileURL(folder)}`], prefix);
  const installed = join(prefix, process.platform === 'win32' ? '' : 'lib', 'node_modules/pie');
  expect(lstatSync(installed).isDirectory()).toBe(true);
  expect(readFileSync(join(installed, 'dist/pie.txt'), 'utf8')).toBe('baked');
  expect(existsSync(join(installed, 'node_modules'))).toBe(false);
});

test('a folder is built though its development dependencies are omitted', () => {
  const folder = createBakery();
  run(['ci', '--omit=dev'], folder);
  expect(readFileSync(join(folder, 'dist/pie.txt'), 'utf8')).toBe('baked');
});
