import type { ClassEntry } from '../../src/classes/reading/class-entry.ts';

type Attribute = readonly [name: string, content: (pool: PoolWriter) => Buffer];

export interface WrittenMember {
  readonly flags?: number;
  readonly name: string;
  readonly descriptor: string;
  readonly attributes?: readonly Attribute[];
}

export interface WrittenClass {
  readonly name: string;
  /** Version of the class file; 45 is that of Java 1.1. */
  readonly version?: number;
  readonly flags?: number;
  readonly superName?: string;
  readonly interfaces?: readonly string[];
  readonly fields?: readonly WrittenMember[];
  readonly methods?: readonly WrittenMember[];
  readonly attributes?: readonly Attribute[];
}

/** A class file, at the path of its name. */
export function classEntry(written: WrittenClass, prefix = ''): ClassEntry {
  const bytes = writeClass(written);
  return { path: `${prefix}${written.name}.class`, read: () => bytes };
}

/** The bytes of a class file, right or wrong, with what is given and nothing else. */
export function writeClass(written: WrittenClass): Buffer {
  const { name, version = 45, flags = 0x21, superName = 'java/lang/Object', fields = [], methods = [] } = written;
  const { interfaces = [] } = written;
  const pool = new PoolWriter();
  const body = Buffer.concat([
    u2(flags, pool.class(name), superName === '' ? 0 : pool.class(superName)),
    list(interfaces.map((each) => u2(pool.class(each)))),
    list(fields.map((field) => writeMember(field, pool))),
    list(methods.map((method) => writeMember(method, pool))),
    writeAttributes(written.attributes ?? [], pool),
  ]);
  return Buffer.concat([u4(0xcafebabe), u2(3, version), pool.bytes(), body]);
}

export class PoolWriter {
  readonly #entries: Buffer[] = [];
  readonly #known = new Map<string, number>();

  text(text: string): number {
    // A NUL has two bytes (JVMS 4.4.7).
    const bytes = Buffer.concat(text.split(/(\0)/).map((part) => (part === '\0' ? u2(0xc080) : Buffer.from(part))));
    return this.#add(`t${text}`, Buffer.concat([Buffer.of(1), u2(bytes.length), bytes]));
  }

  class(name: string): number {
    return this.#add(`c${name}`, Buffer.concat([Buffer.of(7), u2(this.text(name))]));
  }

  integer(value: number): number {
    return this.#add(`i${value}`, Buffer.concat([Buffer.of(3), u4(value)]));
  }

  string(text: string): number {
    return this.#add(`s${text}`, Buffer.concat([Buffer.of(8), u2(this.text(text))]));
  }

  method(owner: string, name: string, descriptor: string): number {
    return this.#member(10, owner, [name, descriptor]);
  }

  field(owner: string, name: string, descriptor: string): number {
    return this.#member(9, owner, [name, descriptor]);
  }

  /** `kind`: JVMS 4.4.8. */
  handle(kind: number, member: number): number {
    return this.#add(`h${kind} ${member}`, Buffer.concat([Buffer.of(15, kind), u2(member)]));
  }

  callSite(bootstrap: number, name: string, descriptor: string): number {
    const named = this.nameAndType(name, descriptor);
    return this.#add(`y${bootstrap} ${named}`, Buffer.concat([Buffer.of(18), u2(bootstrap, named)]));
  }

  #member(tag: number, owner: string, [name, descriptor]: readonly [string, string]): number {
    const [type, named] = [this.class(owner), this.nameAndType(name, descriptor)];
    return this.#add(`m${tag} ${type} ${named}`, Buffer.concat([Buffer.of(tag), u2(type, named)]));
  }

  nameAndType(name: string, descriptor: string): number {
    const [first, second] = [this.text(name), this.text(descriptor)];
    return this.#add(`n${first} ${second}`, Buffer.concat([Buffer.of(12), u2(first, second)]));
  }

  bytes(): Buffer {
    return Buffer.concat([u2(this.#entries.length + 1), ...this.#entries]);
  }

  #add(key: string, entry: Buffer): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#entries.push(entry);
    this.#known.set(key, this.#entries.length);
    return this.#entries.length;
  }
}

/** Numbers of two bytes. */
export function u2(...values: readonly number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]));
}

