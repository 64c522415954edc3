import type { DocComment } from '../../../core/code/symbols.ts';
import { type BlockTag, readBlockTags } from '../../jvm/docs/javadoc-blocks.ts';
import { summariseJavadoc } from '../../jvm/docs/javadoc-summary.ts';
import { translateUnicodeEscapes } from '../tokens/unicode-escapes.ts';

/** `LanguageScanner.parseDoc` for Java: both forms, `/** … *\/` and lines of `///` (JEP 467). */
export function parseJavadoc(written: string): DocComment {
  const comment = withoutEscapes(written);
  const isMarkdown = comment.startsWith('///');
  const lines = isMarkdown ? markdownLines(comment) : blockLines(comment);
  const { description, tags } = readBlockTags(lines, isMarkdown);
  return {
    format: isMarkdown ? 'markdown' : 'javadoc',
    summary: summariseJavadoc(description, isMarkdown),
    description,
    params: tags.filter(isNamed('param')).map(({ text }) => {
      const { head, rest } = splitHead(text, /^<\s*[^>\s]+\s*>|^[\p{L}\p{N}_$]+/u);
      return { name: head, text: rest };
    }),
    returns: textsOf(tags, 'return') ?? inlineReturn(description),
    throws: tags.filter(isNamed('throws', 'exception')).map(({ text }) => {
      const { head, rest } = splitHead(text, /^\S+/);
      return { type: head, text: rest };
    }),
    since: textsOf(tags, 'since'),
    deprecated: textsOf(tags, 'deprecated'),
    see: tags.filter(isNamed('see')).map(({ text }) => text),
    other: tags.filter(({ tag }) => !ownFields.has(tag)),
  };
}

/** Reads a description that consists of `{@return …}` alone. */
function inlineReturn(description: string): string | null {
  const [whole, text] = /^\{@return(\s[\s\S]*)$/.exec(description.replace(/\.$/, '')) ?? [];
  return whole?.endsWith('}') ? text!.slice(0, -1).trim() : null;
}

const ownFields = new Set(['param', 'return', 'throws', 'exception', 'since', 'deprecated', 'see']);

/** The texts of a tag that should stand once; null without any. */
function textsOf(tags: readonly BlockTag[], name: string): string | null {
  const found = tags.filter(isNamed(name));
  return found.length === 0 ? null : found.map(({ text }) => text).join('; ');
}

/** Translates `\uXXXX`, which stands for a character everywhere in a source (JLS 3.3). */
function withoutEscapes(comment: string): string {
  const translated = comment.includes('\\u') ? translateUnicodeEscapes(Buffer.from(comment)) : null;
  return translated === null ? comment : Buffer.from(translated.bytes).toString('utf8');
}

function isNamed(...names: readonly string[]): (tag: BlockTag) => boolean {
  return ({ tag }) => names.includes(tag);
}

function splitHead(text: string, pattern: RegExp): { head: string; rest: string } {
  const head = pattern.exec(text)?.[0] ?? '';
  return { head, rest: text.slice(head.length).trim() };
}

function blockLines(comment: string): readonly string[] {
  let start = 3;
  let end = comment.endsWith('*/') ? comment.length - 2 : comment.length;
  while (comment[start] === '*') start++;
  while (end > start && comment[end - 1] === '*') end--;
  const lines = comment.slice(start, Math.max(start, end)).split(/\r\n|\r|\n/);
  return lines.map((line, i) => (i === 0 ? line : line.replace(/^\s*\*+/, '')));
}

/** The lines without their slashes, shifted left by the least indent of a line that is not blank. */
function markdownLines(comment: string): readonly string[] {
  const lines = comment.split(/\r\n|\r|\n/).map((line) => line.replace(/^\s*\/\/\//, ''));
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = indents.reduce((a, b) => Math.min(a, b), indents[0] ?? 0);
  return lines.map((line) => line.slice(least));
}
