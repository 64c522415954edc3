import type { LanguageScanner } from '../../core/language-scanner.ts';
import { describeKotlin } from './describe-kotlin.ts';
import { docOfMember } from './doc-of-member.ts';
import { findMentions } from './find-mentions.ts';
import { kotlinDeclarations } from './kotlin-words.ts';
import { measureBody } from './measure-body.ts';
import { parseKdoc } from './parse-kdoc.ts';
import { toPlainDoc } from './plain-doc.ts';
import { readImports } from './read-imports.ts';
import { scanKotlin } from './scan-kotlin.ts';

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
