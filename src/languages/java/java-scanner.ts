import type { BodyMeasure, DescribedSymbol, LanguageScanner } from '../../core/code/language-scanner.ts';
import { partialDoc } from '../jvm/docs/javadoc-summary.ts';
import { endOfSource } from '../jvm/tokens/token-cursor.ts';
import { BodyWalk } from './bodies/body-walk.ts';
import { findMentions } from './bodies/find-mentions.ts';
import { describeJava } from './describe/describe-java.ts';
import { fillValues } from './docs/fill-values.ts';
import { parseJavadoc } from './docs/parse-javadoc.ts';
import { toPlainDoc } from './docs/plain-doc.ts';
import { readImports } from './read-imports.ts';
import { scanJava } from './scan/scan-java.ts';
import { JavaTokens } from './tokens/java-tokens.ts';
import { javaDeclarations } from './tokens/java-words.ts';
import { skipAnnotation, skipParentheses } from './tokens/skip-clauses.ts';
import { translateUnicodeEscapes } from './tokens/unicode-escapes.ts';

/** The `@param` of a record is what is said of its component. */
const docOfMember: LanguageScanner['docOfMember'] = (typeDoc, { declaration, name }) => {
  const text = typeDoc.params.find((param) => param.name === name)?.text;
  return declaration !== 'record component' || text === undefined ? null : partialDoc(typeDoc, text);
};

export const javaScanner: LanguageScanner = {
  id: 'java',
  extensions: ['.java'],
  version: 7,
  declarations: javaDeclarations,
  scan: scanJava,
  describe: describeJava,
  measureBody,
  mentions: findMentions,
  withValues: fillValues,
  parseDoc: parseJavadoc,
  toPlainDoc,
  docOfMember,
  imports: readImports,
};

/** `LanguageScanner.measureBody` for Java: equal to what a walk over javac's trees counts. */
function measureBody(source: Uint8Array, symbol: Pick<DescribedSymbol, 'start' | 'end'>): BodyMeasure | null {
  const declaration = source.subarray(symbol.start, symbol.end);
  const translated = translateUnicodeEscapes(declaration);
  const tokens = new JavaTokens(translated?.bytes ?? declaration);
  if (!skipToBody(tokens)) return null;
  const { start } = tokens;
  const walk = new BodyWalk(tokens);
  walk.run();
  const offsetOf = (offset: number) => symbol.start + (translated?.originalOffset(offset) ?? offset);
  return {
    cyclomatic: walk.cyclomatic,
    nesting: walk.deepest,
    start: offsetOf(start),
    end: offsetOf(tokens.previousEnd),
  };
}

/** Moves to the `{` of the body; false if there is none. The default of an annotation's element has braces too. */
function skipToBody(tokens: JavaTokens): boolean {
  let hasParameters = false;
  while (!tokens.is('{') && tokens.kind !== endOfSource) {
    if (tokens.is('@')) skipAnnotation(tokens);
    else if (tokens.is('(')) {
      skipParentheses(tokens);
      hasParameters = true;
    } else if (hasParameters && tokens.word()?.text === 'default') return false;
    else tokens.next();
  }
  return tokens.is('{');
}
