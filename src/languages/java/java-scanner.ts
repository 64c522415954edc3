import type { LanguageScanner } from '../../core/language-scanner.ts';
import { describeJava } from './describe-java.ts';
import { docOfMember } from './doc-of-member.ts';
import { findMentions } from './find-mentions.ts';
import { javaDeclarations } from './java-declarations.ts';
import { measureBody } from './measure-body.ts';
import { parseJavadoc } from './parse-javadoc.ts';
import { toPlainDoc } from './plain-doc.ts';
import { readImports } from './read-imports.ts';
import { scanJava } from './scan-java.ts';

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
