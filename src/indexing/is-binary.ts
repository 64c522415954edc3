/** Text has hardly any control characters but white space; other data has many early. */
const SNIFFED = 8_192;
const MOST = 1 / 20;

/** Whether UTF-8 made of a file in which NUL was found is no text all the same. */
export function isBinary(text: Uint8Array): boolean {
  const start = text.subarray(0, SNIFFED);
  let controls = 0;
  for (const byte of start) if ((byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)) || byte === 0x7f) controls++;
  return controls > start.length * MOST;
}
