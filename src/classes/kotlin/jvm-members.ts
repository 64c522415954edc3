import type { ClassAnnotation, ClassConstant, ClassMember } from '../reading/class-file.ts';
import { type CodeLines, codeLinesOf } from '../reading/code-tables.ts';
import type { ReadClass } from '../reading/read-class.ts';
import { splitParameters } from '../reading/signature.ts';
import type { ErasedTypes, JvmSignature } from './declarations.ts';

/** Methods of one name: more are of a hostile class, and each declaration would look through them. */
const MOST_OVERLOADS = 500;

/** The methods and fields of a class file that Kotlin's declarations became. */
export class JvmMembers {
  readonly #read: ReadClass;
  readonly #methods: ReadonlyMap<string, readonly ClassMember[]>;
  readonly #ofInterface: ReadClass | null;
  readonly #fields: ReadonlyMap<string, ClassMember>;

  /** `ofInterface`: the class that has the bodies of an interface. */
  constructor(read: ReadClass, ofInterface: ReadClass | null = null) {
    this.#read = read;
    this.#ofInterface = ofInterface;
    this.#methods = Map.groupBy(read.file.methods, ({ name }) => name);
    this.#fields = new Map(read.file.fields.map((field) => [field.name, field]));
  }

  /** With slashes. */
  get name(): string {
    return this.#read.file.name;
  }

  /** The method of a signature; by name and types, if only one fits, where the metadata leave it to them. */
  findMethod(signature: JvmSignature | null, name: string, erased: ErasedTypes): ClassMember | null {
    const named = this.#methods.get(signature?.name ?? name) ?? [];
    if (named.length > MOST_OVERLOADS) return null;
    const descriptor = signature?.descriptor;
    if (descriptor != null) return named.find((method) => method.descriptor === descriptor) ?? null;
    const fitting = named.filter(({ descriptor }) => {
      const types = [...splitParameters(descriptor), descriptor.slice(descriptor.lastIndexOf(')') + 1)];
      return (
        types.length === erased.length &&
        erased.every((type, at) => type === null || type === types[at] || isUnit(type, types[at]!))
      );
    });
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
    const [own] = this.#methods.get(signature.name) ?? [];
    const holder = own ?? this.#ofInterface?.file.methods.find(({ name }) => name === signature.name);
    return holder?.annotations ?? [];
  }

  linesOf(method: ClassMember | null): CodeLines | null {
    return method === null ? null : codeLinesOf(this.#read, method);
  }
}

/** A function that gives a Unit gives nothing on a JVM, unless it overrides one that gives something. */
function isUnit(type: string, descriptor: string): boolean {
  return type === 'Lkotlin/Unit;' && descriptor === 'V';
}
