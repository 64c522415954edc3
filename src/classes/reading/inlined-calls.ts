import type { ClassMember, MethodCode } from './class-file.ts';
import { createLineOf } from './code-references.ts';
import type { ReadClass } from './read-class.ts';
import type { InlinedFrom, SourceMap } from './source-lines.ts';
import { LOCAL_ROW } from './table-rows.ts';

/** A call of an inline function, whose body stands in its place. */
export interface InlinedCall {
  /** Name of the function on a JVM. */
  readonly name: string;
  /** The place that its body was written at; null: it is not told. */
  readonly from: InlinedFrom | null;
  /** Classes that may declare it, with slashes, if that one does not. */
  readonly types: readonly string[];
  /** Line of the call in the authors' file; null: it is not told. */
  readonly line: number | null;
}

/** A local variable by which Kotlin's compiler marks code that it inlined. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly slot: number;
  /** The name of a function on a JVM; for an argument that is a lambda `function-Class$method$1`. */
  readonly name: string;
  readonly isArgument: boolean;
}

/** https://github.com/JetBrains/kotlin/blob/master/core/compiler.common.jvm/src/org/jetbrains/kotlin/load/java/JvmAbi.kt */
const FUNCTION = '$i$f$';
const ARGUMENT = '$i$a$-';

/** Functions inlined into each other; real ones are some ten. */
const DEEPEST = 100;

/** Ends of the names of methods with the body of an inline function: its own, one that fills defaults, one to be copied from. */
const COPIES = ['', '$default', '$$forInline'];

/**
 * The calls of inline functions that the author of a Kotlin method wrote, without those in the bodies of inlined functions. Functions that
 * are marked as inlined only (`@InlineOnly`, as `let`) leave no trace.
 */
export function readInlinedCalls(
  read: ReadClass,
  { name: method, code }: ClassMember,
  map: SourceMap,
): readonly InlinedCall[] {
  if (code === null) return [];
  const lineOf = createLineOf(read, code);
  const calls: InlinedCall[] = [];
  const known = new Set<string>();
  // A class that was copied with a function has its name.
  const copied = Array.from(read.file.name.matchAll(/\$\$inlined\$([^$]+)/g), ([, each]) => each!);
  let open: Mark[] = [];
  for (const mark of marksIn(read, code)) {
    const { start, name, isArgument } = mark;
    open = open.filter(({ end }) => end > start);
    const line = lineOf(start);
    const from = line === null ? null : map.originOf(line);
    // The body of an inline function itself bears its mark, and that of a call has another row after each suspension in an argument.
    const isKnown = isArgument ? false : known.has(name) || COPIES.some((end) => method === name + end);
    known.add(name);
    if (from === null && isKnown) continue;
    if (!isArgument && !isInInlined(open, copied)) {
      calls.push({ name, from, types: map.types, line: line === null ? null : map.lineOf(line) });
    }
    open.push(mark);
    if (open.length > DEEPEST) break;
  }
  return calls;
}

/** False in an argument, which stands where its function is called. `copied`: the functions that the whole class was copied with. */
function isInInlined(open: readonly Mark[], copied: readonly string[]): boolean {
  const functions = [...copied];
  for (const { name, isArgument } of open) {
    if (!isArgument) functions.push(name);
    const called = isArgument ? functions.findLastIndex((each) => name.startsWith(`${each}-`)) : -1;
    if (called >= 0) functions.length = called;
  }
  return functions.length > 0;
}

/** From the outer to the inner ones. */
function marksIn({ bytes, pool }: ReadClass, { localTables }: MethodCode): readonly Mark[] {
  const marks: Mark[] = [];
  for (const { at, count } of localTables)
    for (let row = at; row < at + LOCAL_ROW * count; row += LOCAL_ROW) {
      const name = pool.text(bytes.readUInt16BE(row + 4));
      const isArgument = name.startsWith(ARGUMENT);
      if (!isArgument && !name.startsWith(FUNCTION)) continue;
      const start = bytes.readUInt16BE(row);
      marks.push({
        start,
        end: start + bytes.readUInt16BE(row + 2),
        slot: bytes.readUInt16BE(row + 8),
        name: name.slice((isArgument ? ARGUMENT : FUNCTION).length),
        isArgument,
      });
    }
  return marks.sort((a, b) => a.start - b.start || a.slot - b.slot);
}
