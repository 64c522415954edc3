import { expect, test } from 'vitest';
import { callTool } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';

const files = {
  'half.ts': 'export class Pail {\n  carry(: string {}\n  empty(): void {\n}\n',
  'half.py': 'def b(: pass\n\nclass Pail:\n    pass\n',
  'whole.ts': 'export class Jug {}\n',
};

test('each answer about a file says what was not understood of it', async () => {
  const { engine } = await projectEngine(files);
  for (const path of ['half.ts', 'half.py']) {
    const said = { not_understood: expect.arrayContaining([expect.stringMatching(/^line \d+: /)]) };
    for (const tool of ['list_declarations', 'get_file_summary', 'get_file_context'])
      expect.soft(await callTool(engine, tool, { path })).toMatchObject(said);
    expect.soft(await callTool(engine, 'get_public_api', { path })).toMatchObject({
      not_understood: expect.arrayContaining([expect.stringContaining(`${path}: line `)]),
    });
    await expect
      .soft(callTool(engine, 'read_source', { path, symbol: 'pour' }))
      .rejects.toThrow(/not understood whole/);
  }
  expect(await callTool(engine, 'list_declarations', { path: 'whole.ts' })).not.toHaveProperty('not_understood.0');
});

test('the files of a large project beyond the first hundred problems', async () => {
  const many = Array.from({ length: 120 }, (_, at) => [`a${at}.py`, 'def f(:\n'] as const);
  const { engine } = await projectEngine({ ...Object.fromEntries(many), 'z.py': 'def g(:\n' });
  expect(await callTool(engine, 'list_declarations', { path: 'z.py' })).toHaveProperty('not_understood.0');
});
