import type { WrittenConstant } from '../../../core/code/language-scanner.ts';
import { closingBrace } from '../../jvm/docs/inline-tags.ts';
import { createIsCode } from '../../jvm/docs/markdown-code.ts';
import { evaluateConstant, platformConstant } from './evaluate-constant.ts';
import { castTo, formatValue, type JavaType, type JavaValue, printValue } from './java-values.ts';

/** Constants that are made of constants: a circle ends here. */
const MOST_DEEP = 30;
const VALUE = /\{@value(?:\s+(?:("[^"\n]*"|%[^\s{}]+)\s*)?([^\s{}]*)\s*)?\}/g;

/**
 * `LanguageScanner.withValues` for Java: `{@value}`, `{@value #MAX}`, `{@value %.1f Type#PI}` with or without quotes around the format. The
 * value of a constant that is not known is its expression, as it is written.
 */
export function fillValues(comment: string, constantOf: (name: string | null) => WrittenConstant | null): string {
  const literal = comment.includes('{@value') ? literalRanges(comment) : [];
  return comment.replace(VALUE, (tag, format: string | undefined, written: string | undefined, at: number) => {
    if (literal.some(({ start, end }) => start <= at && at < end)) return tag;
    const name = written ? written.replace(/^.*\//, '') : null;
    const constant = constantOf(name);
    const value = constant === null ? name && platformConstant(name) : evaluate(constant, 0);
    if (!value) return constant === null || !isExpression(constant) ? tag : asText(constant.initializer);
    const formatted = format === undefined ? null : formatValue(format.replace(/^"|"$/g, ''), value);
    return asText(formatted ?? printValue(value));
  });
}

interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The parts of a comment whose tags are text: `{@code}`, `{@literal}` and snippets, and code of Markdown. */
function literalRanges(comment: string): readonly TextRange[] {
  return comment.startsWith('///')
    ? [...literalTags(comment), ...codeLines(comment), ...codeSpans(comment)]
    : literalTags(comment);
}

function literalTags(comment: string): readonly TextRange[] {
  const found: TextRange[] = [];
  for (const { index: start } of comment.matchAll(/\{@(?:code|literal|snippet)\b/g)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const end = closingBrace(comment, start);
    if (end < 0) break;
    found.push({ start, end });
  }
  return found;
}

function codeLines(comment: string): readonly TextRange[] {
  const isCode = createIsCode();
  let end = -1;
  return comment.split('\n').flatMap((line) => {
    const start = end + 1;
    end = start + line.length;
    return isCode(line.replace(/^\s*\/\/\/ ?/, '')) ? [{ start, end }] : [];
  });
}

/** Signs of a code span between which its end is looked for. */
const MOST_SIGNS = 50;

/** A span ends with as many signs as it begins with, in the same paragraph. */
function codeSpans(comment: string): readonly TextRange[] {
  const signs = Array.from(comment.matchAll(/`+/g), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  const found: TextRange[] = [];
  for (const [place, { start, end }] of signs.entries()) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const close = signs.slice(place + 1, place + MOST_SIGNS).find((sign) => sign.end - sign.start === end - start);
    if (close !== undefined && !/\n\s*\/\/\/\s*\n/.test(comment.slice(end, close.start)))
      found.push({ start, end: close.end });
  }
  return found;
}

/** True for an expression of a type that constants have, which only lacks the value of a name in it. */
function isExpression({ type, initializer }: WrittenConstant): boolean {
  return (
    /^(?:byte|short|char|int|long|float|double|boolean|(?:java\.lang\.)?String)$/.test(type) &&
    !/[({]|^null$/.test(initializer)
  );
}

function evaluate({ type, initializer, constantOf }: WrittenConstant, depth: number): JavaValue | null {
  if (depth > MOST_DEEP) return null;
  const found = evaluateConstant(initializer, (name) => {
    const named = constantOf(name);
    return named === null ? platformConstant(name) : evaluate(named, depth + 1);
  });
  return found && castTo(type.replace(/^java\.lang\./, '') as JavaType, found);
}

/** Nobody's markup: signs that mean something in a comment are entities. */
function asText(value: string): string {
  return value.replace(/[<>&{}@*/\\`[\]_#]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
