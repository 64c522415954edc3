import type { DocComment } from '../core/code/symbols.ts';

/** `LanguageScanner.parseDoc` for documentation in plain text, in comments or in a literal: removes only the signs around it. */
export function parseCommentDoc(comment: string): DocComment {
  const lines = joinLiterals(comment)
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

/** A literal of Python without its signs. */
const LITERAL =
  /[uU]?[rR]?(?:"""((?:\\[\s\S]|(?!""")[^\\])*)"""|'''((?:\\[\s\S]|(?!''')[^\\])*)'''|"((?:\\[\s\S]|[^\\"\n])*)"|'((?:\\[\s\S]|[^\\'\n])*)')/y;

/** The texts of literals in a row, which Python joins, as one literal; any other comment as it is. */
function joinLiterals(comment: string): string {
  const texts: string[] = [];
  let at = 0;
  while (at < comment.length) {
    LITERAL.lastIndex = at;
    const found = LITERAL.exec(comment);
    if (found === null) return comment;
    texts.push(found.slice(1).find((text) => text !== undefined) ?? '');
    at = LITERAL.lastIndex;
    at += /^(?:\s|\\\n|#[^\n]*)*/.exec(comment.slice(at))![0].length;
  }
  return texts.length < 2 ? comment : `"""${texts.join('')}"""`;
}
