import type { SourceIndex } from '../core/code/source-index.ts';
import { findLanguageById } from '../languages/find-language.ts';

/** A symbol whose callers are looked for. */
export interface CalledSymbol {
  readonly name: string;
  /** The declared name, where a file imports the symbol as `name`; absent: the same. */
  readonly declaredName?: string;
  /** Full names of the types with this name. */
  readonly types: ReadonlySet<string>;
  /** Full names of the types that declare a member with this name; if nothing here declares it, the owner as written. */
  readonly owners: ReadonlySet<string>;
  /** Packages that declare it outside of types. */
  readonly packages: ReadonlySet<string>;
  /** Full names of the classes that a compiler makes of declarations outside of types. */
  readonly facades: ReadonlySet<string>;
  /** Those declarations that are called on a type which does not declare them. */
  readonly extensions: readonly Extension[];
  /** True if a field or property has this name: code names it without a call. */
  readonly hasFields: boolean;
  /** The part of it that compilers copy into code that uses it: the value of a constant variable, the body of an inline function. */
  readonly copied: 'value' | 'body' | null;
  readonly isDeclared: boolean;
  /** True if only the constructors of the types are meant. */
  readonly isConstructor: boolean;
  /** Other names (accessors, `@JvmName`) and the languages that use them: those that declare it, the others, or all. */
  readonly otherNames: ReadonlyMap<string, 'own' | 'foreign' | 'all'>;
  /** Ids of the languages that declare it. */
  readonly languages: ReadonlySet<string>;
  /** The only files that can name it, since all its declarations are private; null: some are not. */
  readonly home: { readonly index: SourceIndex; readonly files: ReadonlySet<number> } | null;
}

export interface Extension {
  /** Full names of the types it is called on, as `ReceiversOf` gives them. */
  readonly receivers: readonly string[];
  /** The package that declares it, or full names of the type that does. */
  readonly places: readonly string[];
  readonly isOutside: boolean;
  /** Id of the language that declares it; only this language calls it on its receiver. */
  readonly language: string;
}

/** True if the type of this full name declares the symbol. The owner of an undeclared symbol matches by the end of the name. */
export function isOwner({ owners, isDeclared }: CalledSymbol, name: string): boolean {
  return owners.has(name) || (!isDeclared && [...owners].some((owner) => name.endsWith(`.${owner}`)));
}

/** True if an import of this full name imports the symbol. */
export function isImported(whole: string, called: CalledSymbol): boolean {
  const around = [...called.owners, ...called.packages, ...called.facades];
  const places = [...called.types, ...around.map((owner) => `${owner}.${called.name}`)];
  return places.some((place) => whole === place || (!called.isDeclared && whole.endsWith(`.${place}`)));
}

/** True if code of a language can call the symbol: Java and Kotlin call each other, but not TypeScript. Any language can call an undeclared one. */
export function canBeCalledFrom(language: string, { languages }: Pick<CalledSymbol, 'languages'>): boolean {
  return languages.size === 0 || [...languages].some((other) => familyOf(other) === familyOf(language));
}

/** Null: the languages of the JVM. */
function familyOf(language: string): string | null {
  const outline = findLanguageById(language)?.outline;
  return outline === undefined ? null : (outline.family ?? outline.id);
}
