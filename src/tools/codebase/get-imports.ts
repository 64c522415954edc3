import { z } from 'zod';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

export const getImports = defineTool({
  name: 'get_imports',
  toolset: 'codebase',
  title: 'Imports of a file',
  description: 'List the import statements of a file of the project.',
  effects: 'fetch',
  input: z.strictObject({ path: codePath, ...codeScope }),
  example: { path: 'src/main/java/org/example/App.java' },
  async run({ path, ...scope }, engine, ctx) {
    const { file, imports, notRead } = await engine.codebase.getImports({ ...toCode(scope), path }, ctx);
    const { entries, truncated } = fitList(imports, { total_count: imports.length, next: 'read_source' });
    return { file, count: imports.length, imports: entries, not_read: orAbsent(notRead), truncated };
  },
  render: ({ file, imports, not_read, truncated }) =>
    joinLines(
      file,
      imports.map(({ line, text }) => `${line}: ${text}`),
      renderCut({ truncated }),
      renderNotRead('read', not_read),
    ),
});
