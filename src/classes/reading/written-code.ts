import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { findKotlinMetadata } from './class-facts.ts';
import { type ClassMember, flags, type MethodCode, type NamedMember } from './class-file.ts';
import { type CodeReference, readReferences } from './code-references.ts';
import { type InlinedCall, readInlinedCalls } from './inlined-calls.ts';
import type { ReadClass } from './read-class.ts';
import { readSourceMap } from './source-lines.ts';

/** The code of one method of a class. */
export interface WrittenCode {
  /** The method in whose text it stands: the body of a lambda is in the one that makes the lambda. */
  readonly method: ClassMember;
  /** Place of the code in the bytes of the class. */
  readonly code: MethodCode;
  /** False: a compiler made the method, as an accessor for another class. */
  readonly isWritten: boolean;
  /** True if the class tells lines of it. */
  readonly tellsLines: boolean;
  /** With lines of the authors' file. */
  readonly references: readonly CodeReference[];
  /** Reads more than the others, which only a search for callers needs. */
  inlined(): readonly InlinedCall[];
}

/** Distinguishes the methods of a class (JVMS 4.6). */
export function keyOfMethod({ name, descriptor }: NamedMember): string {
  return name + descriptor;
}

/** Methods of a class that call each other's lambdas. */
const DEEPEST = 100;

/** The code of all methods of a class; without bridges, and without methods whose code is damaged. */
export function readWrittenCode(read: ReadClass): readonly WrittenCode[] {
  const { file } = read;
  const map = file.debugExtension === null ? null : readSourceMap(read);
  const codes = new Map<string, { readonly method: ClassMember; readonly references: readonly CodeReference[] }>();
  for (const method of file.methods) {
    if (method.code === null || isBridge(method)) continue;
    const references = unlessDamaged(() => readReferences(read, method.code!));
    if (references !== null) codes.set(keyOfMethod(method), { method, references });
  }
  // Kotlin marks what it hides from callers (`DeprecationLevel.HIDDEN`) as made too, and names what it makes with a `$`.
  const isKotlin = findKotlinMetadata(file) !== null;
  const makers = new Map<string, ClassMember>();
  for (const { method, references } of codes.values())
    for (const { target } of references) {
      if (target.kind !== 'handle' || target.member.owner !== file.name) continue;
      const key = keyOfMethod(target.member);
      if (isLambda(codes.get(key)?.method)) makers.set(key, method);
    }
  return Array.from(codes.values(), ({ method, references }) => {
    const writer = writerOf(method);
    return {
      method: writer,
      code: method.code!,
      isWritten: !isSynthetic(writer) || (isKotlin && /^[^$<]+$/.test(writer.name)),
      tellsLines: method.code!.lineTables.length > 0,
      references:
        map === null
          ? references
          : references.map((each) => (each.line === null ? each : { ...each, line: map.lineOf(each.line) })),
      inlined: () => (map === null ? [] : (unlessDamaged(() => readInlinedCalls(read, method, map)) ?? [])),
    };
  });

  function writerOf(method: ClassMember): ClassMember {
    let current = method;
    for (let depth = 0; depth < DEEPEST; depth++) {
      const maker = makers.get(keyOfMethod(current));
      if (maker === undefined || maker === current) break;
      current = maker;
    }
    return current;
  }
}

/** Java's compilers mark the methods that they make of lambdas, Kotlin's names them so. */
function isLambda(method: ClassMember | undefined): boolean {
  return isSynthetic(method) || method?.name.includes('$lambda$') === true;
}

function isSynthetic(method: ClassMember | undefined): boolean {
  return method !== undefined && (method.flags & flags.synthetic) !== 0;
}

function isBridge(method: ClassMember): boolean {
  return isSynthetic(method) && (method.flags & flags.bridge) !== 0;
}

function unlessDamaged<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof CorruptArtifactError) return null;
    throw error;
  }
}
