export type Random = (below: number) => number;

/** Changes a file as damage, half an edit or a merge does. Fewer than `LARGEST` bytes come out. */
export function mutate(seeds: readonly Buffer[], random: Random): Buffer {
  let text = windowOf(seeds[random(seeds.length)]!, random);
  for (let left = 1 + random(4); left > 0; left--) {
    const change = changes[random(changes.length)]!;
    text = change(text, random, windowOf(seeds[random(seeds.length)]!, random)).subarray(0, LARGEST);
  }
  return text;
}

const LARGEST = 1 << 16;

type Change = (text: Buffer, random: Random, other: Buffer) => Buffer;

const changes: readonly Change[] = [
  changeBytes,
  changeTokens,
  changeTokens,
  changeLines,
  truncate,
  splice,
  insertOther,
  repeat,
];

/** The marks that scanners look for. */
const marks = Buffer.from('{}()<>[]"\'`$/*\\@;:,.=-?!&|#\n\r\t \0\u00e9\ufeffu0041', 'utf8');
const words = [
  ...['class', 'interface', '@interface', 'enum', 'record', 'object', 'fun', 'val', 'var', 'typealias', 'companion'],
  ...['constructor', 'init', 'by', 'where', 'get', 'set', 'package', 'import', 'sealed', 'non-sealed', 'default'],
  ...['throws', 'extends', 'implements', 'permits', 'when', 'if', 'else', 'is', '!is', 'as?', 'context(', 'suspend'],
  ...['"""', '$$"', '${', '/**', '*/', '///', '//', '/*', '\\u0022', '\\u002a/', '->', '::', '?.', '?:', '@A(', '@['],
  ...["'\\''", '""', '<<', '>>>', '/** {@code', '{@link A#b(', '```', '<pre>', '&#x41;', '[a][b]', '@param a'],
];

function changeBytes(text: Buffer, random: Random): Buffer {
  const changed = Buffer.from(text);
  for (let left = 1 + random(8); left > 0 && changed.length > 0; left--) {
    changed[random(changed.length)] = random(3) === 0 ? random(256) : marks[random(marks.length)]!;
  }
  return changed;
}

function changeTokens(text: Buffer, random: Random): Buffer {
  const tokens = partsOf(text, /[\p{L}\d_]+|\s+|[^\p{L}\d_\s]/gu);
  return change(tokens, () => words[random(words.length)]!, random);
}

function changeLines(text: Buffer, random: Random): Buffer {
  const lines = partsOf(text, /[^\n]*\n|[^\n]+/g);
  return change(lines, () => lines[random(lines.length)] ?? '\n', random);
}

/** Deletes, doubles, swaps, replaces or adds some. */
function change(parts: string[], another: () => string, random: Random): Buffer {
  for (let left = 1 + random(4); left > 0; left--) {
    const at = random(parts.length + 1);
    const other = random(parts.length + 1);
    const part = parts[at] ?? '';
    const kind = random(5);
    if (kind === 0) parts.splice(at, 1 + random(3));
    else if (kind === 1) parts.splice(at, 0, part);
    else if (kind === 2) [parts[at], parts[other]] = [parts[other] ?? '', part];
    else if (kind === 3) parts[at] = another();
    else parts.splice(at, 0, another());
  }
  return Buffer.from(parts.join(''), 'utf8');
}

function truncate(text: Buffer, random: Random): Buffer {
  const at = random(text.length + 1);
  return random(4) === 0 ? text.subarray(at) : text.subarray(0, at);
}

function splice(text: Buffer, random: Random, other: Buffer): Buffer {
  return Buffer.concat([text.subarray(0, random(text.length + 1)), other.subarray(random(other.length + 1))]);
}

function insertOther(text: Buffer, random: Random, other: Buffer): Buffer {
  const at = random(text.length + 1);
  const from = random(other.length + 1);
  const part = other.subarray(from, from + random(400));
  return Buffer.concat([text.subarray(0, at), part, text.subarray(at)]);
}

function repeat(text: Buffer, random: Random): Buffer {
  const at = random(text.length + 1);
  const part = text.subarray(at, at + 1 + random(12));
  const times = 2 + random(random(8) === 0 ? 4000 : 40);
  return Buffer.concat([text.subarray(0, at), ...Array.from({ length: times }, () => part), text.subarray(at)]);
}

/** Of a long file a part: what is hard to read is rarely long. */
function windowOf(text: Buffer, random: Random): Buffer {
  const size = 1 << 13;
  if (text.length <= size || random(20) === 0) return text;
  const start = random(2) === 0 ? 0 : random(text.length - size);
  return text.subarray(start, start + size);
}

function partsOf(text: Buffer, part: RegExp): string[] {
  return text.toString('utf8').match(part) ?? [];
}
