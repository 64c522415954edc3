import { unlessRefused } from '../core/problems/unless-refused.ts';
import { ClassNames, type Home } from './class-names.ts';
import type { CompiledPlace } from './compiled-place.ts';
import type { ClassEntry } from './reading/class-entry.ts';
import type { ClassMember } from './reading/class-file.ts';
import { type ReadClass, readClass } from './reading/read-class.ts';
import { type InlinedFrom, readSourceMap, type SourceMap } from './reading/source-lines.ts';
import { LINE_ROW, rowsOf } from './reading/table-rows.ts';
import { readWrittenCode, type WrittenCode } from './reading/written-code.ts';

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

/**
 * Finds what frames run in the classes of a package. Null: the class is not there, is damaged, or its method has no such line. A class is read
 * once.
 */
export function createFindFrameCode(entries: readonly ClassEntry[]): (frame: PrintedFrame) => FrameCode | null {
  const paths = new Map(entries.map((entry) => [entry.path, entry]));
  const known = new Map<string, FrameClass | null>();
  return ({ className, method: name, line }) => {
    if (line === null) return null;
    if (!known.has(className))
      known.set(
        className,
        unlessRefused(() => readFrameClass(className)),
      );
    const found = known.get(className);
    const method = found?.read.file.methods.find((each) => each.name === name && hasLine(found.read, each, line));
    if (found == null || method === undefined) return null;
    const { prefix, home, map, codes } = found;
    // A bridge is none, and nobody wrote it.
    const writer = codes.find(({ code }) => code === method.code)?.method ?? method;
    return {
      prefix,
      type: home.type,
      sourceFile: home.sourceFile,
      method: home.isLocal ? home.method : writer.name,
      line: map.lineOf(line),
      inlinedFrom: map.originOf(line),
    };
  };

  function readFrameClass(className: string): FrameClass | null {
    const path = `${className.replaceAll('.', '/')}.class`;
    const entry = paths.get(path) ?? entries.find((each) => each.path.endsWith(`/${path}`));
    if (entry === undefined) return null;
    const read = readClass(entry.read());
    const prefix = entry.path.slice(0, -path.length);
    const home = new ClassNames(paths, prefix).homeOf(read.file);
    return { read, prefix, home, map: readSourceMap(read), codes: readWrittenCode(read) };
  }
}

interface FrameClass {
  readonly read: ReadClass;
  readonly prefix: string;
  readonly home: Home;
  readonly map: SourceMap;
  readonly codes: readonly WrittenCode[];
}

function hasLine({ bytes }: ReadClass, { code }: ClassMember, line: number): boolean {
  const rows = (code?.lineTables ?? []).flatMap((table) => rowsOf(bytes, table, LINE_ROW));
  return rows.some((row) => row.readUInt16BE(2) === line);
}
