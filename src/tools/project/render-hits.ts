import { printCount } from '../../core/text/print-count.ts';
import type { FileEntry, HitEntry } from './hit-entries.ts';

/** The kind of a piece of an answer, for output in colours. */
export type HitPart = 'artifact' | 'path' | 'symbol' | 'line' | 'note';
export interface PaintHit {
  part(part: HitPart, text: string): string;
  /** A line of a file, given by its number; what it begins and ends with of white space stays. */
  line(file: FileEntry, number: string, line: string): string;
}

const plain: PaintHit = { part: (_part, text) => text, line: (_file, _number, line) => line };

/** Files under their artifacts, lines under what declares them; each is said once. */
export function renderHits(files: readonly FileEntry[], paint: PaintHit = plain): readonly string[] {
  const byArtifact = Map.groupBy(files, ({ coordinates }) => coordinates);
  return [...byArtifact].flatMap(([coordinates, own]) => [
    paint.part('artifact', coordinates),
    ...own.flatMap((file) => renderFile(file, paint)),
  ]);
}

function renderFile(file: FileEntry, paint: PaintHit): readonly string[] {
  const { path, text, also_in, matching_lines, hits = [], more_lines, more_in } = file;
  const also = also_in === undefined ? '' : paint.part('note', `  also in ${also_in.join(', ')}`);
  const count = matching_lines === undefined ? '' : `  ${matching_lines}`;
  const more =
    more_lines === undefined
      ? []
      : [
          paint.part(
            'note',
            `  … ${printCount(more_lines, 'more matching line')}${more_in === undefined ? '' : `, in ${more_in.join(', ')}`}`,
          ),
        ];
  const own = { part: paint.part, line: (number: string, line: string) => paint.line(file, number, line) };
  const kind = text === undefined ? '' : paint.part('note', `  (${text})`);
  return [` ${paint.part('path', path)}${count}${kind}${also}`, ...hits.flatMap((hit) => renderHit(hit, own)), ...more];
}

/** For the lines of one file. */
interface PaintLines extends Pick<PaintHit, 'part'> {
  line(number: string, line: string): string;
}

function renderHit(
  { in: symbol, match_lines, lines, more_matches, lines_left_out }: HitEntry,
  { part, line: paintLine }: PaintLines,
): readonly string[] {
  const entries = Object.entries(lines);
  const name = symbol === undefined ? '' : part('symbol', symbol);
  if (match_lines === undefined) {
    const rows = entries.map(([number, line]) => `${part('line', number)}  ${paintLine(number, line).trim()}`);
    return rows.map((row, place) => (name === '' ? `  ${row}` : place > 0 ? `    ${row}` : `  ${name}  ${row}`));
  }
  const marked = new Set(match_lines.map(String));
  const width = entries.at(-1)![0].length;
  const indent = commonIndent(Object.values(lines));
  const rows = entries.flatMap(([number, line], place) => {
    const isNext = place === 0 || Number(number) === Number(entries[place - 1]![0]) + 1;
    const mark = marked.has(number) ? '>' : ' ';
    const row = `  ${mark}${part('line', number.padStart(width))}  ${paintLine(number, line).slice(indent)}`.trimEnd();
    return isNext ? row : [part('note', `   ${'…'.padStart(width)}`), row];
  });
  const more =
    more_matches === undefined ? [] : [part('note', `  … ${printCount(more_matches, 'more matching line')}`)];
  const cut = lines_left_out === undefined ? [] : [part('note', `  … lines ${lines_left_out}: get_file`)];
  return [...(name === '' ? [] : [`  ${name}`]), ...rows, ...more, ...cut];
}

/** Characters of white space that all lines begin with which are not empty. */
function commonIndent(lines: readonly string[]): number {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return indents.length === 0 ? 0 : Math.min(...indents);
}
