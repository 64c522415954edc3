import type { DocComment } from '../../../core/code/symbols.ts';
import { type BlockTag, type JavadocBlocks, textOf } from '../../jvm/docs/javadoc-blocks.ts';
import { summariseJavadoc } from '../../jvm/docs/javadoc-summary.ts';

/** `LanguageScanner.parseDoc` for Kotlin. What is said of the receiver is said of the parameter `this`. */
export function parseKdoc(comment: string): DocComment {
  const { description, tags } = readSections(comment);
  const textOf = (...names: readonly string[]) => tags.find(({ tag }) => names.includes(tag))?.text ?? null;
  return {
    format: 'kdoc',
    summary: summariseJavadoc(description, true),
    description,
    params: tags.flatMap(readParam),
    returns: textOf('return', 'returns'),
    throws: tags.filter(({ tag }) => tag === 'throws' || tag === 'exception').map(readThrown),
    since: textOf('since'),
    deprecated: textOf('deprecated'),
    see: tags.filter(({ tag }) => tag === 'see').map(({ text }) => text),
    other: tags.filter(({ tag }) => !ownFields.has(tag)),
  };
}

const ownFields = new Set([
  'param',
  'receiver',
  'return',
  'returns',
  'throws',
  'exception',
  'since',
  'deprecated',
  'see',
]);

function readParam({ tag, text }: BlockTag): DocComment['params'] {
  if (tag === 'receiver') return [{ name: 'this', text }];
  if (tag !== 'param') return [];
  const { subject, rest } = splitSubject(text);
  return [{ name: subject, text: rest }];
}

function readThrown({ text }: BlockTag): { readonly type: string; readonly text: string } {
  const { subject, rest } = splitSubject(text);
  return { type: subject, text: rest };
}

/** `name text`, `[name] text`. */
export function splitSubject(text: string): { readonly subject: string; readonly rest: string } {
  const [written = '', inBrackets, quoted] = /^(?:\[([^\]\n]*)\]|`([^`\n]*)`|\S+)/.exec(text) ?? [];
  return { subject: inBrackets ?? quoted ?? written, rest: text.slice(written.length).trim() };
}

/**
 * Splits a comment, delimiters included, into its description and its block tags. A tag begins its line, outside of a fenced code
 * block; four blanks before it make it code (https://kotlinlang.org/docs/kotlin-doc.html).
 */
function readSections(comment: string): JavadocBlocks {
  const description: string[] = [];
  const tags: { readonly tag: string; readonly lines: string[] }[] = [];
  let fence: string | null = null;
  for (const [number, line] of linesOf(comment).entries()) {
    const [star = ''] = number === 0 ? [''] : (/^\s*\*+/.exec(line) ?? []);
    const content = line.slice(star.length);
    const mark: string | undefined = /^\s*(`{3,}|~{3,})/.exec(content)?.[1];
    const found = fence === null ? /^(\s*)@([\p{L}_][\p{L}\p{N}_]*)/u.exec(content) : null;
    if (found !== null && !(star !== '' && /^(?: {4}|\s*\t)/.test(found[1]!))) {
      tags.push({ tag: found[2]!, lines: [content.slice(found[0].length)] });
      continue;
    }
    (tags.at(-1)?.lines ?? description).push(content);
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) && content.trim() === mark) fence = null;
  }
  return { description: textOf(description), tags: tags.map(toTag) };
}

function toTag({ tag, lines }: { readonly tag: string; readonly lines: readonly string[] }): BlockTag {
  return { tag, text: textOf(lines) };
}

function linesOf(comment: string): readonly string[] {
  let start = 1;
  let end = comment.endsWith('*/') ? comment.length - 1 : comment.length;
  while (end > start && comment[end - 1] === '*') end--;
  while (start < end && comment[start] === '*') start++;
  return comment.slice(start, end).split(/\r\n|\r|\n/);
}
