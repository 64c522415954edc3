import { omitEmpty } from '../../core/omit-empty.ts';
import { answerHeader, renderHeader, success } from '../answers/answer-header.ts';
import { classAliases, exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { describeDoc, renderDoc } from '../answers/describe-doc.ts';
import { joinLines } from '../answers/join-lines.ts';
import { methodInput, toMethodQuery } from '../answers/method-query.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

export const getMethodJavadoc = defineTool({
  name: 'get_method_javadoc',
  toolset: 'jar',
  title: 'Get method javadoc',
  description:
    'Read the Javadoc of a library method: parameters, result, exceptions, since, see, completed from what it overrides.',
  effects: 'fetch',
  input: methodInput,
  aliases: classAliases,
  example: {
    ...exampleArtifact,
    type_name: 'org.apache.commons.lang3.StringUtils',
    method_name: 'strip',
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.getMethodDocs(toMethodQuery(input), ctx);
    const docs = data.map(({ signature, path, range, docRange, doc, notFollowed }) => ({
      signature: shorten(signature),
      file_path: path === data[0]?.path ? undefined : path,
      // The lines of the comment, or of a method without one, so that the caller can look there.
      line_range: docRange ?? range,
      javadoc: (doc && describeDoc(doc)) ?? null,
      not_followed: omitEmpty(shortenList(notFollowed)),
    }));
    const { entries, ...cut } = fitList(docs, {
      total_count: docs.length,
      next: 'get_method_javadoc with a method_signature, or get_file',
    });
    return {
      ...answerHeader(artifact),
      ...success,
      file_path: data[0]?.path ?? '',
      method_docs: entries,
      ...cut,
    };
  },
  render: ({ file_path, method_docs, truncated, ...header }) =>
    joinLines(
      renderHeader(header),
      method_docs.flatMap(({ signature, file_path: other, line_range: { start, end }, javadoc, not_followed }) => [
        `${other ?? file_path}:${start}-${end}  ${signature}`,
        ...(javadoc === null ? ['  (no documentation)'] : renderDoc(javadoc)),
        ...(not_followed ?? []).map((reason) => `  not followed: ${reason}`),
      ]),
      renderCut({ truncated }),
    ),
});
