import { omitEmpty } from '../../core/omit-empty.ts';
import { type CompleteDoc, textUnlessInherited } from '../../engine/explore/complete-doc.ts';
import { joinLines } from './join-lines.ts';

export type Javadoc = NonNullable<ReturnType<typeof describeDoc>>;

/**
 * The description is what the summary does not say already; what is inherited names the supertype that says it. A `{@inheritDoc}` alone, for
 * which nothing was found, is left out. Undefined: nothing is said.
 */
export function describeDoc({ comment: doc, inherited }: CompleteDoc) {
  const javadoc = {
    summary: textUnlessInherited(doc.summary) ?? '',
    description: withoutSummary(doc.description, doc.summary) || undefined,
    params: textsByName(
      doc.params.filter(({ text }) => textUnlessInherited(text) !== null).map(({ name, text }) => [name, text]),
    ),
    returns: textUnlessInherited(doc.returns ?? '') ?? undefined,
    throws: textsByName(doc.throws.map(({ type, text }) => [type, textUnlessInherited(text) ?? ''])),
    since: doc.since ?? undefined,
    deprecated: doc.deprecated ?? undefined,
    see: omitEmpty(doc.see),
    other: omitEmpty(doc.other),
    inherited: textsByName(inherited.map(({ part, from }) => [part, from])),
  };
  return Object.values(javadoc).some(Boolean) ? javadoc : undefined;
}

/** The whole description where it does not begin with the summary, whatever white space is between the words. */
function withoutSummary(description: string, summary: string): string {
  let at = 0;
  for (const word of summary.split(' ')) {
    at += description.slice(at).search(/\S|$/);
    if (!description.startsWith(word, at)) return description;
    at += word.length;
  }
  const rest = description.slice(at);
  return /^\S/.test(rest) ? description : rest.trim();
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

/** Tags that tell a caller nothing; samples are code that no sources jar holds. */
const SAYING_NOTHING: ReadonlySet<string> = new Set(['author', 'version', 'sample']);

/** Without tags that tell a caller nothing. */
export function renderDoc(doc: Javadoc): readonly string[] {
  const text = joinLines(
    doc.summary || undefined,
    doc.description,
    Object.entries(doc.params ?? {}).map(([name, text]) => `@param ${name} ${text}`),
    doc.returns === undefined ? undefined : `@return ${doc.returns}`,
    Object.entries(doc.throws ?? {}).map(([type, text]) => `@throws ${type} ${text}`),
    doc.since === undefined ? undefined : `@since ${doc.since}`,
    doc.deprecated === undefined ? undefined : `@deprecated ${doc.deprecated}`,
    doc.see && `@see ${doc.see.join(', ')}`,
    doc.other?.filter(({ tag }) => !SAYING_NOTHING.has(tag)).map(({ tag, text }) => `@${tag} ${text}`),
    printInherited(Object.entries(doc.inherited ?? {})),
  );
  return text === '' ? [] : text.split('\n').map((line) => `  ${line}`.trimEnd());
}

/** Each declaration with all parts inherited from it. */
function printInherited(parts: readonly (readonly [part: string, from: string])[]): readonly string[] {
  const byDeclaration = Map.groupBy(parts, ([, from]) => from);
  return Array.from(
    byDeclaration,
    ([from, ofIt]) => `(${ofIt.map(([part]) => part).join(', ')} inherited from ${from})`,
  );
}
