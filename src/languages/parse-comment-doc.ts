import type { DocComment } from '../core/code/symbols.ts';

/** `LanguageScanner.parseDoc` for documentation in plain text, in comments or in a literal: removes only the signs around it. */
export function parseCommentDoc(comment: string): DocComment {
  const lines = comment
    .replace(/^\s*[a-zA-Z]*(?:"""|'''|"|')|(?:"""|'''|"|')\s*$/g, '')
    .replace(/^\s*\/\*+|(?<!\*)\*+\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/[/!]?|\*(?!\*)|#)? ?/, '').trimEnd());
  const description = lines.join('\n').replace(XML_TAG, '').trim();
  const summary = /^.*?(?:[.!?](?=\s|$)|(?=\n\s*\n)|$)/s.exec(description)?.[0] ?? description;
  return {
    format: 'markdown',
    summary: summary.replace(/\s+/g, ' '),
    description,
    params: [],
    returns: null,
    throws: [],
    since: null,
    deprecated: DEPRECATED.exec(description)?.[1] ?? null,
    see: [],
    other: [],
  };
}

/** The elements that C# puts around its texts. */
const XML_TAG = /<\/?(?:summary|remarks|para|value)>/g;
/** As JSDoc, Go, Doxygen and Sphinx write it. */
const DEPRECATED = /^(?:[@\\]deprecated|Deprecated:|\.\. deprecated::)[^\S\n]*(.*)/m;
