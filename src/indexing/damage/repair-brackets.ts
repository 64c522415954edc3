import type { LanguageLayout } from '../../core/code/language-layout.ts';
import { lineAt } from './find-unpaired.ts';

/** The repairs of a damaged text: texts to insert before a byte, in order, and single bytes to leave out. */
export interface Repairs {
  readonly missing: readonly { readonly at: number; readonly text: string }[];
  readonly surplus: readonly number[];
}

/** An open bracket, or the whole text. */
interface Bracket {
  readonly closer: string;
  /** Indentation of its line, and of the line on which its statement began. */
  readonly line: number;
  readonly statement: number;
  readonly lineStart: number;
  /** Indentation of its content; null: no such line yet. */
  inner: number | null;
  /** End of the last line at each indentation, directly in this bracket. */
  readonly lineEnds: Map<number, number>;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const opening = Object.keys(closers);
const closing = Object.values(closers);

/**
 * Finds missing and surplus brackets by the layout of a text, as editors do: a line that begins a declaration, indented no
 * further than the line of an open bracket, is not in that bracket; a `}` that begins a line closes what that indentation opened.
 */
export function repairBrackets(source: Uint8Array, layout: LanguageLayout): Repairs {
  const tokens = layout.tokens(source);
  const missing: { at: number; text: string }[] = [];
  const surplus: number[] = [];
  const stack: Bracket[] = [openBracket({ closer: '', line: -1, statement: -1, lineStart: -1 })];
  const innermost = () => stack.at(-1)!;
  const closeDownTo = (depth: number): boolean => {
    const text = stack.splice(depth).map(({ closer }) => closer);
    if (text.length > 0) missing.push({ at: endOf(source, before), text: text.reverse().join('') });
    return text.length > 0;
  };
  let indent = 0;
  let before = { start: 0, end: 0 };
  let lineStart = 0;
  for (; tokens.start < source.length; tokens.next()) {
    const { start, end } = tokens;
    const hasDoc = tokens.docEnd > tokens.docStart;
    const first = lineOf(source, hasDoc ? tokens.docStart : start);
    const isFirst = first.isIndentOnly;
    if (isFirst) ({ indent, start: lineStart } = first);
    const closer = closing.find((sign) => tokens.is(sign));
    if (isFirst && closer === undefined) beginLine(start, hasDoc);
    if (closer !== undefined) closeBy(closer, isFirst, start);
    innermost().lineEnds.set(indent, endOf(source, tokens));
    const opener = opening.find((sign) => tokens.is(sign));
    if (opener !== undefined) {
      // Each line searches all open brackets, and no real layout is as deep.
      if (stack.length > DEEPEST) return { missing: [], surplus: [] };
      const statement = Math.min(indent, innermost().inner ?? indent);
      stack.push(openBracket({ closer: closers[opener]!, line: indent, statement, lineStart }));
    }
    before = { start, end };
  }
  closeDownTo(1);
  return { missing, surplus };

  function beginLine(start: number, hasDoc: boolean): void {
    const line = lineAt(source, start);
    const isDeclaration = layout.declaration.test(line);
    if (isDeclaration || hasDoc || line.startsWith('@')) {
      const depth = stack.findLastIndex(({ statement, inner }) => statement < indent || inner === statement) + 1;
      const isClosed = closeDownTo(Math.max(depth, 1));
      const isOpen = (isDeclaration ? layout.unfinished : VALUE_MISSING).test(
        lineAt(source, before.start).slice(0, before.end - before.start),
      );
      const { closer, inner } = innermost();
      const isMember = closer !== ')' && closer !== ']' && inner === indent;
      if ((isClosed && isDeclaration) || (isOpen && isMember)) missing.push({ at: endOf(source, before), text: ';' });
    }
    innermost().inner ??= indent;
  }

  function closeBy(closer: string, isFirst: boolean, start: number): void {
    const depth = isFirst ? findByLayout(closer) : findOnLine(closer);
    if (depth > 0) {
      closeDownTo(depth + 1);
      const closed = stack.pop()!;
      // The rest of this line continues the line of the opening bracket.
      indent = Math.min(indent, closed.line);
      return;
    }
    const head = closer === '}' && isFirst ? innermost().lineEnds.get(indent) : undefined;
    if (head === undefined) surplus.push(start);
    else {
      const block = stack.findLastIndex((open) => open.closer === '}' || open.closer === '');
      const inHead = stack.splice(block + 1).map((open) => open.closer);
      missing.push({ at: head, text: `${inHead.reverse().join('')}{` });
    }
  }

  /** -1: what it closes was not opened. */
  function findByLayout(closer: string): number {
    const fitting = stack.findLastIndex(
      (open) => open.closer === closer && (open.line === indent || open.statement === indent),
    );
    if (fitting > 0) return fitting;
    const last = stack.findLastIndex((open) => open.closer === closer);
    return last > 0 && (closer !== '}' || indent < stack[last]!.statement) ? last : -1;
  }

  /** A bracket behind other code does not close a block that began on a line before. */
  function findOnLine(closer: string): number {
    const last = stack.findLastIndex((open) => open.closer === closer);
    const isInBlock = stack.slice(last + 1).some((open) => open.closer === '}' && open.lineStart !== lineStart);
    return isInBlock ? -1 : last;
  }
}

const DEEPEST = 200;
/** Ends of a line before a line that may be the next member, or an annotation of the value. */
const VALUE_MISSING = /^[="']/;

function openBracket(of: Pick<Bracket, 'closer' | 'line' | 'statement' | 'lineStart'>): Bracket {
  return { ...of, inner: null, lineEnds: new Map() };
}

function lineOf(source: Uint8Array, position: number): { start: number; indent: number; isIndentOnly: boolean } {
  let at = position;
  while (at > 0 && (source[at - 1] === 0x20 || source[at - 1] === 0x09)) at--;
  const isIndentOnly = at === 0 || source[at - 1] === 0x0a || source[at - 1] === 0x0d;
  return { start: at, indent: position - at, isIndentOnly };
}

/** A literal without its end takes in the rest of its line. */
function endOf(source: Uint8Array, { start, end }: { readonly start: number; readonly end: number }): number {
  const isLiteral = source[start] === 0x22 || source[start] === 0x27;
  return isLiteral && (source[end] === 0x0a || source[end] === 0x0d) ? end + 1 : end;
}
