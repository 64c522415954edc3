import type { DocComment } from '../../core/symbols.ts';
import { unlessEmpty } from '../../core/unless-empty.ts';
import { answerHeader, renderHeader, success } from '../answers/answer-header.ts';
import { classAliases, exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { methodInput, toMethodQuery } from '../answers/method-query.ts';
import { shorten } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

export const getMethodJavadoc = defineTool({
  name: 'get_method_javadoc',
  toolset: 'jar',
  alsoIn: ['classic'],
  title: 'Get method javadoc',
  description:
    'Read the Javadoc of a library method: summary, parameters, return value, exceptions, since, see. All overloads or one.',
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
    const docs = data.map(({ signature, path, range, doc }) => ({
      signature: shorten(signature),
      file_path: path === data[0]?.path ? undefined : path,
      // Of the comment; a method without one gives its own lines, so that the caller can look there.
      line_range: doc?.range ?? range,
      javadoc: doc === null ? null : describeDoc(doc.comment),
    }));
    const { entries, ...cut } = fitList(docs, {
      total_count: docs.length,
      next: 'get_method_javadoc with a method_signature of list_methods, or get_file',
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
      method_docs.flatMap(({ signature, file_path: other, line_range: { start, end }, javadoc }) => [
        `${other ?? file_path}:${start}-${end}  ${signature}`,
        ...(javadoc === null ? ['  (no documentation)'] : renderDoc(javadoc)),
      ]),
      renderCut({ truncated }),
    ),
});

type Javadoc = ReturnType<typeof describeDoc>;

function describeDoc(doc: DocComment) {
  return {
    summary: doc.summary,
    description: doc.description,
    params: textsByName(doc.params.map(({ name, text }) => [name, text])),
    returns: doc.returns ?? undefined,
    throws: textsByName(doc.throws.map(({ type, text }) => [type, text])),
    since: doc.since ?? undefined,
    deprecated: doc.deprecated ?? undefined,
    see: unlessEmpty(doc.see),
    other: unlessEmpty(doc.other),
  };
}

/** Undefined for none. The same name may be documented twice, as an exception thrown for two reasons is. */
function textsByName(tags: readonly (readonly [string, string])[]): Readonly<Record<string, string>> | undefined {
  if (tags.length === 0) return undefined;
  const texts = new Map<string, string>();
  for (const [name, text] of tags) {
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before}; ${text}`);
  }
  return Object.fromEntries(texts);
}

function renderDoc(doc: Javadoc): readonly string[] {
  const text = joinLines(
    doc.description,
    Object.entries(doc.params ?? {}).map(([name, text]) => `@param ${name} ${text}`),
    doc.returns === undefined ? undefined : `@return ${doc.returns}`,
    Object.entries(doc.throws ?? {}).map(([type, text]) => `@throws ${type} ${text}`),
    doc.since === undefined ? undefined : `@since ${doc.since}`,
    doc.deprecated === undefined ? undefined : `@deprecated ${doc.deprecated}`,
    doc.see?.map((target) => `@see ${target}`),
    doc.other?.map(({ tag, text }) => `@${tag} ${text}`),
  );
  return text.split('\n').map((line) => `  ${line}`.trimEnd());
}
