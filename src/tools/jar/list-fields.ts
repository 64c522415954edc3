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

export const listFields = defineTool({
  name: 'list_fields',
  toolset: 'jar',
  title: 'List fields',
  description:
    'List the fields, constants, enum constants and record components of a library class with signatures and line ranges. Filter by name (*VERSION*), add inherited ones.',
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
    const { artifact, data } = await engine.listFields(toMembersQuery(input), ctx);
    const { entries, ...cut } = fitMembers(data);
    return {
      ...answerHeader(artifact),
      ...describeOwner(data),
      fields: entries,
      ...cut,
      ...describeNotFollowed(data),
    };
  },
  render: (answer) => renderMembers(answer, answer.fields),
});
