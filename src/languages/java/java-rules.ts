import { type LanguageRules, standings } from '../../core/language-rules.ts';
import { constantOf } from './constant.ts';
import { contractOf } from './contract.ts';
import { eraseType, plainType } from './erase-type.ts';
import { hasImplicitMethod } from './has-implicit-method.ts';
import { implicitClassOf } from './implicit-class.ts';
import { impliedSupertypeOf } from './implied-supertype.ts';
import { isInherited } from './is-inherited.ts';
import { isInner } from './is-inner.ts';
import { isTest } from './is-test.ts';
import { javaModifiers } from './java-modifiers.ts';
import { javaNaming } from './java-naming.ts';
import { mayDeclare } from './may-declare.ts';
import { readDeprecation } from './read-deprecation.ts';
import { readSignature } from './read-signature.ts';
import { resolveTypeName } from './supertype-resolution.ts';
import { parseTypeParameters, splitTypeArguments } from './type-parameters.ts';
import { visibilityOf } from './visibility.ts';
import { weightOf } from './weight.ts';

export const javaRules: LanguageRules = {
  naming: javaNaming,
  mayDeclare,
  documentsPackage: (path) => /(^|\/)package-info\.java$/.test(path),
  ownerOfTopLevel: implicitClassOf,
  spansFiles: () => false,
  standingOf: () => standings.own,
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
  readSignature,
  impliedSupertype: impliedSupertypeOf,
  plainTypeName: (written) => plainType(written).name,
  resolveType: resolveTypeName,
  typeParameters: parseTypeParameters,
  typeArguments: splitTypeArguments,
  eraseType,
};
