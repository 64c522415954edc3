import { type LanguageRules, platformRoles } from '../../core/code/language-rules.ts';
import { readSignature } from './describe/read-signature.ts';
import { readDeprecation } from './docs/read-deprecation.ts';
import { constantOf } from './rules/constant.ts';
import { contractOf } from './rules/contract.ts';
import { hasImplicitMethod } from './rules/has-implicit-method.ts';
import { implicitClassOf } from './rules/implicit-class.ts';
import { isInherited } from './rules/is-inherited.ts';
import { isInner } from './rules/is-inner.ts';
import { isTest } from './rules/is-test.ts';
import { javaNaming } from './rules/java-naming.ts';
import { mayDeclare } from './rules/may-declare.ts';
import { visibilityOf } from './rules/visibility.ts';
import { weightOf } from './rules/weight.ts';
import { javaModifiers } from './tokens/java-modifiers.ts';
import { eraseType, plainType } from './types/erase-type.ts';
import { impliedSupertypeOf } from './types/implied-supertype.ts';
import { resolveTypeName } from './types/supertype-resolution.ts';
import { parseTypeParameters, splitTypeArguments } from './types/type-parameters.ts';

export const javaRules: LanguageRules = {
  naming: javaNaming,
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
  readSignature,
  impliedSupertype: impliedSupertypeOf,
  plainTypeName: (written) => plainType(written).name,
  resolveType: resolveTypeName,
  typeParameters: parseTypeParameters,
  typeArguments: splitTypeArguments,
  eraseType,
};
