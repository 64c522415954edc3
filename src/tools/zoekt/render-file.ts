import { printCount } from '../../core/text/print-count.ts';
import type { SourceFile, SourceWindow } from '../../engine/project/search/source-search.ts';
import { codeBlock } from './code-block.ts';

/** Characters of a line; generated sources have longer ones. */
const LONGEST_LINE = 300;

/** One result, as the specification shows it; matching lines bear a mark, and all lines their numbers. */
export function renderFile({ repository, path, language, versions, text, windows, omittedLines }: SourceFile): string {
  const kind = text === undefined ? '' : ` | Text: ${text}`;
  const head = `### ${repository} - ${path}\nLanguage: ${language ?? 'unknown'} | Branch: ${versions.join(', ')}${kind}\n`;
  const parts = windows.map((window) => `${codeBlock(language, numberLines(window))}\n\n${listMatches(window)}\n`);
  const more = omittedLines > 0 ? [`[${printCount(omittedLines, 'more matching line')}]\n`] : [];
  return [head, ...parts, ...more].join('\n');
}

function numberLines({ range, matchLines, lines }: SourceWindow): readonly string[] {
  const width = String(range.end).length;
  const marked = new Set(matchLines);
  return lines.map((line, position) => {
    const number = range.start + position;
    return `${marked.has(number) ? '>' : ' '}${String(number).padStart(width)}  ${cutLine(line)}`.trimEnd();
  });
}

function listMatches({ range, matchLines, lines }: SourceWindow): string {
  return matchLines.map((line) => `Line ${line}: ${cutLine(lines[line - range.start]!.trim())}`).join('\n');
}

function cutLine(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}
