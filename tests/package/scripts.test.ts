import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { projectRoot } from '../architecture/source-files.ts';

/** Programs that both a POSIX shell and cmd.exe find, joined by what both understand. */
const PORTABLE = /^(?:(?:node|npm run|tsc|biome|knip|vitest run|git add)(?: [\w./:@=,-]+)*(?: && |$))+$/;

test('every npm script runs in cmd.exe too', () => {
  expect(Object.entries(packageJson.scripts).filter(([, line]) => !PORTABLE.test(line))).toEqual([]);
});

test('a checkout has the bytes that were committed', () => {
  expect(readFileSync(join(projectRoot, '.gitattributes'), 'utf8')).toMatch(/^\* -text$/m);
});
