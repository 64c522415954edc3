import type { LineRange } from '../../core/line-range.ts';
import { makeVisible } from '../../core/visible-text.ts';
import type { SourceExcerpt } from '../../engine/explore/source-excerpt.ts';
import { BUDGET, countFitting, sizeOf, sizeOfLine } from './answer-size.ts';
import { joinLines } from './join-lines.ts';
import { shorten } from './shorten.ts';
import { type Cut, renderCut } from './truncated.ts';

/** Room of one entry around its source and signature: ranges, and where it was cut. */
const ENTRY_ROOM = 300;

/** Exactly the lines of `line_range`, or whole lines from its start and what was left out (docs/decisions.md, "Cut answers"). */
export interface SourceBlock extends Cut {
  readonly line_range: LineRange;
  readonly source_code: string;
}

export function buildSourceBlock({ path, range, lines }: SourceExcerpt, budget = BUDGET): SourceBlock {
  const shown = countFitting(lines, sizeOfLine, budget);
  if (shown === lines.length) return { line_range: range, source_code: lines.join('\n') };
  const cutLine = shown === 0 ? beginningOf(lines[0] ?? '', budget) : null;
  const count = cutLine === null ? shown : 1;
  const last = range.start + count - 1;
  return {
    line_range: range,
    source_code: cutLine ?? lines.slice(0, shown).join('\n'),
    truncated: {
      shown: count === 0 ? null : { start: range.start, end: last },
      total_lines: lines.length,
      cut_line: cutLine === null ? undefined : range.start,
      next: { tool: 'get_file', file_path: path, start_line: Math.min(last + 1, range.end), end_line: range.end },
    },
  };
}

export interface SignedBlock extends SourceBlock {
  readonly signature: string;
  /** When it is another than that of the first. */
  readonly file_path?: string;
}

/** Several sources share the room of one answer, the first ones first; from the first without any room on they are left out. */
export function buildSourceBlocks(
  sources: readonly { readonly signature: string; readonly source: SourceExcerpt }[],
): readonly SignedBlock[] {
  const blocks: SignedBlock[] = [];
  let budget = BUDGET;
  for (const { signature, source } of sources) {
    const file_path = source.path === sources[0]?.source.path ? undefined : source.path;
    const block = { signature: shorten(signature), file_path, ...buildSourceBlock(source, budget) };
    if (block.truncated?.shown === null) break;
    blocks.push(block);
    const room = ENTRY_ROOM + sizeOf(block.signature);
    budget -= block.source_code.split('\n').reduce((sum, line) => sum + sizeOfLine(line), room);
  }
  return blocks;
}

/** Source with line numbers, and where it was cut. */
export function renderSource({ line_range, source_code, ...cut }: SourceBlock): string {
  return joinLines(numberLines(source_code, line_range.start), renderCut(cut));
}

export function numberLines(source: string, first: number): string {
  return source
    .split('\n')
    .map((line, position) => `${String(first + position).padStart(5)} ${line}`.trimEnd())
    .join('\n');
}

/** Null when there is no room worth using. */
function beginningOf(line: string, budget: number): string | null {
  if (budget < BUDGET) return null;
  const visible = makeVisible(line);
  let end = Math.min(visible.length, budget);
  while (end > 0 && sizeOfLine(visible.slice(0, end)) > budget) end = Math.floor(end * 0.9);
  return visible.slice(0, end);
}
