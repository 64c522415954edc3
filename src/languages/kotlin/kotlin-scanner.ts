import type { LanguageScanner } from '../../core/code/language-scanner.ts';
import type { DocComment } from '../../core/code/symbols.ts';
import { partialDoc } from '../jvm/docs/partial-doc.ts';
import { findMentions } from './bodies/find-mentions.ts';
import { measureBody } from './bodies/measure-body.ts';
import { describeKotlin } from './describe/describe-kotlin.ts';
import { parseKdoc, splitSubject } from './docs/parse-kdoc.ts';
import { toPlainDoc } from './docs/plain-doc.ts';
import { readImports } from './read-imports.ts';
import { scanKotlin } from './scan/scan-kotlin.ts';
import { kotlinDeclarations } from './tokens/kotlin-words.ts';

/**
 * `@property` and `@param` of a type are of its properties, `@constructor` and `@param` of its primary constructor
 * (https://kotlinlang.org/docs/kotlin-doc.html#block-tags).
 */
const docOfMember: LanguageScanner['docOfMember'] = (typeDoc, { kind, declaration, name }) => {
  if (declaration === 'primary constructor') return docOfConstructor(typeDoc);
  if (kind !== 'field') return null;
  const properties = typeDoc.other.filter(({ tag }) => tag === 'property').map(({ text }) => splitSubject(text));
  const text =
    properties.find(({ subject }) => subject === name)?.rest ??
    typeDoc.params.find((param) => param.name === name)?.text;
  return text === undefined ? null : partialDoc(typeDoc, text);
};

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

function docOfConstructor(typeDoc: DocComment): DocComment | null {
  const text = typeDoc.other.find(({ tag }) => tag === 'constructor')?.text;
  const { params } = typeDoc;
  return text === undefined && params.length === 0 ? null : { ...partialDoc(typeDoc, text ?? ''), params };
}
