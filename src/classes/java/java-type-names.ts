import { LimitReachedError } from '../../core/problems/errors.ts';
import type { TypeNames, TypeParameter } from '../reading/signature.ts';
import type { ImportedNames } from '../text/imported-names.ts';
import type { NestedNames } from '../text/nested-names.ts';
import { isJavaName } from './java-names.ts';

/** A name that Java source cannot hold stands where a name is needed. */
export class NotJavaError extends Error {}

/** Budget in characters: signatures and values read for one text, in which few bytes of a class file can name the same long one again. */
const MOST_SPENT = 2 ** 25;

/** Names types as one Java file does: simple names with imports, full ones where these mean something else. */
export class JavaTypeNames implements TypeNames {
  readonly #nested: NestedNames;
  readonly #imported: ImportedNames;
  readonly #known = new Map<string, string>();
  /** The generic classes whose bodies the writer is in, with the text of each: `Basket<F>`. */
  #around = new Map<string, string>();
  #spent = 0;

  constructor(nested: NestedNames, imported: ImportedNames) {
    this.#nested = nested;
    this.#imported = imported;
  }

  /** @throws NotJavaError */
  nameOf(internal: string): string {
    const known = this.#known.get(internal);
    if (known !== undefined) return known;
    const found = this.#nested.find(internal);
    const isNamed = found.packageName === '' || found.packageName.split('.').every(isJavaName);
    if (!isNamed || !found.nested.every(isJavaName)) throw new NotJavaError(internal);
    const name = this.#imported.nameOf(found);
    this.#known.set(internal, name);
    return name;
  }

  spend(characters: number): void {
    this.#spent += characters;
    if (this.#spent > MOST_SPENT)
      throw new LimitReachedError('its classes repeat more than 32 MiB of names and values');
  }

  /** In the body of `Basket<F>` plain `Lid` means `Basket<F>.Lid`. */
  innerName(outer: string, outerText: string, simpleName: string): string {
    if (!isJavaName(simpleName)) throw new NotJavaError(simpleName);
    return this.#around.get(outer) === outerText ? simpleName : `${outerText}.${simpleName}`;
  }

  /** Calls `write` in the body of a class; a static one cannot use the type variables around it. */
  inBody(internal: string, parameters: readonly TypeParameter[], isStatic: boolean, write: () => void): void {
    const before = this.#around;
    this.#around = new Map(isStatic ? [] : before);
    const variables = parameters.map(({ name }) => name).join(', ');
    if (variables !== '') this.#around.set(internal, `${this.nameOf(internal)}<${variables}>`);
    try {
      write();
    } finally {
      this.#around = before;
    }
  }
}
