import { basename } from 'node:path';
import { visibilities } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { printCount } from '../../core/text/print-count.ts';
import { makeNameVisible, makeVisible } from '../../core/text/visible-text.ts';
import { languageNameOf } from '../../languages/language-names.ts';
import { declaredVisibilityOf } from '../../symbols/visibility.ts';
import { getStats } from './get-stats.ts';
import { listMembers } from './list-members.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, declaredRows, parentTypeOf } from './model/declarations.ts';

/** First line of the page, which marks it as ours. */
export const MADE_HERE = '<!-- Made by jar-indexer: changes in this file are lost. -->';

/** Parts of the page, with a line end between each two of them. */
export type PageRenderer = (code: Codebase) => Promise<readonly string[]>;

/**
 * Prints the project on one page, in Markdown: its members, and the declarations of each file that are not private. The page has no time
 * stamp, so it changes only with the code. The part of a file is cached until the file changes.
 */
export function createPageRenderer(): PageRenderer {
  let held: ReadonlyMap<string, string> = new Map();
  return async (code) => {
    const { index, files } = code;
    const parts = [...(await renderHead(code)), '## Files\n'];
    const now = new Map<string, string>();
    for (const file of files) {
      const { path, size, crc32 } = index.files[file]!;
      const key = `${path}\0${size}\0${crc32}`;
      const known = held.get(key);
      const part = known ?? renderFile(index, file);
      now.set(key, part);
      parts.push(part);
    }
    held = now;
    return parts;
  };
}

async function renderHead(code: Codebase): Promise<readonly string[]> {
  const { members, root } = await listMembers(code);
  const { languages, files, lines } = await getStats(code);
  const counts = Object.entries(languages).map(([language, count]) => `${language} (${count})`);
  const head = [
    `${MADE_HERE}\n# Codebase Index: ${makeNameVisible(basename(root))}\n`,
    `> ${printCount(files, 'file')}, ${printCount(lines, 'line')}: ${counts.join(', ')}\n`,
  ];
  if (members.length <= 1) return head;
  const rows = members.map(({ name, path, files: own, lines: long }) =>
    makeNameVisible(`| ${name} | ${path} | ${own} | ${long} |`),
  );
  return [...head, ['## Members\n', '| name | path | files | lines |', '|---|---|---|---|', ...rows, ''].join('\n')];
}

function renderFile(index: SourceIndex, file: number): string {
  const { path, lineCount } = index.files[file]!;
  const isShown = (row: number) => declaredVisibilityOf(index, row) !== visibilities.private;
  const rows = declaredRows(index, file).filter(isShown);
  const printLine = ({ row, signature, range }: Declaration) =>
    `${'  '.repeat(depthOf(index, row))}- ${codeSpan(signature)} ${range.start}-${range.end}`;
  const lines = declarationsOf(index, rows).map(printLine);
  const head = [`### ${makeNameVisible(path)}`, `${languageNameOf(path) ?? 'Text'}, ${printCount(lineCount, 'line')}`];
  return makeVisible([...head, ...lines, ''].join('\n'));
}

function depthOf(index: SourceIndex, row: number): number {
  const parent = parentTypeOf(index, row);
  return parent === null ? 0 : depthOf(index, parent) + 1;
}

/** Quotes a text with more backticks than it holds in a row. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const [fence, space] = ['`'.repeat(longest + 1), longest > 0 ? ' ' : ''];
  return `${fence}${space}${text}${space}${fence}`;
}
