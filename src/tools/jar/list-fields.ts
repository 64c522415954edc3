import { answerHeader } from '../answers/answer-header.ts';
import { classAliases, exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { describeOwner, fitMembers, renderMembers } from '../answers/member-answer.ts';
import { membersInput, toMembersQuery } from '../answers/members-query.ts';

export const listFields = defineTool({
  name: 'list_fields',
  toolset: 'jar',
  title: 'List fields',
  description:
    'List the fields, constants, enum constants and record components of a library class with values and lines.',
  effects: 'fetch',
  input: membersInput,
  aliases: classAliases,
  example: {
    ...exampleArtifact,
    type_name: 'org.apache.commons.lang3.StringUtils',
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listFields(toMembersQuery(input), ctx);
    const { entries, ...rest } = fitMembers(data);
    return { ...answerHeader(artifact), ...describeOwner(data), fields: entries, ...rest };
  },
  render: (answer) => renderMembers(answer, answer.fields),
});
