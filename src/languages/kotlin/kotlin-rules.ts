import {
  type CandidateFile,
  type DeclaredSymbol,
  type LanguageRules,
  type ReferenceRules,
  visibilities,
} from '../../core/code/language-rules.ts';
import { readDeprecation } from '../../core/code/read-deprecation.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { evaluateConstant } from '../java/docs/evaluate-constant.ts';
import { printPlain } from '../java/docs/java-values.ts';
import { javaReferences } from '../java/rules/java-references.ts';
import { isTest } from '../jvm/rules/is-test.ts';
import { readSignature } from './describe/read-signature.ts';
import { compiledContractOf } from './rules/compiled-contract.ts';
import { facadeNameOf, fileFacadeOf } from './rules/file-facade.ts';
import { kotlinNaming } from './rules/kotlin-naming.ts';
import { platformRoleOf } from './rules/multiplatform.ts';
import { type KotlinDeclaration, kotlinModifiers } from './tokens/kotlin-words.ts';
import { eraseType } from './types/erase-type.ts';
import { parseType, parseTypeParameters } from './types/parse-type.ts';
import { impliedSupertypeOf, resolveType } from './types/resolve-type.ts';

const kotlinReferences: ReferenceRules = {
  ...javaReferences,
  isFunctionType: (written) => written.includes('->'),
  isArrayType: () => false,
};

export const kotlinRules: LanguageRules = {
  naming: kotlinNaming,
  references: kotlinReferences,
  mayDeclare,
  // A comment there is a licence; Dokka takes the documentation of packages from separate files.
  documentsPackage: () => false,
  ownerOfTopLevel: fileFacadeOf,
  spansFiles: ({ declaration }) => declaration === 'file facade',
  platformRoleOf,
  isInner: ({ modifiers }) => (modifiers & kotlinModifiers.inner) !== 0,
  isEnumConstant: ({ declaration }) => declaration === 'enum entry',
  isAlias: ({ declaration }) => declaration === 'typealias',
  isExtensible: ({ declaration, modifiers }) =>
    declaration === 'interface' || (modifiers & (kotlinModifiers.open | kotlinModifiers.abstract)) !== 0,
  isExtension: ({ modifiers }) => (modifiers & kotlinModifiers.extension) !== 0,
  weightOf,
  // Callers may name parameters and omit those with a default. They need not know that a declaration is of several platforms.
  contractOf: ({ signature }) => signature.replaceAll(OF_PLATFORMS, ''),
  compiledContractOf,
  constantOf({ initializer }, { kind, modifiers }) {
    if (initializer === null || kind !== 'field' || (modifiers & kotlinModifiers.const) === 0) return null;
    return plainValueOf(initializer);
  },
  readDeprecation,
  isTest,
  visibilityOf,
  internalWord: 'internal',
  hasImplicitMethod,
  isInherited,
  mayOverride: ({ modifiers }) => (modifiers & kotlinModifiers.override) !== 0,
  readSignature,
  impliedSupertype: impliedSupertypeOf,
  plainTypeName: (written) => parseType(written).name,
  resolveType,
  typeParameters: parseTypeParameters,
  typeArguments: (written) => parseType(written).arguments,
  eraseType,
};

/** Before what is declared, of a class its constructor too; behind it at most a word each of `kotlinModifiers`. */
const OF_PLATFORMS =
  /\b(?:expect|actual) (?=(?:[a-z]+ ){0,24}(?:class|interface|object|typealias|constructor|fun|va[lr])\b)/g;

/** The value of one literal; anything else stays as it is written. */
function plainValueOf(initializer: string): string {
  const [, sign, digits] = /^(-?)(0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*)[uUlL]*$/.exec(initializer) ?? [];
  if (digits !== undefined) return sign + BigInt(digits.replaceAll('_', '')).toString();
  // A text with a `$` may hold the value of something else.
  const value = /(?<!\\)\$/.test(initializer) ? null : evaluateConstant(initializer, () => null);
  return value === null ? initializer : printPlain(value);
}

/**
 * A file may be called anything and declare any type, whose own name then stands somewhere in its text, as the `@file:JvmName` of a
 * facade does. Only a facade named after its file, and a companion without a name, are written nowhere.
 */
