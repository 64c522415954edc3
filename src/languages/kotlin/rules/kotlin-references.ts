import type { ReferenceRules } from '../../../core/code/language-rules.ts';
import { javaReferences } from '../../java/rules/java-references.ts';

export const kotlinReferences: ReferenceRules = {
  ...javaReferences,
  isFunctionType: (written) => written.includes('->'),
  isArrayType: () => false,
};
