const ALIKE = ['`~^\\', '%!?', '|&', '"\''];

/**
 * The letter that stands for each byte: 64 of them, so that a trigram has 18 bits and a table of all fits into the cache of a
 * processor. Capitals stand for their small letters, white space and control characters for one another, and so do rare signs. Of
 * other characters than those of ASCII only the beginning is told from the rest, which are the same in either case.
 */
export const letters: Uint8Array = buildLetters();

export const LETTER_BITS = 6;
/** Number of possible trigrams. */
export const TRIGRAM_COUNT = 2 ** (3 * LETTER_BITS);

function buildLetters(): Uint8Array {
  const table = new Uint8Array(256);
  let next = 1;
  for (let byte = 0x21; byte < 0x7f; byte++) {
    const character = String.fromCharCode(byte);
    const first = ALIKE.find((signs) => signs.includes(character))?.[0] ?? character.toLowerCase();
    table[first.charCodeAt(0)] ||= next++;
    table[byte] = table[first.charCodeAt(0)]!;
  }
  table.fill(next, 0x80, 0xc0);
  table.fill(next + 1, 0xc0);
  return table;
}