function mayDeclare({ path, read }: CandidateFile, typeName: string): boolean {
  if (`.${typeName}.`.includes(`.${facadeNameOf(path)}.`)) return true;
  const name = lastPart(typeName);
  const text = asBuffer(read());
  return text.includes(name) || (name === 'Companion' && text.includes('companion'));
}

/** Neither constructors, nor what is private, nor the entries of an enum, nor what a file declares outside of types. */
function isInherited({ kind, declaration, modifiers, enclosing }: DeclaredSymbol): boolean {
  const isOfInstances = kind !== 'constructor' && declaration !== 'enum entry';
  return isOfInstances && (modifiers & kotlinModifiers.private) === 0 && enclosing?.declaration !== 'file facade';
}

/** The default is public, but constructors of enums are private and those of sealed classes protected. */
function visibilityOf({ kind, modifiers, enclosing }: DeclaredSymbol): number {
  if (modifiers & kotlinModifiers.private) return visibilities.private;
  if (modifiers & kotlinModifiers.internal) return visibilities.internal;
  if (modifiers & kotlinModifiers.protected) return visibilities.protected;
  if (modifiers & kotlinModifiers.public || kind !== 'constructor' || enclosing === null) return visibilities.public;
  if (enclosing.modifiers & kotlinModifiers.enum) return visibilities.private;
  return enclosing.modifiers & kotlinModifiers.sealed ? visibilities.protected : visibilities.public;
}

/** True if the compiler makes a method, constructor or object of this name, which stands in no source. */
function hasImplicitMethod(type: DeclaredSymbol, name: string, annotations: () => readonly string[]): boolean {
  const members = type.members();
  if (name === type.name || name === '<init>') {
    return constructed.has(type.declaration) && members.every(({ kind }) => kind !== 'constructor');
  }
  // The companion's (https://github.com/Kotlin/kotlinx.serialization/blob/master/docs/basic-serialization.md#serializable-classes).
  if (name === 'serializer') return annotations().some((text) => /^@\s*(?:\w+\s*\.\s*)*Serializable\b/.test(text));
  if (name === kotlinNaming.instanceField(type)) return true;
  const properties = members.filter(({ declaration }) => declaration === 'property');
  return isOfEnum(type, name) || isOfData(type, name, properties);
}

const constructed: ReadonlySet<string> = new Set([
  'class',
  'enum class',
  'annotation class',
  'object',
  'companion object',
]);

/** https://kotlinlang.org/docs/enum-classes.html#working-with-enum-constants */
function isOfEnum({ declaration }: DeclaredSymbol, name: string): boolean {
  return declaration === 'enum class' && ['values', 'valueOf', 'entries', 'getEntries'].includes(name);
}

/** Members of data classes, data objects and value classes. The properties of the constructor are not told apart here. */
function isOfData(
  { modifiers, declaration }: DeclaredSymbol,
  name: string,
  properties: readonly DeclaredSymbol[],
): boolean {
  const isData = (modifiers & kotlinModifiers.data) !== 0;
  if (!isData && (modifiers & kotlinModifiers.value) === 0) return false;
  if (['equals', 'hashCode', 'toString'].includes(name)) return true;
  if (!isData || declaration !== 'class') return false;
  const component = Number(/^component([1-9]\d*)$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);
  return name === 'copy' || component <= properties.length;
}

/** Zoekt's weights for Kotlin (https://github.com/sourcegraph/zoekt/blob/main/index/contentprovider.go), for classes, interfaces and members. */
const WEIGHTS: Readonly<Record<KotlinDeclaration, number>> = {
  class: 10,
  'file facade': 10,
  object: 10,
  'companion object': 10,
  'enum class': 10,
  'annotation class': 10,
  interface: 9,
  function: 8,
  constructor: 8,
  'primary constructor': 8,
  typealias: 7,
  property: 6,
  'enum entry': 5,
};
/** A property that may change. */
const VARIABLE = 5;

/** `LanguageRules.weightOf` for Kotlin. */
function weightOf({ declaration, modifiers }: Pick<DeclaredSymbol, 'declaration' | 'modifiers'>): number {
  return (modifiers & kotlinModifiers.var) === 0 ? WEIGHTS[declaration as KotlinDeclaration] : VARIABLE;
}