export function u4(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function signature(text: string): Attribute {
  return ['Signature', (pool) => u2(pool.text(text))];
}

export function sourceFile(name: string): Attribute {
  return ['SourceFile', (pool) => u2(pool.text(name))];
}

/** The attribute of a class that tells of nothing around it, as compilers make some. */
export function madeClass(name: string): Attribute {
  return ['InnerClasses', (pool) => list([u2(pool.class(name), 0, 0, 0x1008)])];
}

/** The attributes of an anonymous class in a method `()V` of a class. */
export function anonymous(name: string, type: string, method: string): readonly Attribute[] {
  return [
    ['InnerClasses', (pool) => list([u2(pool.class(name), 0, 0, 0)])],
    ['EnclosingMethod', (pool) => u2(pool.class(type), pool.nameAndType(method, '()V'))],
  ];
}

/** Each: name, outer class, simple name. */
export function innerClasses(...entries: readonly (readonly [string, string, string])[]): Attribute {
  return [
    'InnerClasses',
    (pool) =>
      list(entries.map(([name, outer, simple]) => u2(pool.class(name), pool.class(outer), pool.text(simple), 9))),
  ];
}

/** The code of a method, with its lines: position, line, position, line … */
export function code(write: (pool: PoolWriter) => Buffer, ...lines: readonly number[]): Attribute {
  return codeWithLocals(write, lines, []);
}

/** The same with numbers in its table of local variables, in slots of their order: first position, length, name. */
export function codeWithLocals(
  write: (pool: PoolWriter) => Buffer,
  lines: readonly number[],
  locals: readonly (readonly [number, number, string])[],
): Attribute {
  const lineTable: Attribute = ['LineNumberTable', () => Buffer.concat([u2(lines.length / 2), u2(...lines)])];
  const localTable: Attribute = [
    'LocalVariableTable',
    (pool) =>
      list(locals.map(([start, length, name], slot) => u2(start, length, pool.text(name), pool.text('I'), slot))),
  ];
  const tables = [lines.length === 0 ? [] : [lineTable], locals.length === 0 ? [] : [localTable]].flat();
  return guardedCode(write, () => [], tables);
}

/** Code with an exception table: from, to, handler, and the index of the class that is caught or 0. */
export function guardedCode(
  write: (pool: PoolWriter) => Buffer,
  rows: (pool: PoolWriter) => readonly (readonly number[])[],
  attributes: readonly Attribute[] = [],
): Attribute {
  return [
    'Code',
    (pool) => {
      const instructions = write(pool);
      return Buffer.concat([
        u2(9, 9),
        u4(instructions.length),
        instructions,
        list(rows(pool).map((row) => u2(...row))),
        writeAttributes(attributes, pool),
      ]);
    },
  ];
}

/**
 * The table by which Kotlin's compiler tells the lines of inlined code. `files`: name and class of each, the first is the class's own with
 * 50 lines; `lines` and `calls`: entries of the two sections.
 */
export function sourceMap(
  files: readonly (readonly [string, string])[],
  lines: readonly string[],
  calls: readonly string[],
): Attribute {
  const written = ['*F', ...files.flatMap(([name, type], at) => [`+ ${at + 1} ${name}`, type]), '*L'];
  const text = ['SMAP', files[0]![0], 'Kotlin', '*S Kotlin', ...written, '1#1,50:1', ...lines]
    .concat('*S KotlinDebug', ...written, ...calls, '*E', '')
    .join('\n');
  return ['SourceDebugExtension', () => Buffer.from(text)];
}

/** The annotation of Kotlin's compiler on the class of a file with one function, `peel`. `facade`: the one that the file is a part of. */
export function kotlinFile(facade = '', kind = facade === '' ? 2 : 5): Attribute {
  const value = (pool: PoolWriter, text: string) => Buffer.concat([Buffer.from('s'), u2(pool.text(text))]);
  // An empty table of strings, and a Package with a Function that has a name and a result.
  const message = Buffer.of(0, 0x1a, 6, 0x10, 0, 0x1a, 2, 0x30, 1).toString('latin1');
  return [
    'RuntimeVisibleAnnotations',
    (pool) =>
      Buffer.concat([
        u2(1, pool.text('Lkotlin/Metadata;'), 4, pool.text('k')),
        Buffer.from('I'),
        u2(pool.integer(kind), pool.text('d1')),
        value(pool, `\0${message}`),
        u2(pool.text('d2')),
        Buffer.from('['),
        list([value(pool, 'peel'), value(pool, 'kotlin/Unit')]),
        u2(pool.text('xs')),
        value(pool, facade),
      ]),
  ];
}

function list(parts: readonly Buffer[]): Buffer {
  return Buffer.concat([u2(parts.length), ...parts]);
}

function writeMember({ flags = 1, name, descriptor, attributes = [] }: WrittenMember, pool: PoolWriter): Buffer {
  return Buffer.concat([u2(flags, pool.text(name), pool.text(descriptor)), writeAttributes(attributes, pool)]);
}

function writeAttributes(attributes: readonly Attribute[], pool: PoolWriter): Buffer {
  return list(
    attributes.map(([name, write]) => {
      const content = write(pool);
      return Buffer.concat([u2(pool.text(name)), u4(content.length), content]);
    }),
  );
}
