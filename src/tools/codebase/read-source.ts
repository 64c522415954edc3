import { z } from 'zod';
import { InvalidInputError } from '../../core/problems/errors.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import type { SourcePart } from '../../engine/codebase/read-source.ts';
import { BUDGET, countFitting, sizeOfLine } from '../answers/answer-size.ts';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { renderOmitted } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { numberLines } from '../answers/source-block.ts';
import { type Cut, renderCut } from '../answers/truncated.ts';

export const readSource = defineTool({
  name: 'read_source',
  toolset: 'codebase',
  title: 'Read source of the project',
  description:
    'Read a symbol, several symbols or a range of lines of a file of the project: at most 200 lines of one, 500 of several.',
  effects: 'fetch',
  input: z.strictObject({
    path: codePath,
    symbol: z.string().trim().min(1).max(1000).optional().describe('name, or Type.name'),
    symbols: z.array(z.string().trim().min(1).max(1000)).min(1).max(100).optional(),
    start_line: z.int().min(1).optional(),
    end_line: z.int().min(1).optional(),
    expand: z.int().min(0).max(500).default(0).describe('lines more on each side'),
    collapse: z.boolean().default(false).describe('{ ... } in place of nested bodies'),
    ...codeScope,
  }),
  example: { path: 'src/main/java/org/example/App.java', symbol: 'main' },
  async run({ path, symbol = null, symbols = null, start_line, end_line, expand, collapse, ...scope }, engine, ctx) {
    const range = rangeOf(start_line, end_line);
    const query = { ...toCode(scope), path, symbol, symbols, range, expand, collapse };
    const { file, parts, notFound, lineLimit } = await engine.codebase.readSource(query, ctx);
    const blocks = fitBlocks(parts, collapse);
    const cut = { line_limit: lineLimit ?? undefined, not_found: notFound.length === 0 ? undefined : notFound };
    if (symbols === null) return { file, ...blocks[0]!, ...cut };
    return { file, symbols: blocks, ...cut, omitted_symbols: parts.length - blocks.length || undefined };
  },
  render: (answer) =>
    'symbols' in answer
      ? joinLines(
          answer.file,
          answer.symbols.map(render),
          answer.not_found && `not found: ${answer.not_found.join(', ')}`,
          renderOmitted({ symbols: answer.omitted_symbols }),
        )
      : joinLines(answer.file, render(answer)),
});

function rangeOf(start: number | undefined, end: number | undefined): LineRange | null {
  if (start === undefined && end === undefined) return null;
  if (start !== undefined && end !== undefined) return { start, end };
  throw new InvalidInputError("Provide 'symbol', 'symbols', or both 'start_line' and 'end_line'");
}

interface Block extends Cut {
  readonly symbol?: string;
  readonly kind?: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly source: string;
  /** Set where lines are not those of the file. */
  readonly collapsed?: true;
  /** First lines of others of the same name. */
  readonly overload_lines?: readonly number[];
}

/** The first ones have room first. */
function fitBlocks(parts: readonly SourcePart[], isCollapsed: boolean): readonly Block[] {
  const blocks: Block[] = [];
  let room = BUDGET;
  for (const { symbol, kind, range, whole, source, overloads } of parts) {
    const lines = source.split('\n');
    const shown = countFitting(lines, sizeOfLine, room);
    if (shown === 0 && blocks.length > 0) break;
    // A line longer than an answer has its beginning.
    const text = shown === 0 ? lines[0]!.slice(0, room / 4) : lines.slice(0, shown).join('\n');
    const end = shown === lines.length || isCollapsed ? range.end : range.start + Math.max(shown, 1) - 1;
    const isCut = end < whole.end || shown < lines.length;
    blocks.push({
      symbol: symbol ?? undefined,
      kind: kind ?? undefined,
      start_line: range.start,
      end_line: end,
      overload_lines: overloads.length === 0 ? undefined : overloads,
      source: text,
      collapsed: isCollapsed || undefined,
      truncated: isCut
        ? {
            shown: { start: range.start, end },
            total_lines: whole.end - whole.start + 1,
            next: { tool: 'read_source', start_line: Math.min(end + 1, whole.end), end_line: whole.end },
          }
        : undefined,
    });
    room -= lines.slice(0, shown).reduce((sum, line) => sum + sizeOfLine(line), 300);
  }
  return blocks;
}

function render({ symbol, kind, start_line, overload_lines, collapsed, source, truncated }: Block): string {
  const others = overload_lines === undefined ? '' : `, others of the name begin in line ${overload_lines.join(', ')}`;
  const text = collapsed ? source : numberLines(source, start_line);
  return joinLines(symbol && `${kind} ${symbol}${others}`, text, renderCut({ truncated }));
}
