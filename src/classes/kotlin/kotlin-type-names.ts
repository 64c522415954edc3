import { damagedClass } from '../reading/damaged-class.ts';
import type { NestedNames } from '../text/nested-names.ts';
import type { KotlinNames } from './kotlin-names.ts';

/** Names the types that class files name in annotations of Kotlin's declarations. */
export class KotlinTypeNames {
  readonly #nested: NestedNames;
  readonly #names: KotlinNames;

  constructor(nested: NestedNames, names: KotlinNames) {
    this.#nested = nested;
    this.#names = names;
  }

  ofDescriptor(descriptor: string): string {
    const primitive = primitives[descriptor];
    if (primitive !== undefined) return this.#names.nameOf(`kotlin/${primitive}`);
    if (descriptor.startsWith('[')) return this.#ofArray(descriptor.slice(1));
    const internal = /^L(.+);$/.exec(descriptor)?.[1];
    if (internal === undefined) throw damagedClass(`${JSON.stringify(descriptor.slice(0, 200))} is no descriptor`);
    const { packageName, nested } = this.#nested.find(mapped[internal] ?? internal);
    return this.#names.nameOf(`${packageName.replaceAll('.', '/')}/${nested.join('.')}`);
  }

  #ofArray(element: string): string {
    const primitive = primitives[element];
    if (primitive !== undefined) return this.#names.nameOf(`kotlin/${primitive}Array`);
    // A class literal of an array names its elements: `Array<String>::class`. Deeper ones are not told apart.
    return `Array<${element.startsWith('[') ? '*' : this.ofDescriptor(element)}>`;
  }
}

const primitives: Readonly<Record<string, string>> = {
  V: 'Unit',
  Z: 'Boolean',
  B: 'Byte',
  C: 'Char',
  D: 'Double',
  F: 'Float',
  I: 'Int',
  J: 'Long',
  S: 'Short',
};

/** The classes of Kotlin that are these on a JVM: https://kotlinlang.org/docs/java-interop.html#mapped-types */
const mapped: Readonly<Record<string, string>> = {
  'java/lang/Object': 'kotlin/Any',
  'java/lang/String': 'kotlin/String',
  'java/lang/CharSequence': 'kotlin/CharSequence',
  'java/lang/Throwable': 'kotlin/Throwable',
  'java/lang/Number': 'kotlin/Number',
  'java/lang/Comparable': 'kotlin/Comparable',
  'java/lang/Enum': 'kotlin/Enum',
  'java/lang/Void': 'kotlin/Nothing',
  'java/lang/Integer': 'kotlin/Int',
  'java/lang/Long': 'kotlin/Long',
  'java/lang/Boolean': 'kotlin/Boolean',
  'java/lang/annotation/Annotation': 'kotlin/Annotation',
};
