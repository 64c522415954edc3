import type { DocComment } from '../../../core/code/symbols.ts';

/** Renders each text of a comment by `plain`. Names of parameters and exceptions and references (@see) stay. */
export function renderTexts(doc: DocComment, plain: (text: string) => string): DocComment {
  const optional = (text: string | null) => (text === null ? null : plain(text));
  return {
    ...doc,
    summary: plain(doc.summary).replace(/\s+/g, ' ').trim(),
    description: plain(doc.description),
    params: doc.params.map(({ name, text }) => ({ name, text: plain(text) })),
    returns: optional(doc.returns),
    throws: doc.throws.map(({ type, text }) => ({ type, text: plain(text) })),
    since: optional(doc.since),
    deprecated: optional(doc.deprecated),
    other: doc.other.map(({ tag, text }) => ({ tag, text: plain(text) })),
  };
}
