import { z } from 'zod';
import { printCount } from '../../core/text/print-count.ts';
import type { CountedMember } from '../../engine/codebase/list-members.ts';
import { toCode, wholeScope } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

export const listWorkspaceMembers = defineTool({
  name: 'list_workspace_members',
  toolset: 'codebase',
  title: 'List workspace members',
  description:
    'List the modules of the project (Maven modules, Gradle projects, npm, Cargo or Go workspace members) with their names and paths, as the argument member of other tools takes them.',
  effects: 'fetch',
  input: z.strictObject(wholeScope),
  example: {},
  async run(input, engine, ctx) {
    const { type, root, members } = await engine.codebase.listMembers(toCode(input), ctx);
    const describe = ({ aliases, ...member }: CountedMember) => ({
      ...member,
      also: aliases.length === 0 ? undefined : aliases,
    });
    const entries = members.map(describe);
    const { entries: shown, truncated } = fitList(entries, { next: 'get_tree' });
    return { workspace_type: type, workspace_root: root, member_count: members.length, members: shown, truncated };
  },
  render: ({ workspace_type, workspace_root, members, member_count, truncated }) =>
    joinLines(
      `${workspace_root}: ${workspace_type}, ${printCount(member_count, 'member')}`,
      members.map(
        ({ name, path, files, lines }) =>
          `${name} ${path} (${printCount(files, 'file')}, ${printCount(lines, 'line')})`,
      ),
      renderCut({ truncated }),
    ),
});
