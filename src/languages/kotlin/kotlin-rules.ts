import type { LanguageRules } from '../../core/code/language-rules.ts';
import { readDeprecation } from '../../core/code/read-deprecation.ts';
import { isTest } from '../java/rules/is-test.ts';
import { readSignature } from './describe/read-signature.ts';
import { fileFacadeOf } from './rules/file-facade.ts';
import { hasImplicitMethod } from './rules/has-implicit-method.ts';
import { isInherited } from './rules/is-inherited.ts';
import { kotlinNaming } from './rules/kotlin-naming.ts';
import { mayDeclare } from './rules/may-declare.ts';
import { platformRoleOf } from './rules/standing.ts';
import { visibilityOf } from './rules/visibility.ts';
import { weightOf } from './rules/weight.ts';
import { kotlinModifiers } from './tokens/kotlin-words.ts';
import { eraseType } from './types/erase-type.ts';
import { impliedSupertypeOf } from './types/implied-supertype.ts';
import { parseType } from './types/parse-type.ts';
import { resolveType } from './types/resolve-type.ts';
import { parseTypeParameters } from './types/type-parameters.ts';

export const kotlinRules: LanguageRules = {
  naming: kotlinNaming,
  mayDeclare,
  // What stands there is a licence; Dokka takes the words on packages from files of their own.
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
  // Callers may name parameters and leave out those with a default. That it is of several platforms they need not know.
  contractOf: ({ signature }) => signature.replaceAll(OF_PLATFORMS, ''),
  constantOf({ initializer }, { kind, modifiers }) {
    if (initializer === null || kind !== 'field' || (modifiers & kotlinModifiers.const) === 0) return null;
    return /^-?\d[\w.]*$/.test(initializer) ? initializer.replaceAll('_', '') : initializer;
  },
  readDeprecation,
  isTest,
  visibilityOf,
  internalWord: 'internal',
  hasImplicitMethod,
  isInherited,
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
