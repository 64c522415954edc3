/** Bytes that are kept of a line that is too long: enough to find out what it was. */
export interface LongLine {
  readonly start: string;
  readonly end: string;
}

/** Characters of each. */
const KEPT = 1024;
const LINE_FEED = 10;

/**
 * Takes bytes as they come and gives the lines among them; a line above `limit` bytes is told by its two ends when it is over, and
 * never held in memory.
 */
export function createLineSplitter(limit: number, give: (line: string | LongLine) => void): (chunk: Buffer) => void {
  let held: Buffer[] = [];
  let size = 0;
  let start: string | null = null;

  return (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const text = Buffer.concat(held).toString('utf8');
      give(start === null ? text : { start, end: text.slice(-KEPT) });
      held = [];
      size = 0;
      start = null;
    }
    add(chunk.subarray(from));
  };

  function add(part: Buffer): void {
    held.push(part);
    size += part.length;
    if (start === null && size <= limit) return;
    const all = Buffer.concat(held);
    start ??= all.toString('utf8', 0, KEPT);
    held = [Buffer.from(all.subarray(-KEPT))];
  }
}
