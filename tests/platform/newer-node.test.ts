import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../architecture/source-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

const tested = pathToFileURL(join(projectRoot, 'src/platform/newer-node.ts')).href;
/** As the programs of src/bin do when their Node is too old. */
const PROGRAM = `import { runWithNewerNode } from '${tested}';
if (process.env.STARTED) console.log('started anew', ...process.argv.slice(2));
else {
  process.env.STARTED = '1';
  process.exitCode = await runWithNewerNode(import.meta.url, process.argv.slice(2));
}`;

async function run(folder: string, args: readonly string[], input = '') {
  const child = spawn(process.execPath, [join(folder, 'app/pick.mjs'), ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  child.stdin.write(input);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

/** The program in a folder with a Node of this version in the node_modules above it; null: none. `platform`: on which it runs. */
function install(version: string | null, platform: NodeJS.Platform = process.platform): string {
  const folder = tempFolder({
    'app/pick.mjs': platform === process.platform ? PROGRAM : `${as(platform)}${PROGRAM}`,
    'node_modules/node/bin/.keep': '',
  });
  if (version !== null) writeFileSync(join(folder, 'node_modules/node/package.json'), JSON.stringify({ version }));
  const name = platform === 'win32' ? 'node.exe' : 'node';
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin', name));
  return folder;
}

function as(platform: NodeJS.Platform): string {
  return `Object.defineProperty(process, 'platform', { value: '${platform}' });\n`;
}

const LINE = `jar-indexer needs Node 22.20 or newer, and this is ${process.versions.node}: install a newer one from https://nodejs.org, or name its full path in the place of "node" or "npx"`;

test('the Node of the nearest node_modules runs the program', async () => {
  const { code, stdout } = await run(install('22.20.1'), ['list', '--json']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'started anew list --json\n' });
});

test('on Windows it is node.exe, since Node starts no node.cmd', async () => {
  const { code, stdout } = await run(install('22.20.1', 'win32'), ['list']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'started anew list\n' });
});

test('without one, or with one that is too old itself, one line names the remedy', async () => {
  for (const version of [null, '22.19.0', '18.20.0'])
    expect(await run(install(version), ['list'])).toEqual({ code: 2, stdout: '', stderr: `${LINE}\n` });
});

test('a client has that line as the answer to its first request', async () => {
  const request = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'initialize', params: {} });
  const { code, stdout } = await run(install(null), ['serve'], `${request}\n`);
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toEqual({ jsonrpc: '2.0', id: 7, error: { code: -32000, message: LINE } });
});

test('what is no request has no answer', async () => {
  const { code, stdout } = await run(install(null), ['serve'], 'hello\n');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});
