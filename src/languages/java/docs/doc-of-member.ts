import type { LanguageScanner } from '../../../core/code/language-scanner.ts';
import { partialDoc } from '../../jvm/docs/partial-doc.ts';

/** The `@param` of a record is what is said of its component. */
export const docOfMember: LanguageScanner['docOfMember'] = (typeDoc, { declaration, name }) => {
  const text = typeDoc.params.find((param) => param.name === name)?.text;
  return declaration !== 'record component' || text === undefined ? null : partialDoc(typeDoc, text);
};
