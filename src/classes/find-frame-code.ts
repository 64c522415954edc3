import { unlessRefused } from '../core/problems/unless-refused.ts';
import { ClassNames } from './class-names.ts';
import type { CompiledPlace } from './compiled-place.ts';
import type { ClassEntry } from './reading/class-entry.ts';
import type { MethodCode } from './reading/class-file.ts';
import { type ReadClass, readClass } from './reading/read-class.ts';
import { type InlinedFrom, readSourceMap } from './reading/source-lines.ts';
import { readWrittenCode } from './reading/written-code.ts';

/** A frame of a stack trace, as a JVM prints it. */
export interface PrintedFrame {
  /** Binary name, `org.example.Outer$Inner`. */
  readonly className: string;
  readonly method: string;
  readonly line: number | null;
}

/** The code of a frame. */
export interface FrameCode extends CompiledPlace {
  /** The place that the code was inlined from; null: it is the method's own. */
  readonly inlinedFrom: InlinedFrom | null;
}

/** Finds what a frame runs in the classes of a package. Null: the class is not there, is damaged, or its method has no such line. */
export function findFrameCode(entries: readonly ClassEntry[], frame: PrintedFrame): FrameCode | null {
  const { className, method: name, line } = frame;
  const path = `${className.replaceAll('.', '/')}.class`;
  const entry = entries.find((each) => each.path === path || each.path.endsWith(`/${path}`));
  if (entry === undefined || line === null) return null;
  return unlessRefused(() => {
    const read = readClass(entry.read());
    const method = read.file.methods.find(
      (each) => each.name === name && each.code !== null && hasLine(read, each.code, line),
    );
    if (method === undefined) return null;
    const prefix = entry.path.slice(0, -path.length);
    const names = new ClassNames(new Map(entries.map((each) => [each.path, each])), prefix);
    const { isLocal, ...home } = names.homeOf(read.file);
    // A bridge is none, and nobody wrote it.
    const writer = readWrittenCode(read).find(({ code }) => code === method.code)?.method ?? method;
    const map = readSourceMap(read);
    return {
      prefix,
      type: home.type,
      sourceFile: home.sourceFile,
      method: isLocal ? home.method : writer.name,
      line: map.lineOf(line),
      inlinedFrom: map.originOf(line),
    };
  });
}

function hasLine({ bytes }: ReadClass, { lineTables }: MethodCode, line: number): boolean {
  return lineTables.some(({ at, count }) => {
    for (let row = at; row < at + 4 * count; row += 4) if (bytes.readUInt16BE(row + 2) === line) return true;
    return false;
  });
}
