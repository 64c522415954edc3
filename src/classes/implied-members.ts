import { type ClassFile, type ClassMember, flags } from './class-file.ts';
import type { ReadClass } from './read-class.ts';

/** True for a member that nobody wrote: the compiler's own, and what the declaration of an enum or record implies. */
export function isImplied({ file, bytes }: ReadClass, member: ClassMember): boolean {
  if ((member.flags & flags.synthetic) !== 0 || member.name === '<clinit>') return true;
  if (isEnum(file)) return isImpliedOfEnum(file, member);
  return file.components !== null && isImpliedOfRecord(file, member, bytes);
}

export function isEnum({ flags: bits, superName }: ClassFile): boolean {
  return (bits & flags.enum) !== 0 && superName === 'java/lang/Enum';
}

/** JLS 8.9.3, and the constructor of an enum that declares none. */
function isImpliedOfEnum({ name, methods }: ClassFile, member: ClassMember): boolean {
  if (member.name === 'values') return member.descriptor === `()[L${name};`;
  if (member.name === 'valueOf') return member.descriptor === `(Ljava/lang/String;)L${name};`;
  const isPlain = member.name === '<init>' && member.descriptor === '(Ljava/lang/String;I)V';
  return isPlain && methods.filter((each) => each.name === '<init>').length === 1;
}

const ALOAD_0 = 0x2a;
const ALOAD_1 = 0x2b;
const GETFIELD = 0xb4;
const INVOKEDYNAMIC = 0xba;
const PUTFIELD = 0xb5;
const INVOKESPECIAL = 0xb7;
const RETURN = 0xb1;

/** JLS 8.10.3 and 8.10.4, by the instructions that javac makes: written ones that do the same are taken for implied. */
function isImpliedOfRecord({ components }: ClassFile, member: ClassMember, bytes: Buffer): boolean {
  const { name, descriptor, code } = member;
  if (code === null) {
    // Its field. A record has no other ones that are not static.
    return !descriptor.startsWith('(') && (member.flags & flags.static) === 0;
  }
  const body = bytes.subarray(code.start, code.end);
  if (name === '<init>') {
    const canonical = `(${components!.map((component) => component.descriptor).join('')})V`;
    return descriptor === canonical && assignsOnly(body, components!.length);
  }
  const component = components!.find((each) => each.name === name && descriptor === `()${each.descriptor}`);
  if (component !== undefined) return body.length === 5 && body[0] === ALOAD_0 && body[1] === GETFIELD;
  const isOfObject = name === 'toString' || name === 'hashCode' || name === 'equals';
  if (!isOfObject || (member.flags & flags.final) === 0 || body[0] !== ALOAD_0) return false;
  return body.length < 9 && body[body[1] === ALOAD_1 ? 2 : 1] === INVOKEDYNAMIC;
}

/** `super(); this.a = a; …`: one load takes one or two bytes. */
function assignsOnly(body: Buffer, count: number): boolean {
  if (body[0] !== ALOAD_0 || body[1] !== INVOKESPECIAL || body.at(-1) !== RETURN) return false;
  let at = 4;
  for (let left = count; left > 0; left--) {
    if (body[at] !== ALOAD_0) return false;
    // xload_n is one byte (0x1a to 0x2d), xload n two (0x15 to 0x19).
    const load = body[at + 1] ?? 0;
    const width = load >= 0x1a && load <= 0x2d ? 1 : load >= 0x15 && load <= 0x19 ? 2 : 0;
    if (width === 0 || body[at + 1 + width] !== PUTFIELD) return false;
    at += 4 + width;
  }
  return at === body.length - 1;
}
