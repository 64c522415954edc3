import { z } from 'zod';
import { countFitting } from '../answers/answer-size.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { codeBlock } from './code-block.ts';

export const fileContent = defineTool({
  name: 'file_content',
  toolset: 'zoekt',
  title: 'File of a searched artifact',
  description:
    "Retrieve the full contents of a file that search found in the sources of the project's dependencies. A repository is maven/<group>/<artifact> or <group>:<artifact>, a branch is a version.",
  effects: 'read',
  isTextOnly: true,
  listsBounds: true,
  input: z.strictObject({
    repository: z.string().trim().min(1).max(1000).describe("Full repository name (e.g., 'github.com/org/repo')"),
    path: z.string().trim().min(1).max(2000).describe('Path to the file within the repository'),
    branch: z.string().trim().min(1).max(1000).default('HEAD').describe('Branch name (default: HEAD)'),
  }),
  example: { repository: 'maven/org.apache.commons/commons-lang3', path: 'org/apache/commons/lang3/Range.java' },
  async run(input, engine, ctx) {
    const { lines, ...file } = await engine.zoekt.readFile(input, ctx);
    const shown = countFitting(lines, ({ length }) => length + 1);
    return { ...file, lines: lines.slice(0, shown) };
  },
  render: ({ repository, path, version, language, lines, lineCount }) =>
    joinLines(
      `## ${repository}/${path}\n`,
      `Branch: ${version}\n`,
      codeBlock(language, lines),
      lines.length < lineCount &&
        `\n[lines 1-${lines.length} of ${lineCount} shown; get_file with start_line ${lines.length + 1} goes on]`,
    ),
});
