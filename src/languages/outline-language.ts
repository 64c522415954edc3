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
  const { id, extensions, version, declarations } = outline;
  const scanner: LanguageScanner = {
    id,
    extensions,
    version,
    declarations: [...declarations, FILE, TYPE_ELSEWHERE],
    scan: () => nothingScanned,
    describe: describeOutlined,
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

function* describeOutlined(source: Uint8Array, symbols: readonly DescribedSymbol[]): Generator<SymbolDetails> {
  for (const { start, modifiers } of symbols) {
    const head = unpackHead(modifiers);
    const textOf = (from: number, to: number) =>
      Buffer.from(source.subarray(start + from, start + to)).toString('utf8');
    const signature = textOf(head.start, head.end)
      .replace(/\s+/g, ' ')
      .replace(/(?<![\s=:;,{]|=>)(?:\s|=>?|[:;,{])+$/, '');
    const annotations = textOf(0, head.start).replace(COMMENT, '').match(ANNOTATION) ?? [];
    yield { ...emptyDetails, signature, annotatedSignature: signature, annotations };
  }
}

/** A line that is a comment: elsewhere the sign of one may be in a text. */
const COMMENT = /(?<=^|\n)\s*(?:\/\/|#(?!!?\[)).*/g;

/** `@name(…)`, `#[name(…)]`, `[Name(…)]`, `[[name]]`: parentheses within parentheses end it early. */
const ANNOTATION = /@[\w.]+(?:\([^()]*\))?|#?\[\[?[^[\]]*\]?\]/g;
