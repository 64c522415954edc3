import type { BodyMeasure, DescribedSymbol, LanguageScanner } from '../../core/code/language-scanner.ts';
import type { DocComment } from '../../core/code/symbols.ts';
import { partialDoc } from '../jvm/docs/javadoc-summary.ts';
import { renderTexts, toPlainMarkdown } from '../jvm/docs/plain-markdown.ts';
import { endOfSource } from '../jvm/tokens/token-cursor.ts';
import { BodyWalk } from './bodies/body-walk.ts';
import { findMentions } from './bodies/find-mentions.ts';
import { describeKotlin } from './describe/describe-kotlin.ts';
import { parseKdoc, splitSubject } from './docs/parse-kdoc.ts';
import { readImports } from './read-imports.ts';
import { scanKotlin } from './scan/scan-kotlin.ts';
import { KotlinTokens } from './tokens/kotlin-tokens.ts';
import { kotlinDeclarations } from './tokens/kotlin-words.ts';
import { skipAnnotation, skipParentheses } from './tokens/skip-clauses.ts';

/**
 * `@property` and `@param` of a type are of its properties, `@constructor` and `@param` of its primary constructor
 * (https://kotlinlang.org/docs/kotlin-doc.html#block-tags).
 */
const docOfMember: LanguageScanner['docOfMember'] = (typeDoc, { kind, declaration, name }) => {
  if (declaration === 'primary constructor') return docOfConstructor(typeDoc);
  if (kind !== 'field') return null;
  const properties = typeDoc.other.filter(({ tag }) => tag === 'property').map(({ text }) => splitSubject(text));
  const text =
    properties.find(({ subject }) => subject === name)?.rest ??
    typeDoc.params.find((param) => param.name === name)?.text;
  return text === undefined ? null : partialDoc(typeDoc, text);
};

export const kotlinScanner: LanguageScanner = {
  id: 'kotlin',
  extensions: ['.kt', '.kts'],
  version: 3,
  declarations: kotlinDeclarations,
  scan: scanKotlin,
  describe: describeKotlin,
  measureBody,
  mentions: findMentions,
  parseDoc: parseKdoc,
  toPlainDoc,
  docOfMember,
  imports: readImports,
};

function docOfConstructor(typeDoc: DocComment): DocComment | null {
  const text = typeDoc.other.find(({ tag }) => tag === 'constructor')?.text;
  const { params } = typeDoc;
  return text === undefined && params.length === 0 ? null : { ...partialDoc(typeDoc, text ?? ''), params };
}

/** `LanguageScanner.measureBody` for Kotlin: as for Java; the branches of a `when` are cases. A body may be an expression. */
function measureBody(source: Uint8Array, symbol: Pick<DescribedSymbol, 'start' | 'end'>): BodyMeasure | null {
  const declaration = source.subarray(symbol.start, symbol.end);
  const tokens = new KotlinTokens(declaration);
  if (!skipToBody(tokens)) return null;
  const { start } = tokens;
  const walk = new BodyWalk(declaration);
  walk.run(start, declaration.length);
  return {
    cyclomatic: walk.cyclomatic,
    nesting: walk.deepest,
    start: symbol.start + start,
    end: symbol.end,
  };
}

/** Moves to the `{` of the body, or the first token after its `=`; false if there is none. */
function skipToBody(tokens: KotlinTokens): boolean {
  while (tokens.kind !== endOfSource) {
    if (tokens.is('{')) return true;
    if (tokens.is('=')) {
      tokens.next();
      return true;
    }
    if (tokens.is('@')) skipAnnotation(tokens);
    else if (tokens.is('(')) skipParentheses(tokens);
    else tokens.next();
  }
  return false;
}

function toPlainDoc(doc: DocComment): DocComment {
  return renderTexts(doc, toPlainMarkdown);
}
