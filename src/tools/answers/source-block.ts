import type { LineRange } from '../../core/text/line-range.ts';
import type { SourceExcerpt } from '../../engine/explore/source-excerpt.ts';
import { BUDGET, countFitting, sizeOf, sizeOfLine } from './answer-size.ts';
import { joinLines } from './join-lines.ts';
import { shorten } from './shorten.ts';
import { renderCut, type Truncated } from './truncated.ts';

/** Room of one entry around its source and signature: ranges, and where it was cut. */
const ENTRY_ROOM = 300;

/** Exactly the lines of `line_range`, or whole lines from its start and what was left out (docs/decisions/answers.md, "Truncated answers"). */
export interface SourceBlock {
  readonly line_range: LineRange;
  readonly source_code: string;
  readonly truncated?: Truncated & { readonly shown: LineRange | null };
}

export function buildSourceBlock(excerpt: SourceExcerpt, budget = BUDGET): SourceBlock {
  const { isOfFolder, path, range, column, lines } = excerpt;
  const total = range.end - range.start + 1;
  const shown = countFitting(lines, sizeOfLine, budget);
  if (shown === total) return { line_range: range, source_code: lines.join('\n') };
  const part = shown === 0 ? beginningOf(lines[0]!, budget) : '';
  const isCutLine = part !== '';
  const end = isCutLine ? range.start : range.start + shown - 1;
  const goOn: Readonly<Record<string, number>> = isCutLine
    ? { start_line: end, start_column: column + part.length }
    : { start_line: end + 1 };
  return {
    line_range: range,
    source_code: part + lines.slice(0, shown).join('\n'),
    truncated: {
      shown: end < range.start ? null : { start: range.start, end },
      total_lines: total,
      cut_line: isCutLine ? end : undefined,
      // Files of a folder have no coordinates, by which get_file reads.
      next: isOfFolder
        ? { tool: 'read_source', path, start_line: Math.min(end + 1, range.end), end_line: range.end }
        : { tool: 'get_file', file_path: path, ...goOn, end_line: range.end },
    },
  };
}

export interface SignedBlock extends SourceBlock {
  readonly signature: string;
  /** When it is another than that of the first. */
  readonly file_path?: string;
}

/** Several sources share the room of an answer, the first ones first; from the first without any room on they are left out. */
export function buildSourceBlocks(
  sources: readonly { readonly signature: string; readonly source: SourceExcerpt }[],
  room = BUDGET,
): readonly SignedBlock[] {
  const blocks: SignedBlock[] = [];
  let budget = room;
  for (const { signature, source } of sources) {
    const file_path = source.path === sources[0]?.source.path ? undefined : source.path;
    const block = { signature: shorten(signature), file_path, ...buildSourceBlock(source, budget) };
    if (block.truncated?.shown === null) break;
    blocks.push(block);
    const around = ENTRY_ROOM + sizeOf(block.signature);
    budget -= block.source_code.split('\n').reduce((sum, line) => sum + sizeOfLine(line), around);
  }
  return blocks;
}

/** Source with line numbers, and where it was cut. */
export function renderSource({ line_range, source_code, ...cut }: SourceBlock): string {
  return joinLines(numberLines(source_code, line_range.start), renderCut(cut, line_range));
}

/** `marked`: numbers of the lines that bear a `>`. */
export function numberLines(source: string, first: number, marked: readonly number[] = []): string {
  const marks = new Set(marked);
  return source
    .split('\n')
    .map((line, position) => {
      const number = first + position;
      const label = marks.has(number) ? `>${number}` : String(number);
      return `${label.padStart(5)} ${line}`.trimEnd();
    })
    .join('\n');
}

/** As much of a line as fits; nothing when there is no room worth using. */
function beginningOf(line: string, budget: number): string {
  if (budget < BUDGET) return '';
  let end = Math.min(line.length, budget);
  while (sizeOfLine(line.slice(0, end)) > budget) end = Math.floor(end * 0.9);
  // The halves of a surrogate pair stay together.
  return line.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}
