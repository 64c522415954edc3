import { z } from 'zod';
import { answerHeader } from '../answers/answer-header.ts';
import {
  classAliases,
  coordinates,
  includeDescription,
  includeInherited,
  nameFilter,
  paging,
  typeName,
} from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import {
  describeNotFollowed,
  describeOwner,
  fitMembers,
  renderMembers,
  toMembersQuery,
} from '../answers/member-answer.ts';

export const listMethods = defineTool({
  name: 'list_methods',
  toolset: 'jar',
  title: 'List methods',
  description:
    'List the methods and constructors of a library class with exact signatures and line ranges, instead of guessing its API. Filter by name (get*), add inherited ones.',
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    ...typeName,
    ...includeInherited,
    ...nameFilter,
    ...paging,
    ...includeDescription,
  }),
  aliases: classAliases,
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.listMethods(toMembersQuery(input), ctx);
    const { entries, ...cut } = fitMembers(data);
    return {
      ...answerHeader(artifact),
      ...describeOwner(data),
      methods: entries,
      ...cut,
      ...describeNotFollowed(data),
    };
  },
  render: (answer) => renderMembers(answer, answer.methods),
});
