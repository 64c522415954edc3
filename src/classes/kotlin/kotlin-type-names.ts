import { damagedClass } from '../reading/damaged-class.ts';
import type { NestedNames } from '../text/nested-names.ts';
import { mappedClasses, primitives } from './jvm-types.ts';
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

/** With those that a class literal names by their boxes. */
const mapped: Readonly<Record<string, string>> = {
  ...mappedClasses,
  'java/lang/Void': 'kotlin/Nothing',
  'java/lang/Integer': 'kotlin/Int',
  'java/lang/Long': 'kotlin/Long',
  'java/lang/Boolean': 'kotlin/Boolean',
};
