/** Queries over Zoekt's grammar out of lines of source, the same for the same lines. */
export function generateQueries(lines: readonly string[], count: number): readonly string[] {
  const random = createRandom(20_260_101);
  const words = [...new Set(lines.flatMap((line) => line.match(/[A-Za-z]{4,14}/g) ?? []))];
  const phrases = [...new Set(lines.flatMap((line) => line.match(/\w+[ .(,]{1,2}\w+[ .()<>;=]{1,3}\w*/g) ?? []))];
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const word = () => oneOf(words);
  const phrase = () =>
    `"${oneOf(phrases)
      .replace(/[\\"]/g, '\\$&')
      .replace(/[.()+*?[\]{}^$|]/g, '\\\\$&')
      .trim()}"`;
  const shapes: readonly (() => string)[] = [
    word,
    phrase,
    () => word().toLowerCase(),
    () => word().toUpperCase(),
    () => word().slice(0, 3),
    () => word().slice(1, -1),
    () => `${word()} ${word()}`,
    () => `${word()} ${phrase()}`,
    () => `${word()} or ${word()}`,
    () => `${word()} -${word()}`,
    () => `${word()} -f:${word()}`,
    () => `(${word()} or ${word()}) ${word()}`,
    () => `(${word()} ${word()}) or -(${word()} or ${word()}) f:${word()}`,
    () => `${word()}.*${word()}`,
    () => `\\b${word()}\\b`,
    () => `${word().slice(0, 4)}\\w+`,
    () => `${word().slice(0, 4)}[a-z]{2,5}\\(`,
    () => `(${word()}|${word()})s?`,
    () => `^\\s*${word()}`,
    () => `${word()};?$`,
    () => `(?:${word().slice(0, 4)}|${word().slice(0, 4)})[A-Z]\\w*`,
    () => `f:${word()}`,
    () => `f:${word().slice(0, 3)} c:${word()}`,
    () => `${word()} case:${oneOf(['yes', 'no', 'auto'])}`,
    () => `(${word()} case:yes) ${word()}`,
    () => `type:file ${word()} ${word()}`,
    () => `r:${word().toLowerCase().slice(0, 3)} ${word()}`,
    () => `lang:${oneOf(['java', 'kotlin'])} ${word()}`,
    () => `b:${oneOf(['1.', '2.', '.0', 'HEAD'])} ${word()}`,
    () => `c:${word()} -c:${word()} f:${oneOf(['java', 'kt'])}$`,
  ];
  const queries = new Set<string>();
  while (queries.size < count) queries.add(shapes[queries.size % shapes.length]!());
  return [...queries];
}

/** Numbers from 0 to 1 (mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
