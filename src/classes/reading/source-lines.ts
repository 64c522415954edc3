import { lowerBound } from '../../core/lower-bound.ts';
import type { ReadClass } from './read-class.ts';

/** The place that inlined code was written at. */
export interface InlinedFrom {
  /** Class that holds it, with slashes. */
  readonly type: string;
  /** Line in the authors' file of that class. */
  readonly line: number;
}

/**
 * Translates the lines of a class's tables. Kotlin numbers code inlined from elsewhere beyond the file's last line, and tells in a
 * SourceDebugExtension where that was written and which line of the file calls it.
 */
export interface SourceMap {
  /** The line of the authors' file. Null: it is not told. */
  lineOf(line: number): number | null;
  /** Null: the line is of the file itself, or it is not told. */
  originOf(line: number): InlinedFrom | null;
  /** Classes that code is inlined from, the class itself among them; the first 100. */
  readonly types: readonly string[];
}

/** Lines of the tables, from `to` to `end`, and what they stand for. */
interface LineSection {
  readonly to: number;
  readonly end: number;
  readonly from: number;
  /** Lines that stand for one line of the file. */
  readonly step: number;
  /** Number of the file that `from` is a line of. */
  readonly file: string;
}

/** An entry of a line section: https://jcp.org/aboutJava/communityprocess/final/jsr045/index.html */
const ENTRY = /^(\d+)#(\d+)(?:,(\d+))?:(\d+)(?:,(\d+))?$/;

const MOST_TYPES = 100;

const PLAIN: SourceMap = { lineOf: (line) => line, originOf: () => null, types: [] };

const known = new WeakMap<ReadClass, SourceMap>();

/** Lines of a class without the extension stand for themselves. Made once for each class. */
export function readSourceMap(read: ReadClass): SourceMap {
  const map = known.get(read) ?? parseSourceMap(read);
  known.set(read, map);
  return map;
}

function parseSourceMap({ bytes, file }: ReadClass): SourceMap {
  if (file.debugExtension === null) return PLAIN;
  const { at, count } = file.debugExtension;
  const [all = '', calls = ''] = bytes.toString('utf8', at, at + count).split('*S KotlinDebug\n');
  const [own, ...written] = sectionsOf(all);
  if (own === undefined || own.to !== 1 || own.file !== '1') return PLAIN;
  const files = new Map(Array.from(all.matchAll(/^\+ (\d+) .*\n(.*)$/gm), ([, id, type]) => [id!, type!]));
  const [origins, inlined] = [written, sectionsOf(calls)].map((sections) => sections.toSorted((a, b) => a.to - b.to));
  return {
    types: [...new Set(files.values())].slice(0, MOST_TYPES),
    lineOf(line) {
      if (line < own.end) return line;
      const known = sectionAt(inlined!, line);
      return known === null ? null : translate(line, known);
    },
    originOf(line) {
      const known = line < own.end ? null : sectionAt(origins!, line);
      const type = known === null ? undefined : files.get(known.file);
      return type === undefined ? null : { type, line: translate(line, known!) };
    },
  };
}

function sectionsOf(section: string): readonly LineSection[] {
  const found: LineSection[] = [];
  for (const line of section.split('\n')) {
    const [, from, file, repeated = '1', to, step = '1'] = ENTRY.exec(line) ?? [];
    if (to === undefined) continue;
    const size = Math.max(Number(step), 1);
    found.push({
      to: Number(to),
      end: Number(to) + Number(repeated) * size,
      from: Number(from),
      step: size,
      file: file!,
    });
  }
  return found;
}

function sectionAt(sections: readonly LineSection[], line: number): LineSection | null {
  const known = sections[lowerBound(sections.length, (at) => sections[at]!.to <= line) - 1];
  return known === undefined || known.end <= line ? null : known;
}

function translate(line: number, { to, from, step }: LineSection): number {
  return from + Math.floor((line - to) / step);
}
