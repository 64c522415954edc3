import type { LanguageScanner } from '../../core/code/language-scanner.ts';
import { findMentions } from './bodies/find-mentions.ts';
import { measureBody } from './bodies/measure-body.ts';
import { describeKotlin } from './describe/describe-kotlin.ts';
import { docOfMember } from './docs/doc-of-member.ts';
import { parseKdoc } from './docs/parse-kdoc.ts';
import { toPlainDoc } from './docs/plain-doc.ts';
import { readImports } from './read-imports.ts';
import { scanKotlin } from './scan/scan-kotlin.ts';
import { kotlinDeclarations } from './tokens/kotlin-words.ts';

export const kotlinScanner: LanguageScanner = {
  id: 'kotlin',
  extensions: ['.kt', '.kts'],
  version: 2,
  declarations: kotlinDeclarations,
  scan: scanKotlin,
  describe: describeKotlin,
  measureBody,
  mentions: findMentions,
  parseDoc: parseKdoc,
  toPlainDoc,
  docOfMember,
  imports: readImports,
};
