const ITEM = /^(\s*(?:[-*+]|\d{1,9}[.)])\s+)\S/;
/** Lines that begin no paragraph. */
const NO_PARAGRAPH = /^\s{0,3}(?:#{1,6}(?:\s|$)|(?:-{3,}|\*{3,}|_{3,})\s*$)/;

/**
 * Tells of the lines of a Markdown text, one after another, if they are code: between fences, or indented by four columns where no
 * paragraph goes on (https://spec.commonmark.org, sections 4.4, 4.5 and 5.2).
 */
export function createIsCode(): (line: string) => boolean {
  let fence: string | null = null;
  let isParagraph = false;
  let items: number[] = [];
  return (line) => {
    const mark: string | undefined = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
      return true;
    }
    if (line.trim() === '') {
      isParagraph = false;
      return false;
    }
    const columns = columnsOf(/^\s*/.exec(line)![0]);
    if (!isParagraph) items = items.filter((column) => columns >= column);
    if (!isParagraph && columns >= (items.at(-1) ?? 0) + 4) return true;
    if (mark !== undefined) {
      [fence, isParagraph] = [mark, false];
      return true;
    }
    const [, marker] = ITEM.exec(line) ?? [];
    if (marker !== undefined) items = [...items.filter((column) => columns >= column), columnsOf(marker)];
    isParagraph = !NO_PARAGRAPH.test(line);
    return false;
  };
}

/** A tab goes to the next multiple of four. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += character === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}
