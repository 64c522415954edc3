import { z } from 'zod';
import { printCount } from '../../core/text/print-count.ts';
import { toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';

export const regenerateIndex = defineTool({
  name: 'regenerate_index',
  toolset: 'codebase',
  title: 'Write INDEX.md',
  description:
    'Look at all files of the project again and write INDEX.md, a page with its members, files and declarations, to its root.',
  effects: 'write',
  input: z.strictObject({}),
  example: {},
  async run(_, engine, ctx) {
    const { path, files, lines, isChanged, notRead } = await engine.codebase.regenerateIndex(toCode({}), ctx);
    const size = `(${printCount(files, 'file')}, ${printCount(lines, 'line')})`;
    return {
      status: 'ok',
      message: isChanged ? `INDEX.md regenerated ${size}` : `INDEX.md is up to date ${size}`,
      path,
      files_indexed: files,
      total_lines: lines,
      not_read: orAbsent(notRead),
    };
  },
  render: ({ message, path, not_read }) => joinLines(`${message}: ${path}`, renderNotRead('read', not_read)),
});
