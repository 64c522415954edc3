import type { HitFile, MatchMark } from '../engine/project/search/hit-search.ts';
import type { Colour, Terminal } from '../platform/terminal.ts';
import type { HitPart, PaintHit } from '../tools/project/render-hits.ts';

const colours: Readonly<Record<HitPart, Colour>> = {
  artifact: 'bold',
  path: 'green',
  symbol: 'yellow',
  line: 'dim',
  note: 'dim',
};

/** Prints hits in colours, with the matches in their lines. */
export function paintHits(files: readonly HitFile[], { paint }: Pick<Terminal, 'paint'>): PaintHit {
  const marksOf = new Map(files.map(({ coordinates, path, marks }) => [`${coordinates} ${path}`, marks]));
  return {
    part: (part, text) => paint(colours[part], text),
    line({ coordinates, path }, number, line) {
      const marks = (marksOf.get(`${coordinates} ${path}`) ?? []).filter((mark) => String(mark.line) === number);
      return paintMarks(line, marks, (text) => paint('red', text));
    },
  };
}

/** The first of overlapping marks is painted; none in a line that is not shown as it is. */
function paintMarks(line: string, marks: readonly MatchMark[], paint: (text: string) => string): string {
  let painted = '';
  let done = 0;
  for (const { from, text } of marks.toSorted((a, b) => a.from - b.from)) {
    if (from < done || !line.startsWith(text, from)) continue;
    const shown = text.trim();
    const [before = '', after = ''] = shown === '' ? [text] : text.split(shown);
    painted += `${line.slice(done, from)}${before}${shown === '' ? '' : paint(shown)}${after}`;
    done = from + text.length;
  }
  return painted + line.slice(done);
}
