import type { LanguageScanner } from '../../core/code/language-scanner.ts';
import { partialDoc } from '../jvm/docs/partial-doc.ts';
import { findMentions } from './bodies/find-mentions.ts';
import { measureBody } from './bodies/measure-body.ts';
import { describeJava } from './describe/describe-java.ts';
import { parseJavadoc } from './docs/parse-javadoc.ts';
import { toPlainDoc } from './docs/plain-doc.ts';
import { readImports } from './read-imports.ts';
import { javaDeclarations } from './scan/java-declarations.ts';
import { scanJava } from './scan/scan-java.ts';

/** The `@param` of a record is what is said of its component. */
const docOfMember: LanguageScanner['docOfMember'] = (typeDoc, { declaration, name }) => {
  const text = typeDoc.params.find((param) => param.name === name)?.text;
  return declaration !== 'record component' || text === undefined ? null : partialDoc(typeDoc, text);
};

export const javaScanner: LanguageScanner = {
  id: 'java',
  extensions: ['.java'],
  version: 6,
  declarations: javaDeclarations,
  scan: scanJava,
  describe: describeJava,
  measureBody,
  mentions: findMentions,
  parseDoc: parseJavadoc,
  toPlainDoc,
  docOfMember,
  imports: readImports,
};
