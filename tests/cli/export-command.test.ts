import { expect, test } from 'vitest';
import { renderExport } from '../../src/cli/export-command.ts';

const report = { repositories: 1, written: 2, unchanged: 0, notExported: [], leftOut: [] };

test.each([
  ['linux', '/orchard/zoekt', 'Next: /orchard/zoekt/index.sh, or docker compose up -d in /orchard/zoekt'],
  ['win32', 'C:\\orchard\\zoekt', 'Next: docker compose up -d in C:\\orchard\\zoekt'],
] as const)('on %s the next step is one that the machine can do', (platform, folder, expected) => {
  const lines = renderExport({ ...report, folder }, platform)
    .trim()
    .split('\n');
  expect(lines).toEqual([`1 repository in ${folder}: 2 versions written, 0 unchanged`, expected]);
});
