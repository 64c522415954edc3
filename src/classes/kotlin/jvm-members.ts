import type { LineRange } from '../../core/text/line-range.ts';
import type { ClassAnnotation, ClassConstant, ClassMember } from '../reading/class-file.ts';
import { lineRangeOf } from '../reading/code-tables.ts';
import type { ReadClass } from '../reading/read-class.ts';
import { splitParameters } from '../reading/signature.ts';
import type { JvmSignature } from './declarations.ts';

/** Methods of one name: more are of a hostile class, and each declaration would look through them. */
const MOST_OVERLOADS = 500;

/** The methods and fields of a class file that Kotlin's declarations became. */
export class JvmMembers {
  readonly #read: ReadClass;
  readonly #methods: ReadonlyMap<string, readonly ClassMember[]>;
  readonly #fields: ReadonlyMap<string, ClassMember>;

  constructor(read: ReadClass) {
    this.#read = read;
    this.#methods = Map.groupBy(read.file.methods, ({ name }) => name);
    this.#fields = new Map(read.file.fields.map((field) => [field.name, field]));
  }

  /** With slashes. */
  get name(): string {
    return this.#read.file.name;
  }

  /** The method of a signature; by name and number of parameters, if only one fits, where the metadata leave it to them. */
  findMethod(signature: JvmSignature | null, name: string, count: number): ClassMember | null {
    const named = this.#methods.get(signature?.name ?? name) ?? [];
    if (named.length > MOST_OVERLOADS) return null;
    const descriptor = signature?.descriptor;
    if (descriptor != null) return named.find((method) => method.descriptor === descriptor) ?? null;
    const fitting = named.filter((method) => splitParameters(method.descriptor).length === count);
    return fitting.length === 1 ? fitting[0]! : null;
  }

  findField(name: string): ClassMember | null {
    return this.#fields.get(name) ?? null;
  }

  constantOf(name: string): ClassConstant | null {
    return this.findField(name)?.constant ?? null;
  }

  /** Annotations of a property. The compiler makes a method only to hold them. */
  annotationsOf(signature: JvmSignature | null): readonly ClassAnnotation[] {
    if (signature?.name == null) return [];
    return this.#methods.get(signature.name)?.[0]?.annotations ?? [];
  }

  linesOf(method: ClassMember | null): LineRange | null {
    return method?.code == null ? null : lineRangeOf(this.#read, method.code);
  }
}
