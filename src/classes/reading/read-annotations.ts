import type { ByteReader } from './byte-reader.ts';
import type { ClassAnnotation, ElementValue, TypeAnnotation } from './class-file.ts';
import type { ConstantPool } from './constant-pool.ts';
import { damagedClass } from './damaged-class.ts';

/** Values within each other; compilers make a handful. */
const DEEPEST = 32;

/** Reads the annotations of one class file (JVMS 4.7.16 to 4.7.22). */
export class AnnotationReader {
  readonly #reader: ByteReader;
  readonly #pool: ConstantPool;

  constructor(reader: ByteReader, pool: ConstantPool) {
    this.#reader = reader;
    this.#pool = pool;
  }

  /** Adds to a list, because a damaged file may have any number of attributes. */
  addTo(list: ClassAnnotation[]): void {
    for (let left = this.#reader.u2(); left > 0; left--) list.push(this.#annotation(0));
  }

  /** For each parameter. */
  parameters(): ClassAnnotation[][] {
    return this.#reader.times(this.#reader.u1(), () => this.#reader.list(() => this.#annotation(0)));
  }

  value(): ElementValue {
    return this.#value(0);
  }

  /** Adds those on the whole type of a field, a result or a parameter: the places where a declaration's own would stand. */
  addTypesTo(list: TypeAnnotation[]): void {
    for (let left = this.#reader.u2(); left > 0; left--) {
      const found = this.#typeAnnotation();
      if (found !== null) list.push(found);
    }
  }

  #annotation(depth: number): ClassAnnotation {
    const reader = this.#reader;
    const type = this.#pool.text(reader.u2());
    const elements = reader.list(() => ({ name: this.#pool.text(reader.u2()), value: this.#value(depth + 1) }));
    return { type, elements };
  }

  #value(depth: number): ElementValue {
    if (depth > DEEPEST) throw damagedClass(`values of annotations are nested deeper than ${DEEPEST}`);
    const reader = this.#reader;
    const pool = this.#pool;
    const tag = String.fromCharCode(reader.u1());
    switch (tag) {
      case 'e':
        return { kind: 'enum', type: pool.text(reader.u2()), name: pool.text(reader.u2()) };
      case 'c':
        return { kind: 'class', descriptor: pool.text(reader.u2()) };
      case '@':
        return { kind: 'annotation', annotation: this.#annotation(depth) };
      case '[':
        return { kind: 'array', values: reader.list(() => this.#value(depth + 1)) };
      default:
        return { kind: 'constant', tag, value: pool.constant(reader.u2()) };
    }
  }

  #typeAnnotation(): TypeAnnotation | null {
    const reader = this.#reader;
    const target = reader.u1();
    const parameter = target === 0x16 ? reader.u1() : null;
    if (parameter === null) this.#skipTarget(target);
    const depth = reader.u1();
    reader.skip(2 * depth);
    const annotation = this.#annotation(0);
    const isWhole = depth === 0 && (target === 0x13 || target === 0x14 || target === 0x16);
    return isWhole ? { parameter, annotation } : null;
  }

  /** JVMS 4.7.20.1. */
  #skipTarget(target: number): void {
    const reader = this.#reader;
    if (target <= 0x01) reader.skip(1);
    else if (target === 0x10 || target === 0x11 || target === 0x12 || target === 0x17) reader.skip(2);
    else if (target === 0x40 || target === 0x41) reader.skip(6 * reader.u2());
    else if (target >= 0x42 && target <= 0x46) reader.skip(2);
    else if (target >= 0x47 && target <= 0x4b) reader.skip(3);
    else if (target < 0x13 || target > 0x15) throw damagedClass(`a type annotation has the unknown target ${target}`);
  }
}
