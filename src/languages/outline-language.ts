import { emptyDetails } from '../core/code/empty-details.ts';
import type { Language } from '../core/code/language.ts';
import { type DescribedSymbol, type LanguageScanner, nothingScanned } from '../core/code/language-scanner.ts';
import type { OutlineGrammar } from '../core/code/outline-grammar.ts';
import type { SymbolDetails } from '../core/code/symbols.ts';
import { unpackHead } from './outline-head.ts';
import { createOutlineRules, FILE, TYPE_ELSEWHERE } from './outline-rules.ts';
import { parseCommentDoc } from './parse-comment-doc.ts';

/** A language whose declarations only its grammar reads. Bodies are read from trees, not by the scanner. */
export function outlineLanguage(outline: OutlineGrammar): Language {
  const { id, extensions, version, declarations, lineComment = '//' } = outline;
  const scanner: LanguageScanner = {
    id,
    extensions,
    version,
    declarations: [...declarations, FILE, TYPE_ELSEWHERE],
    scan: () => nothingScanned,
    describe: (source, symbols) => describeOutlined(source, symbols, lineComment),
    measureBody() {
      return null;
    },
    mentions() {
      return [];
    },
    parseDoc: parseCommentDoc,
    toPlainDoc: (doc) => doc,
    docOfMember: () => null,
    imports: () => [],
  };
  return { scanner, rules: createOutlineRules(outline), outline };
}

function* describeOutlined(
  source: Uint8Array,
  symbols: readonly DescribedSymbol[],
  lineComment: '//' | '#',
): Generator<SymbolDetails> {
  for (const { start, modifiers } of symbols) {
    const head = unpackHead(modifiers);
    const textOf = (from: number, to: number) =>
      Buffer.from(source.subarray(start + from, start + to)).toString('utf8');
    const signature = textOf(head.start, head.end)
      .replace(TEXT_OR_COMMENT[lineComment], '$1')
      .replace(/\s+/g, ' ')
      .replace(/(?<![\s=:;,{]|=>)(?:\s|=>?|[:;,{])+$/, '');
    const annotations = textOf(0, head.start).replace(COMMENT, '').match(ANNOTATION) ?? [];
    yield { ...emptyDetails, signature, annotatedSignature: signature, annotations };
  }
}

/** A comment to the end of its line; or, in the first group, what may hold the sign of one. */
const TEXT_OR_COMMENT = {
  '//': /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|\/\*[\s\S]*?\*\/)|\/\/.*/g,
  '#': /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|#.*/g,
};

/** A line that is a comment: elsewhere the sign of one may be in a text. */
const COMMENT = /(?<=^|\n)\s*(?:\/\/|#(?!!?\[)).*/g;

/** `@name(…)`, `#[name(…)]`, `[Name(…)]`, `[[name]]`: parentheses more than four deep end it early. */
const ANNOTATION = new RegExp(`@[\\w.]+(?:${withParentheses(4)})?|#?\\[\\[?[^[\\]]*\\]?\\]`, 'g');

/** The pattern of parentheses that hold texts and up to `depth - 1` levels of more. */
function withParentheses(depth: number): string {
  const inner = depth === 1 ? '' : `|${withParentheses(depth - 1)}`;
  return `\\((?:[^()"']|"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'${inner})*\\)`;
}
