import type { LanguageScanner } from '../../core/language.ts';
import { describeJava } from './describe-java.ts';
import { parseJavadoc } from './parse-javadoc.ts';
import { readImports } from './read-imports.ts';
import { scanJava } from './scan-java.ts';

export const javaScanner: LanguageScanner = {
  id: 'java',
  extensions: ['.java'],
  version: 1,
  scan: scanJava,
  describe: describeJava,
  parseDoc: parseJavadoc,
  imports: readImports,
};
