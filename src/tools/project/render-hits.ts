import type { FileEntry, HitEntry } from './hit-entries.ts';

/** What a piece of an answer is, for who shows it in colours. */
export type HitPart = 'artifact' | 'path' | 'symbol' | 'line' | 'note';
export type PaintHit = (part: HitPart, text: string) => string;

/** Files under their artifacts, lines under what declares them; each is said once. */
export function renderHits(files: readonly FileEntry[], paint: PaintHit = (_part, text) => text): readonly string[] {
  const byArtifact = Map.groupBy(files, ({ coordinates }) => coordinates);
  return [...byArtifact].flatMap(([coordinates, own]) => [
    paint('artifact', coordinates),
    ...own.flatMap((file) => renderFile(file, paint)),
  ]);
}

function renderFile(
  { path, also_in, matching_lines, hits = [], more_lines }: FileEntry,
  paint: PaintHit,
): readonly string[] {
  const also = also_in === undefined ? '' : paint('note', `  also in ${also_in.join(', ')}`);
  const count = matching_lines === undefined ? '' : `  ${matching_lines}`;
  const more = more_lines === undefined ? [] : [paint('note', `  … ${more_lines} more matching lines`)];
  return [` ${paint('path', path)}${count}${also}`, ...hits.flatMap((hit) => renderHit(hit, paint)), ...more];
}

function renderHit({ in: symbol, match_lines, lines, lines_left_out }: HitEntry, paint: PaintHit): readonly string[] {
  const entries = Object.entries(lines);
  const name = symbol === undefined ? '' : paint('symbol', symbol);
  if (match_lines === undefined) {
    const rows = entries.map(([number, line]) => `${paint('line', number)}  ${line.trim()}`);
    return rows.map((row, place) => (name === '' ? `  ${row}` : place > 0 ? `    ${row}` : `  ${name}  ${row}`));
  }
  const marked = new Set(match_lines.map(String));
  const width = entries.at(-1)![0].length;
  const indent = commonIndent(Object.values(lines));
  const rows = entries.map(([number, line]) => {
    const mark = marked.has(number) ? '>' : ' ';
    return `  ${mark}${paint('line', number.padStart(width))}  ${line.slice(indent)}`.trimEnd();
  });
  const cut = lines_left_out === undefined ? [] : [paint('note', `  … lines ${lines_left_out}: get_file`)];
  return [...(name === '' ? [] : [`  ${name}`]), ...rows, ...cut];
}

/** Characters of white space that all lines begin with which are not empty. */
function commonIndent(lines: readonly string[]): number {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return indents.length === 0 ? 0 : Math.min(...indents);
}
