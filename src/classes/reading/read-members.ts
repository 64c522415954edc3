import type { ByteReader } from './byte-reader.ts';
import type {
  ClassAnnotation,
  ClassConstant,
  ClassMember,
  ElementValue,
  MethodCode,
  MethodParameter,
  RecordComponent,
  TablePlace,
  TypeAnnotation,
} from './class-file.ts';
import { flags } from './class-file.ts';
import type { ConstantPool } from './constant-pool.ts';
import type { AnnotationReader } from './read-annotations.ts';
import { eachAttribute } from './read-attributes.ts';

/** The readers of one class file. */
export interface ClassInput {
  readonly reader: ByteReader;
  readonly pool: ConstantPool;
  readonly annotations: AnnotationReader;
}

/** A field or method, at its flags. */
export function readMember({ reader, pool, annotations }: ClassInput): ClassMember {
  const member = new ReadMember(reader.u2(), pool.text(reader.u2()), pool.text(reader.u2()));
  eachAttribute(reader, pool, (name, length) => {
    if (member.take(name, { reader, pool, annotations })) return;
    if (name === 'Code') member.code = readCode(reader, pool);
    else if (name === 'Synthetic') member.flags |= flags.synthetic;
    else reader.skip(length);
  });
  return member;
}

/** A component of a record, at its name. */
export function readComponent({ reader, pool, annotations }: ClassInput): RecordComponent {
  const component = new ReadMember(0, pool.text(reader.u2()), pool.text(reader.u2()));
  eachAttribute(reader, pool, (name, length) => {
    if (!component.take(name, { reader, pool, annotations })) reader.skip(length);
  });
  return component;
}

class ReadMember implements ClassMember {
  flags: number;
  readonly name: string;
  readonly descriptor: string;
  signature: string | null = null;
  constant: ClassConstant | null = null;
  exceptions: readonly string[] = [];
  parameters: readonly MethodParameter[] | null = null;
  parameterAnnotations: ClassAnnotation[][] | null = null;
  readonly typeAnnotations: TypeAnnotation[] = [];
  defaultValue: ElementValue | null = null;
  code: MethodCode | null = null;
  isDeprecated = false;
  readonly annotations: ClassAnnotation[] = [];

  constructor(bits: number, name: string, descriptor: string) {
    this.flags = bits;
    this.name = name;
    this.descriptor = descriptor;
  }

  /** False for an attribute that it does not know. */
  take(attribute: string, { reader, pool, annotations }: ClassInput): boolean {
    switch (attribute) {
      case 'Signature':
        this.signature = pool.text(reader.u2());
        return true;
      case 'ConstantValue':
        this.constant = pool.constant(reader.u2());
        return true;
      case 'Exceptions':
        this.exceptions = reader.list(() => pool.className(reader.u2()));
        return true;
      case 'Deprecated':
        this.isDeprecated = true;
        return true;
      case 'MethodParameters':
        this.parameters = reader.times(reader.u1(), () => ({
          name: pool.textOrNull(reader.u2()),
          flags: reader.u2(),
        }));
        return true;
      case 'RuntimeVisibleAnnotations':
      case 'RuntimeInvisibleAnnotations':
        annotations.addTo(this.annotations);
        return true;
      case 'RuntimeVisibleParameterAnnotations':
      case 'RuntimeInvisibleParameterAnnotations':
        this.parameterAnnotations = mergeAtEnd(this.parameterAnnotations, annotations.parameters());
        return true;
      case 'RuntimeVisibleTypeAnnotations':
      case 'RuntimeInvisibleTypeAnnotations':
        annotations.addTypesTo(this.typeAnnotations);
        return true;
      case 'AnnotationDefault':
        this.defaultValue = annotations.value();
        return true;
      default:
        return false;
    }
  }
}

/** Visible and invisible ones may be told of other numbers of parameters: the hidden ones are the first. */
function mergeAtEnd(known: ClassAnnotation[][] | null, more: ClassAnnotation[][]): ClassAnnotation[][] {
  if (known === null) return more;
  const [long, short] = known.length >= more.length ? [known, more] : [more, known];
  const shift = long.length - short.length;
  for (const [at, list] of short.entries()) for (const one of list) long[at + shift]!.push(one);
  return long;
}

function readCode(reader: ByteReader, pool: ConstantPool): MethodCode {
  reader.skip(4);
  const length = reader.u4();
  const start = reader.at;
  reader.skip(length);
  const end = reader.at;
  reader.skip(8 * reader.u2());
  const lineTables: TablePlace[] = [];
  const localTables: TablePlace[] = [];
  eachAttribute(reader, pool, (name, size) => {
    if (name === 'LineNumberTable') lineTables.push(readPlace(reader, 4));
    else if (name === 'LocalVariableTable') localTables.push(readPlace(reader, 10));
    else reader.skip(size);
  });
  return { start, end, lineTables, localTables };
}

function readPlace(reader: ByteReader, rowSize: number): TablePlace {
  const count = reader.u2();
  const { at } = reader;
  reader.skip(rowSize * count);
  return { at, count };
}
