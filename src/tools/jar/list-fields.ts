import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { answerHeader } from './answer-header.ts';
import {
  classAliases,
  coordinates,
  includeDescription,
  includeInherited,
  nameFilter,
  paging,
  typeName,
} from './arguments.ts';
import { describeNotFollowed, describeOwner, fitMembers, renderMembers, toMembersQuery } from './member-answer.ts';

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
