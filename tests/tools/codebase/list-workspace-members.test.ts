import { expect, test } from 'vitest';
import { showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';

test('a folder without a build file is a project of one member', async () => {
  const { engine, root } = await projectEngine({ 'Apple.java': 'class Apple {\n}\n' });
  const answer = await showAnswer(engine, 'list_workspace_members');
  expect(
    answer.replaceAll(root, '/work/orchard').replaceAll(root.split('/').at(-1)!, 'orchard'),
  ).toMatchInlineSnapshot(`
    "{"workspace_type":"none","workspace_root":"/work/orchard","member_count":1,"members":[{"name":"orchard","path":".","files":1,"lines":2}]}
    ---
    /work/orchard: none, 1 member
    orchard . (1 file, 2 lines)"
  `);
});
