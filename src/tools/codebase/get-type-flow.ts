import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import type { FlowMember } from '../../engine/codebase/get-type-flow.ts';
import { BUDGET } from '../answers/answer-size.ts';
import { codePath, codeScope, compact, toCode } from '../answers/code-arguments.ts';
import { sizeInColumns, toColumns } from '../answers/columns.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitBoth } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { renderNearest } from '../answers/render-nearest.ts';
import { shorten } from '../answers/shorten.ts';

type FlowEntry = FlowMember & { readonly role: 'producer' | 'consumer' };

const columns = ['file', 'name', 'kind', 'signature', 'line', 'role'] as const;

export const getTypeFlow = defineTool({
  name: 'get_type_flow',
  toolset: 'codebase',
  title: 'Where a type flows',
  description:
    'Functions of the project that return a type (producers) and that take it (consumers), also inside of generics and arrays, by the types as written; a function without a written type is not told.',
  effects: 'fetch',
  input: z.strictObject({
    type_name: z.string().trim().min(1).max(500),
    path: codePath.optional().describe('file or folder'),
    include_fields: z.boolean().default(false),
    limit: z.int().min(1).max(200).default(50).describe('of each role'),
    compact,
    ...codeScope,
  }),
  example: { type_name: 'FileIndex', path: 'src/main' },
  async run({ type_name, path = null, include_fields, limit, compact, ...scope }, engine, ctx) {
    const query = { ...toCode(scope), typeName: type_name, path, includeFields: include_fields };
    const flow = await engine.codebase.getTypeFlow(query, ctx);
    const describe = (members: readonly FlowMember[], role: FlowEntry['role']) =>
      members.map((member): FlowEntry => ({ ...member, signature: shorten(member.signature), role }));
    const [producers, consumers] = fitBoth(
      [describe(flow.producers, 'producer'), describe(flow.consumers, 'consumer')],
      { most: limit, room: BUDGET, size: compact ? sizeInColumns(columns) : undefined },
    );
    return {
      type_name,
      read_as: flow.readAs === type_name ? undefined : flow.readAs,
      declared_here: flow.isDeclared,
      producers_count: flow.producers.length,
      consumers_count: flow.consumers.length,
      producers: compact ? toColumns(producers.shown, columns) : producers.shown,
      omitted_producers: producers.omitted,
      consumers: compact ? toColumns(consumers.shown, columns) : consumers.shown,
      omitted_consumers: consumers.omitted,
      nearest: omitEmpty(flow.nearest),
      not_searched: orAbsent(flow.notRead),
    };
  },
  render: ({ type_name, read_as, declared_here, producers, consumers, nearest, not_searched, ...counts }) =>
    joinLines(
      read_as === undefined ? [] : [`read as ${read_as}, also inside of generics and arrays`],
      !declared_here && `Nothing here declares ${read_as ?? type_name}: it may be of a dependency`,
      ...Object.entries({ producers, consumers }).flatMap(([role, members]) => {
        const entries =
          'rows' in members ? members.rows : members.map((entry) => columns.map((column) => entry[column]));
        const total = role === 'producers' ? counts.producers_count : counts.consumers_count;
        return [
          `${role}: ${entries.length} of ${total} shown`,
          entries.map(([file, , kind, signature, line]) => `${file}:${line} ${kind}  ${signature}`),
        ];
      }),
      renderNearest(nearest),
      renderNotRead('searched', not_searched),
    ),
});
