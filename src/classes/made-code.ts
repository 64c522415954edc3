import { findKotlinMetadata, kindOf, kotlinKinds } from './reading/class-facts.ts';
import { type ClassFile, type ClassMember, flags } from './reading/class-file.ts';
import type { CodeReference } from './reading/code-references.ts';
import type { WrittenCode } from './reading/written-code.ts';

/** Tells code that a compiler made rather than the author; null: all of the method. */
export function createIsMade(file: ClassFile, code: WrittenCode): ((reference: CodeReference) => boolean) | null {
  const { method, isWritten, tellsLines } = code;
  const isKotlin = findKotlinMetadata(file) !== null;
  // Kotlin's compiler gives an inline function a second method with its body.
  if (isKotlin && method.name.endsWith('$$forInline')) return null;
  // Kotlin gives no lines to what nobody wrote, as members of data classes; `access$pick$jd` leads to an interface's own body.
  const isOfAuthor = isWritten || fillsDefaults(method);
  if (isKotlin && (isOfAuthor ? !tellsLines && file.sourceFile !== null : method.name.endsWith('$jd'))) return null;
  const makesConstants = createMakesConstants(file, code);
  const filled = fillsDefaults(method) ? writtenNameOf(method) : null;
  // Before its first line it makes the object, or the companion.
  const isOfObject = isKotlin && method.name === '<clinit>' && file.sourceFile !== null;
  return (reference) => {
    const { target } = reference;
    if (isOfObject && reference.line === null) return true;
    if (filled === null || !('member' in target)) return makesConstants(reference);
    const { name, owner } = target.member;
    return name === filled && (name !== '<init>' || owner === file.name);
  };
}

/** The end of the name of a method that Kotlin's compiler makes of default arguments, which the author wrote. */
const DEFAULTS = '$default';

/** The name of the method whose default arguments it fills; its own, if it fills none. */
export function writtenNameOf(method: ClassMember): string {
  return fillsDefaults(method) ? method.name.replace(DEFAULTS, '') : method.name;
}

/** True for a method, or a constructor, that Kotlin's compiler makes to fill in default arguments. */
export function fillsDefaults({ name, descriptor, flags: bits }: ClassMember): boolean {
  if ((bits & flags.synthetic) === 0) return false;
  return name === '<init>' ? descriptor.includes('/DefaultConstructorMarker;') : name.endsWith(DEFAULTS);
}

/** True for code that only makes the constants of an enum, or the array of all: it has a method of its own, or the line of `$VALUES`. */
function createMakesConstants(
  { name, flags: bits, fields }: ClassFile,
  { method, references }: WrittenCode,
): (reference: CodeReference) => boolean {
  if ((bits & flags.enum) === 0) return () => false;
  const constants = new Set(fields.filter((field) => (field.flags & flags.enum) !== 0).map((field) => field.name));
  const all = references.find(({ target }) => target.kind === 'write' && target.member.name.endsWith('$VALUES'));
  const isOfAll = (line: number | null) => method.name === '$values' || (all !== undefined && all.line === line);
  return ({ line, target }) => {
    if (target.kind !== 'read' && target.kind !== 'write') return false;
    const isConstant = target.member.owner === name && constants.has(target.member.name);
    return isConstant && (target.kind === 'write' || isOfAll(line));
  };
}

/** True for a class that only leads to what its author wrote: to the parts of a facade, or on with a function that was suspended. */
export function isMadeByKotlin(file: ClassFile): boolean {
  const metadata = findKotlinMetadata(file);
  if (metadata === null) return false;
  return (
    kindOf(metadata) === kotlinKinds.facade || file.superName === 'kotlin/coroutines/jvm/internal/ContinuationImpl'
  );
}
