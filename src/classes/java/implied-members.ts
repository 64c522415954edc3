import { type ClassFile, type ClassMember, flags, type RecordComponent } from '../reading/class-file.ts';
import { lineRangeOf } from '../reading/code-tables.ts';
import type { ReadClass } from '../reading/read-class.ts';

/** True for a member that nobody wrote: the compiler's own, and what the declaration of an enum or record implies. */
export type IsImplied = (member: ClassMember) => boolean;

/** Knows it of the members of one class. */
export function createIsImplied(read: ReadClass): IsImplied {
  const { file } = read;
  const isOfKind = isEnum(file) ? isImpliedOfEnum(file) : file.components === null ? null : isImpliedOfRecord(read);
  return (member) =>
    (member.flags & flags.synthetic) !== 0 || member.name === '<clinit>' || isOfKind?.(member) === true;
}

export function isEnum({ flags: bits, superName }: ClassFile): boolean {
  return (bits & flags.enum) !== 0 && superName === 'java/lang/Enum';
}

/** The descriptor of the constructor that a record implies. */
export function canonicalOf(components: readonly RecordComponent[]): string {
  return `(${components.map(({ descriptor }) => descriptor).join('')})V`;
}

/** JLS 8.9.3, and the constructor of an enum that declares none. */
function isImpliedOfEnum({ name, methods }: ClassFile): IsImplied {
  const hasOneConstructor = methods.filter((each) => each.name === '<init>').length === 1;
  return ({ name: own, descriptor }) => {
    if (own === 'values') return descriptor === `()[L${name};`;
    if (own === 'valueOf') return descriptor === `(Ljava/lang/String;)L${name};`;
    return own === '<init>' && hasOneConstructor && descriptor === '(Ljava/lang/String;I)V';
  };
}

const ALOAD_0 = 0x2a;
const ALOAD_1 = 0x2b;
const RETURN = 0xb1;
const GETFIELD = 0xb4;
const PUTFIELD = 0xb5;
const INVOKESPECIAL = 0xb7;
const INVOKEDYNAMIC = 0xba;

/** JLS 8.10.3 and 8.10.4, by the instructions that javac makes. */
function isImpliedOfRecord(read: ReadClass): IsImplied {
  const components = read.file.components!;
  const canonical = canonicalOf(components);
  const descriptors = new Map(components.map(({ name, descriptor }) => [name, `()${descriptor}`]));
  const isOfHead: IsImplied = (member) => {
    const body = bodyOf(read, member);
    if (member.name === '<init>') return member.descriptor === canonical && assignsOnly(body, components.length);
    return isOfObject(member, body);
  };
  const linesOfHead = read.file.methods
    .filter(({ name }) => name === '<init>' || name === 'toString')
    .flatMap((method) => (method.code !== null && isOfHead(method) ? (lineRangeOf(read, method.code)?.end ?? []) : []));
  const endOfHead = linesOfHead.reduce((most, line) => Math.max(most, line), 0);
  return (member) => {
    // Its fields: a record has no other ones that are not static.
    if (!member.descriptor.startsWith('(')) return (member.flags & flags.static) === 0;
    if (member.code === null || isOfHead(member)) return member.code !== null;
    const body = bodyOf(read, member);
    const isAccessor = descriptors.get(member.name) === member.descriptor && body.length === 5;
    if (!isAccessor || body[0] !== ALOAD_0 || body[1] !== GETFIELD) return false;
    // One that somebody wrote may do the same. It stands behind the head, in which javac places implied ones.
    const line = lineRangeOf(read, member.code)?.start ?? 0;
    return line <= endOfHead;
  };
}

function bodyOf({ bytes }: ReadClass, { code }: ClassMember): Buffer {
  return code === null ? bytes.subarray(0, 0) : bytes.subarray(code.start, code.end);
}

/** `toString`, `hashCode` or `equals` by an ObjectMethods of the runtime. */
function isOfObject({ name, flags: bits }: ClassMember, body: Buffer): boolean {
  if (name !== 'toString' && name !== 'hashCode' && name !== 'equals') return false;
  if ((bits & flags.final) === 0 || body[0] !== ALOAD_0 || body.length > 8) return false;
  return body[body[1] === ALOAD_1 ? 2 : 1] === INVOKEDYNAMIC;
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
