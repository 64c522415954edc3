import type { OriginalLines } from '../text/text-writer.ts';

/** The decompiled text of one source file, as it is shown. */
export interface DecompiledText {
  readonly text: string;
  /** Lines of statements in the authors' source, each line of the text as often as it has some; in order. */
  readonly originals: readonly OriginalLines[];
  /** 1-based lines of the text below which a body is missing, since it could not be decompiled. */
  readonly failures: readonly number[];
}

/** Vineflower's marks: numbers of lines behind a line, and remarks of its own. */
const ORIGINAL = /\/\/ (\d+(?: \d+)*)$/;
const REMARK = /^\s*\/\/ \$VF: /;
const FAILURE = /^\s*\/\/ \$VF: Couldn't be decompiled/;

/** The same in the place of a class at the top. */
const LOST = /^\/\/ \$VF: Couldn't be decompiled/m;
/** A body that `emptyBodies` has left: it has no line. */
const EMPTIED = /^(\s*)throw null;$/gm;

/** Annotations that a Kotlin compiler writes for itself; they are half of a small class. */
const NOISE = /^(\s*)@(?:kotlin\.)?(?:jvm\.internal\.)?(Metadata|SourceDebugExtension)\(/;
const NOISE_IMPORT = /^import kotlin\.(?:Metadata|jvm\.internal\.SourceDebugExtension);$/;

/** Lines that stand in front of the types of a file. */
const HEAD = /^(?:package [^;]+;|import [^;]+;|\s*)$/;

/**
 * Joins the texts of the types at the top of one file. It takes the marks of Vineflower and the annotations for Kotlin's compiler out, and
 * keeps what the marks tell.
 */
export function readDecompiled(written: readonly string[]): DecompiledText {
  const parts = written.map((text) => splitHead(withoutNoise(text.split(/\r?\n/))));
  const heads = parts.flatMap(({ head }) => head);
  const packages = heads.filter((line) => line.startsWith('package ')).slice(0, 1);
  const imports = [...new Set(heads.filter((line) => line.startsWith('import ')))].sort();
  const body = parts.flatMap(({ rest }, at) => (at === 0 ? rest : ['', ...rest]));
  return readMarks([...inBlocks(packages, imports), ...body, '']);
}

/** True if the text of a whole class is missing, as happens when a body in a class within it fails. */
export function lacksClass(written: string): boolean {
  return LOST.test(written);
}

/** Marks the bodies that were emptied as Vineflower marks those that it cannot decompile. */
export function markEmptied(written: string): string {
  return written.replaceAll(EMPTIED, "$1// $VF: Couldn't be decompiled");
}

/** Marks the bodies that were emptied since nobody asked for them, as declarations out of classes do. */
export function markLeftOut(written: string): string {
  return written.replaceAll(EMPTIED, '$1/* compiled */');
}

function readMarks(marked: readonly string[]): DecompiledText {
  const lines: string[] = [];
  const originals: OriginalLines[] = [];
  const failures: number[] = [];
  for (const line of marked) {
    if (FAILURE.test(line)) failures.push(lines.length + 1);
    else if (REMARK.test(line)) continue;
    const [mark, numbers] = ORIGINAL.exec(line) ?? [];
    lines.push(mark === undefined ? line : line.slice(0, -mark.length).trimEnd());
    for (const number of numbers?.split(' ').map(Number) ?? [])
      originals.push({ line: lines.length, original: { start: number, end: number } });
  }
  return { text: lines.join('\n'), originals, failures };
}

/** Each block that is not empty, with an empty line behind it. */
function inBlocks(...blocks: readonly (readonly string[])[]): readonly string[] {
  return blocks.flatMap((block) => (block.length === 0 ? [] : [...block, '']));
}

function splitHead(lines: readonly string[]): { readonly head: readonly string[]; readonly rest: readonly string[] } {
  const first = lines.findIndex((line) => !HEAD.test(line));
  const end = lines.findLastIndex((line) => line !== '') + 1;
  return first < 0 ? { head: lines, rest: [] } : { head: lines.slice(0, first), rest: lines.slice(first, end) };
}

function withoutNoise(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (NOISE.test(line)) at = endOfAnnotation(lines, at);
    else if (!NOISE_IMPORT.test(line)) kept.push(line);
  }
  return kept;
}

/** The line in which the parentheses of an annotation close, those in its strings aside; its first line if they never do. */
function endOfAnnotation(lines: readonly string[], first: number): number {
  let depth = 0;
  for (let at = first; at < lines.length; at++) {
    const code = lines[at]!.replaceAll(/"(?:\\.|[^"\\])*"/g, '');
    for (const [sign] of code.matchAll(/[()]/g)) depth += sign === '(' ? 1 : -1;
    if (depth <= 0) return at;
  }
  return first;
}
