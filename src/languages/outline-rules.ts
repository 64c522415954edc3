import { type LanguageRules, platformRoles } from '../core/code/language-rules.ts';
import type { OutlineGrammar } from '../core/code/outline-grammar.ts';
import { unpackHead } from './outline-head.ts';
import { parseCommentDoc } from './parse-comment-doc.ts';

/** The owner of declarations outside of types. */
export const FILE = 'file';
/** The owner of members that stand outside of their type. */
export const TYPE_ELSEWHERE = 'type elsewhere';

/** Rules of a language of which only declarations are read: no compiler, no resolution of names. */
export function createOutlineRules({
  internalWord,
  annotations,
  isTest,
}: Pick<OutlineGrammar, 'internalWord' | 'annotations' | 'isTest'>): LanguageRules {
  return {
    naming: {
      callableNames: ({ name }) => [name],
      renamed: 0,
      accessedBy: () => [],
      gettersOf: () => [],
      opensMembersToOuter: ({ declaration }) => declaration === FILE,
      instanceField: () => null,
      parts: null,
      writesAnonymousMethods: false,
    },
    references: {
      readReceiver: (name) => ({ kind: 'name', name }),
      constructorCalls: [],
      isFunctionType: () => false,
      isArrayType: () => false,
    },
    mayDeclare: () => false,
    documentsPackage: () => false,
    // The ending keeps the name apart from those that the file can declare.
    ownerOfTopLevel: ({ path }) => {
      return { name: path.slice(path.lastIndexOf('/') + 1), declaration: FILE, holdsTypes: false };
    },
    spansFiles: () => false,
    platformRoleOf: () => platformRoles.own,
    isInner: () => false,
    isEnumConstant: () => false,
    isAlias: () => false,
    isExtension: () => false,
    weightOf: ({ declaration }) => WEIGHTS[declaration] ?? USUAL_WEIGHT,
    contractOf: ({ signature }) => signature,
    constantOf: () => null,
    readDeprecation(written, comment) {
      const isMarked = written.some((each) => annotations.deprecated.test(each));
      return isMarked || isDeprecatedBy(comment() ?? '') ? { since: null, forRemoval: false } : null;
    },
    isTest: (written, declared) =>
      written.some((each) => annotations.test.test(each)) || (declared !== undefined && (isTest?.(declared) ?? false)),
    visibilityOf: ({ modifiers }) => unpackHead(modifiers).visibility,
    internalWord,
    hasImplicitMethod: () => false,
    isInherited: () => false,
    readSignature: () => () => 0,
    impliedSupertype: () => null,
    plainTypeName: (written) => written,
    resolveType: () => null,
    typeParameters: () => [],
    typeArguments: () => [],
    eraseType: (written) => written,
  };
}

/** As Java's and Kotlin's: types before functions before the rest. */
const WEIGHTS: Readonly<Record<string, number>> = {
  class: 10,
  struct: 10,
  enum: 10,
  interface: 9,
  trait: 9,
  function: 8,
  method: 8,
  constructor: 8,
};
const USUAL_WEIGHT = 6;

/** Most comments have no such word. */
function isDeprecatedBy(comment: string): boolean {
  return /deprecated/i.test(comment) && parseCommentDoc(comment).deprecated !== null;
}
