import { z } from 'zod';
import type { DocComment } from '../../core/symbols.ts';
import { answerHeader, renderHeader, success } from '../answers/answer-header.ts';
import { countFitting, shorten, sizeOf } from '../answers/answer-size.ts';
import { classAliases, coordinates, method, toArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';

export const getMethodJavadoc = defineTool({
  name: 'get_method_javadoc',
  toolset: 'jar',
  title: 'Get method javadoc',
  description:
    'Read the Javadoc of a library method: summary, parameters, return value, exceptions, since, see. All overloads or one.',
  effects: 'fetch',
  input: z.strictObject({ ...coordinates, ...method }),
  aliases: classAliases,
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.getMethodDocs(
      {
        ...toArtifact(input),
        typeName: input.type_name,
        methodName: input.method_name,
        methodSignature: input.method_signature ?? null,
      },
      ctx,
    );
    const docs = data.map(({ signature, range, doc }) => ({
      signature: shorten(signature),
      // Of the comment; a method without one gives its own lines, so that the caller can look there.
      line_range: doc?.range ?? range,
      javadoc: doc === null ? null : describeDoc(doc.comment),
    }));
    const shown = countFitting(docs, sizeOf);
    return {
      ...answerHeader(artifact),
      ...success,
      file_path: data[0]?.path ?? '',
      method_docs: docs.slice(0, shown),
      ...(shown === docs.length
        ? {}
        : {
            truncated: {
              shown,
              total_count: docs.length,
              next: 'get_method_javadoc with a method_signature of list_methods, or get_file',
            },
          }),
    };
  },
  render: ({ file_path, method_docs, truncated, ...header }) =>
    [
      ...renderHeader(header),
      ...method_docs.flatMap(({ signature, line_range: { start, end }, javadoc }) => [
        `${file_path}:${start}-${end}  ${signature}`,
        ...(javadoc === null ? ['  (no documentation)'] : renderDoc(javadoc)),
      ]),
      ...(truncated === undefined ? [] : [`[${truncated.shown} of ${truncated.total_count}; next: ${truncated.next}]`]),
    ].join('\n'),
});

type Javadoc = ReturnType<typeof describeDoc>;

function describeDoc(doc: DocComment) {
  return {
    summary: doc.summary,
    description: doc.description,
    ...(doc.params.length === 0 ? {} : { params: textsByName(doc.params, ({ name }) => name) }),
    ...(doc.returns === null ? {} : { returns: doc.returns }),
    ...(doc.throws.length === 0 ? {} : { throws: textsByName(doc.throws, ({ type }) => type) }),
    ...(doc.since === null ? {} : { since: doc.since }),
    ...(doc.deprecated === null ? {} : { deprecated: doc.deprecated }),
    ...(doc.see.length === 0 ? {} : { see: doc.see }),
    ...(doc.other.length === 0 ? {} : { other: doc.other }),
  };
}

/** The same name may be documented twice, as an exception thrown for two reasons is. */
function textsByName<Tag extends { readonly text: string }>(tags: readonly Tag[], nameOf: (tag: Tag) => string) {
  const texts = new Map<string, string>();
  for (const tag of tags) {
    const before = texts.get(nameOf(tag));
    texts.set(nameOf(tag), before === undefined ? tag.text : `${before}; ${tag.text}`);
  }
  return Object.fromEntries(texts);
}

function renderDoc(doc: Javadoc): readonly string[] {
  const lines = [
    doc.description,
    ...Object.entries(doc.params ?? {}).map(([name, text]) => `@param ${name} ${text}`),
    ...(doc.returns === undefined ? [] : [`@return ${doc.returns}`]),
    ...Object.entries(doc.throws ?? {}).map(([type, text]) => `@throws ${type} ${text}`),
    ...(doc.since === undefined ? [] : [`@since ${doc.since}`]),
    ...(doc.deprecated === undefined ? [] : [`@deprecated ${doc.deprecated}`]),
    ...(doc.see ?? []).map((target) => `@see ${target}`),
    ...(doc.other ?? []).map(({ tag, text }) => `@${tag} ${text}`),
  ];
  return lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`.trimEnd());
}
