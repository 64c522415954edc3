import {
  type CandidateFile,
  type DeclaredSymbol,
  type Deprecation,
  type ImplicitType,
  type LanguageRules,
  platformRoles,
  type TopLevelFile,
  visibilities,
} from '../../core/code/language-rules.ts';
import { readDeprecation as readAnnotations } from '../../core/code/read-deprecation.ts';
import { spellWithDots } from '../../core/code/spell-with-dots.ts';
import { isTest } from '../jvm/rules/is-test.ts';
import { readSignature } from './describe/read-signature.ts';
import { parseJavadoc } from './docs/parse-javadoc.ts';
import { constantOf } from './rules/constant.ts';
import { contractOf } from './rules/contract.ts';
import { javaNaming } from './rules/java-naming.ts';
import { javaReferences } from './rules/java-references.ts';
import { type JavaDeclaration, javaModifiers } from './tokens/java-words.ts';
import {
  eraseType,
  impliedSupertypeOf,
  parseTypeParameters,
  plainType,
  resolveTypeName,
  splitTypeArguments,
} from './types/java-types.ts';

export const javaRules: LanguageRules = {
  naming: javaNaming,
  references: javaReferences,
  mayDeclare,
  documentsPackage: (path) => /(^|\/)package-info\.java$/.test(path),
  ownerOfTopLevel: implicitClassOf,
  spansFiles: () => false,
  platformRoleOf: () => platformRoles.own,
  isInner,
  isEnumConstant: ({ declaration }) => declaration === 'enum constant',
  isExtensible: ({ declaration, modifiers }) =>
    !['enum', 'record'].includes(declaration) && (modifiers & (javaModifiers.final | javaModifiers.sealed)) === 0,
  isAlias: () => false,
  isExtension: () => false,
  weightOf,
  contractOf,
  constantOf,
  readDeprecation,
  isTest,
  visibilityOf,
  internalWord: 'package-private',
  hasImplicitMethod,
  isInherited,
  mayOverride,
  readSignature,
  impliedSupertype: impliedSupertypeOf,
  plainTypeName: (written) => plainType(written).name,
  resolveType: resolveTypeName,
  typeParameters: parseTypeParameters,
  typeArguments: splitTypeArguments,
  eraseType,
};

/** A compact source file (JEP 512) declares a class of its name, whose members its types are too; a package it does not name. */
function implicitClassOf({ path, packageName }: TopLevelFile): ImplicitType {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return { name, declaration: 'implicit class', holdsTypes: packageName === '' };
}

/** JLS 8.1.3: a nested class that is not static; those of interfaces are so unsaid (9.5), and no enum, record or interface is one. */
function isInner({ declaration, modifiers, enclosing }: DeclaredSymbol): boolean {
  if (declaration !== 'class' || enclosing === null || (modifiers & javaModifiers.static) !== 0) return false;
  return enclosing.declaration !== 'interface' && enclosing.declaration !== 'annotation';
}

/**
 * Every type that other files use stands in the file of its own or its outermost type's name (JLS 7.6), in whatever folder. False
 * for the file of a type that only stands beside another one. Of `a.b.Outer.Inner` any part may be the outermost type, so more
 * files than necessary may pass. A `$` may be part of a name.
 */
function mayDeclare({ path }: Pick<CandidateFile, 'path'>, typeName: string): boolean {
  const stem = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return `.${typeName}.`.includes(`.${spellWithDots(stem)}.`);
}

/** JLS 8.4.8.1 */
function mayOverride({ kind, modifiers }: DeclaredSymbol): boolean {
  return kind === 'function' && (modifiers & (javaModifiers.private | javaModifiers.static)) === 0;
}

/** JLS 8.2, 8.3, 8.4.8, 9.4.1: neither constructors, nor what is private, nor static methods of interfaces. */
function isInherited({ kind, modifiers, enclosing, packageName }: DeclaredSymbol, subtype: DeclaredSymbol): boolean {
  if (kind === 'constructor' || (modifiers & javaModifiers.private) !== 0) return false;
  if (enclosing?.declaration === 'interface' || enclosing?.declaration === 'annotation') {
    return kind === 'field' || (modifiers & javaModifiers.static) === 0;
  }
  const isShared = (modifiers & (javaModifiers.public | javaModifiers.protected)) !== 0;
  return isShared || packageName === subtype.packageName;
}

/** JLS 6.6.1: without a word, a declaration is its package's. The constructors of an enum are private (8.9.2). */
function visibilityOf(symbol: DeclaredSymbol): number {
  const { modifiers } = symbol;
  if (modifiers & javaModifiers.private || isOfEnum(symbol)) return visibilities.private;
  if (modifiers & javaModifiers.public || isImplicitlyPublic(symbol)) return visibilities.public;
  return modifiers & javaModifiers.protected ? visibilities.protected : visibilities.internal;
}

function isOfEnum({ kind, enclosing }: DeclaredSymbol): boolean {
  return kind === 'constructor' && enclosing?.declaration === 'enum';
}

/** JLS 9.4, 9.5, 9.6.1, 8.9.3; a record component is read through a public accessor (8.10.3). */
function isImplicitlyPublic({ declaration, enclosing }: DeclaredSymbol): boolean {
  if (declaration === 'enum constant' || declaration === 'record component') return true;
  return enclosing?.declaration === 'interface' || enclosing?.declaration === 'annotation';
}

/** True if the compiler makes a method or constructor of this name, which stands in no source. */
function hasImplicitMethod(type: DeclaredSymbol, name: string): boolean {
  const { declaration } = type;
  const members = type.members();
  if (name === type.name || name === '<init>') {
    // JLS 8.8.9 (classes), 8.9.2 (enums), 8.10.4 (records)
    const canHave = !['interface', 'annotation'].includes(declaration);
    return canHave && members.every(({ kind }) => kind !== 'constructor');
  }
  // JLS 8.9.3
  if (declaration === 'enum') return name === 'values' || name === 'valueOf';
  if (declaration !== 'record') return false;
  // JLS 8.10.3: an accessor for each component; java.lang.Record: the rest.
  const isAccessor = members.some((member) => member.declaration === 'record component' && member.name === name);
  return isAccessor || ['equals', 'hashCode', 'toString'].includes(name);
}

/** Zoekt's for Java (https://github.com/sourcegraph/zoekt/blob/main/index/contentprovider.go), which knows neither records nor annotations. */
const WEIGHTS: Readonly<Record<JavaDeclaration, number>> = {
  class: 10,
  'implicit class': 10,
  record: 10,
  enum: 9,
  interface: 8,
  annotation: 8,
  constructor: 7,
  'compact constructor': 7,
  method: 7,
  field: 6,
  'record component': 6,
  'enum constant': 5,
};

/** `LanguageRules.weightOf` for Java. */
function weightOf({ declaration }: Pick<DeclaredSymbol, 'declaration'>): number {
  return WEIGHTS[declaration as JavaDeclaration];
}

/** The tag `@deprecated` deprecates without the annotation too, as in javac (`java.lang.Deprecated` is younger than the tag). */
function readDeprecation(annotations: readonly string[], comment: () => string | null): Deprecation | null {
  return readAnnotations(annotations) ?? (hasTag(comment() ?? '') ? { since: null, forRemoval: false } : null);
}

function hasTag(comment: string): boolean {
  return comment.includes('@deprecated') && parseJavadoc(comment).deprecated !== null;
}
