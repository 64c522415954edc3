import type { LanguageRules } from '../../core/language-rules.ts';
import { readDeprecation } from '../../core/read-deprecation.ts';
import { isTest } from '../java/is-test.ts';
import { eraseType } from './erase-type.ts';
import { fileFacadeOf } from './file-facade.ts';
import { hasImplicitMethod } from './has-implicit-method.ts';
import { impliedSupertypeOf } from './implied-supertype.ts';
import { isInherited } from './is-inherited.ts';
import { kotlinNaming } from './kotlin-naming.ts';
import { kotlinModifiers } from './kotlin-words.ts';
import { mayDeclare } from './may-declare.ts';
import { parseType } from './parse-type.ts';
import { readSignature } from './read-signature.ts';
import { resolveType } from './resolve-type.ts';
import { standingOf } from './standing.ts';
import { parseTypeParameters } from './type-parameters.ts';
import { visibilityOf } from './visibility.ts';
import { weightOf } from './weight.ts';

export const kotlinRules: LanguageRules = {
  naming: kotlinNaming,
  mayDeclare,
  // What stands there is a licence; Dokka takes the words on packages from files of their own.
  documentsPackage: () => false,
  ownerOfTopLevel: fileFacadeOf,
  spansFiles: ({ declaration }) => declaration === 'file facade',
  standingOf,
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
