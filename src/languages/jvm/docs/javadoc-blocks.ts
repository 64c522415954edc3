import { createIsCode } from './markdown-code.ts';

export interface BlockTag {
  readonly tag: string;
  readonly text: string;
}

export interface JavadocBlocks {
  readonly description: string;
  readonly tags: readonly BlockTag[];
}

/**
 * Splits a comment into its main description and its block tags. A block tag is `@` and a letter at the start of a line,
 * outside of an inline tag and of code in Markdown (javadoc's comment specification). An inline tag that is never
 * closed must not swallow the block tags after it: then none hides them.
 */
export function readBlockTags(lines: readonly string[], isMarkdown: boolean): JavadocBlocks {
  return (
    splitBlocks(lines, { isMarkdown, hidesInInline: true }) ?? splitBlocks(lines, { isMarkdown, hidesInInline: false })!
  );
}

/** Null when an inline tag is open at the end. */
function splitBlocks(
  lines: readonly string[],
  { isMarkdown, hidesInInline }: { readonly isMarkdown: boolean; readonly hidesInInline: boolean },
): JavadocBlocks | null {
  const description: string[] = [];
  const tags: { tag: string; lines: string[] }[] = [];
  let depth = 0;
  const isCode = createIsCode();
  for (const line of lines) {
    const current = tags.at(-1)?.lines ?? description;
    if (isMarkdown && depth === 0 && isCode(line)) {
      current.push(line);
      continue;
    }
    const found: RegExpExecArray | null = depth === 0 ? /^\s*@([\p{L}_$][\p{L}\p{N}_$.:-]*)/u.exec(line) : null;
    const rest = found === null ? line : line.slice(found[0].length);
    if (found === null) current.push(line);
    else tags.push({ tag: found[1]!, lines: [rest] });
    if (hidesInInline) depth = inlineDepthAfter(rest, depth);
  }
  if (depth > 0) return null;
  return {
    description: isMarkdown ? markdownOf(description) : textOf(description),
    tags: tags.map(({ tag, lines: tagLines }) => ({ tag, text: textOf(tagLines) })),
  };
}

/** Code at the start keeps its indentation. */
function markdownOf(lines: readonly string[]): string {
  const text = lines.map((line) => line.trimEnd()).join('\n');
  const unblanked = text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  return /^(?: {4}| {0,3}\t)/.test(unblanked) ? unblanked : textOf(lines);
}

/** Braces count once an inline tag `{@…` is open. */
function inlineDepthAfter(line: string, before: number): number {
  let depth = before;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '{' && (depth > 0 || line[i + 1] === '@')) depth++;
    else if (line[i] === '}' && depth > 0) depth--;
  }
  return depth;
}

/** Without the blank that follows the `*` of each line, and without blank lines around. */
export function textOf(lines: readonly string[]): string {
  const indents = lines.slice(1).filter((line) => line.trim() !== '');
  const isIndented = indents.length > 0 && indents.every((line) => line.startsWith(' '));
  return lines
    .map((line) => (isIndented && line.startsWith(' ') ? line.slice(1) : line).trimEnd())
    .join('\n')
    .trim();
}
