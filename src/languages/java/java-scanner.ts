import type { LanguageScanner } from '../../core/code/language-scanner.ts';
import { findMentions } from './bodies/find-mentions.ts';
import { measureBody } from './bodies/measure-body.ts';
import { describeJava } from './describe/describe-java.ts';
import { docOfMember } from './docs/doc-of-member.ts';
import { parseJavadoc } from './docs/parse-javadoc.ts';
import { toPlainDoc } from './docs/plain-doc.ts';
import { readImports } from './read-imports.ts';
import { javaDeclarations } from './scan/java-declarations.ts';
import { scanJava } from './scan/scan-java.ts';

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
