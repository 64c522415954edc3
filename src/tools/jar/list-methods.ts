import { omitEmpty } from '../../core/omit-empty.ts';
import { answerHeader } from '../answers/answer-header.ts';
import { classAliases, exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeOwner, fitMembers, renderMembers } from '../answers/member-answer.ts';
import { membersInput, toMembersQuery } from '../answers/members-query.ts';
import { renderGenerated } from '../answers/render-generated.ts';
import { shortenList } from '../answers/shorten.ts';

export const listMethods = defineTool({
  name: 'list_methods',
  toolset: 'jar',
  alsoIn: ['core'],
  title: 'List methods',
  description: 'List the methods and constructors of a library class with exact signatures and lines.',
  effects: 'fetch',
  input: membersInput,
  aliases: classAliases,
  example: {
    ...exampleArtifact,
    type_name: 'org.apache.commons.lang3.StringUtils',
    name_filter: 'strip*',
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listMethods(toMembersQuery(input), ctx);
    const { entries, ...rest } = fitMembers(data);
    return {
      ...answerHeader(artifact),
      ...describeOwner(data),
      methods: entries,
      ...rest,
      generated: omitEmpty(shortenList(data.generated)),
      hint: data.hint ?? undefined,
    };
  },
  render: (answer) => joinLines(renderMembers(answer, answer.methods), renderGenerated(answer.generated), answer.hint),
});
