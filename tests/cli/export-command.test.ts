import { expect, test } from 'vitest';
import { renderExport } from '../../src/cli/export-command.ts';

const report = { repositories: 1, written: 2, unchanged: 0, notExported: [], withoutSources: 0, leftOut: [] };

test.each([
  ['linux', '/orchard/zoekt', 'Next: /orchard/zoekt/index.sh, or docker compose up -d in /orchard/zoekt'],
  ['win32', 'C:\\orchard\\zoekt', 'Next: docker compose up -d in C:\\orchard\\zoekt'],
] as const)('on %s the next step is one that the machine can do', (platform, folder, expected) => {
  const lines = renderExport({ ...report, folder }, platform)
    .trim()
    .split('\n');
  expect(lines).toEqual([`1 repository in ${folder}: 2 versions written, 0 unchanged`, expected]);
});

test('what is not exported is said', () => {
  const lines = renderExport({ ...report, folder: '/orchard', notExported: ['orchard:apple:1'], withoutSources: 2 });
  expect(lines).toContain(
    '\nnot exported: orchard:apple:1, whose sources are not on this machine (sync fetches them)\n',
  );
  expect(lines).toContain('\nnot exported: 2 versions without sources, which answer by their classes\n');
});
