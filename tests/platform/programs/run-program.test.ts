import { expect, test } from 'vitest';
import { runProgram } from '../../../src/platform/programs/run-program.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const how = { cwd: tempFolder, env: {}, signal: new AbortController().signal };
const run = (file: string, ...args: readonly string[]) => runProgram(file, args, { ...how, cwd: how.cwd() });

test('a program ends with its code and what it printed', async () => {
  expect(await run(process.execPath, '-e', 'console.log("apple"); process.exit(3)')).toEqual({
    code: 3,
    output: 'apple',
  });
});

test('a program that cannot be started has no code', async () => {
  expect(await run('/nowhere/apple')).toMatchObject({ code: null, output: expect.stringContaining('ENOENT') });
});
