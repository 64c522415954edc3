import type { ScannedFile, SymbolSink } from '../../../core/code/symbols.ts';
import { reportProblem } from '../../../core/problems/report-problem.ts';
import { skipLine } from '../../jvm/tokens/skip-tokens.ts';
import { endOfSource, name, textBetween } from '../../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipAnnotation } from '../tokens/skip-clauses.ts';
import { isNameByte } from '../tokens/skip-kotlin.ts';
import { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';
import type { KotlinScan } from './kotlin-scan.ts';
import { scanDeclaration } from './scan-declaration.ts';
import { scanHead } from './scan-head.ts';
import { lastNameOf } from './scan-supertypes.ts';

const byteOrderMark = 3;

/** `LanguageScanner.scan` for Kotlin: every declaration that is not local, as the compiler's own parser finds them. */
export function scanKotlin(source: Uint8Array, symbols: SymbolSink): ScannedFile {
  const tokens = new KotlinTokens(source, startOfCode(source));
  const scan: KotlinScan = {
    tokens,
    sink: symbols,
    typeArguments: new TypeArgumentsLookAhead(),
    problems: [],
    aliases: new Map(),
  };
  const file = { packageName: '', packageDocStart: 0, packageDocEnd: 0, importsStart: 0, importsEnd: 0 };
  while (tokens.kind !== endOfSource) {
    if (tokens.is(';') || tokens.is('}')) {
      if (tokens.is('}')) reportProblem(scan, 'syntax', 'A "}" closes nothing');
      tokens.next();
      continue;
    }
    if (tokens.is('@') && isOfFile(tokens)) {
      skipAnnotation(tokens);
      continue;
    }
    const head = scanHead(tokens);
    const word = tokens.word();
    if (word === 'package') {
      Object.assign(file, { packageDocStart: head.docStart, packageDocEnd: head.docEnd });
      file.packageName = scanPackageName(tokens);
    } else if (word === 'import') {
      if (file.importsEnd === 0) file.importsStart = head.start;
      file.importsEnd = skipImport(scan);
    } else {
      scanDeclaration(scan, head, { owner: null, depth: 0 });
    }
  }
  const { unclosed, unclosedBlock } = tokens;
  if (unclosedBlock !== null) reportProblem(scan, 'unclosed-block', 'A block is not closed', unclosedBlock);
  if (unclosed !== null) reportProblem(scan, 'unclosed-text', `${unclosed.what} is not closed`, unclosed.start);
  return { ...file, problems: scan.problems };
}

/** After a byte order mark and the `#!` line of a script. */
function startOfCode(source: Uint8Array): number {
  const start = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf ? byteOrderMark : 0;
  return source[start] === 0x23 && source[start + 1] === 0x21 ? skipLine(source, start) : start;
}

function isOfFile(tokens: KotlinTokens): boolean {
  return tokens.lookAhead(() => {
    tokens.next();
    if (tokens.word() !== 'file') return false;
    tokens.next();
    return tokens.is(':');
  });
}

function scanPackageName(tokens: KotlinTokens): string {
  tokens.next();
  let packageName = takePath(tokens);
  while (
    (tokens.kind === name || tokens.is('.')) &&
    !(tokens.isAfterLineEnd && tokens.kind === name && !packageName.endsWith('.'))
  ) {
    packageName += tokens.text();
    tokens.next();
  }
  return packageName;
}

/** Nearly all of a package's name, without tokens and as one text; empty where only tokens tell what belongs to it. */
function takePath(tokens: KotlinTokens): string {
  if (tokens.kind !== name || tokens.isQuoted || tokens.isAfterLineEnd) return '';
  const end = skipPath(tokens.source, tokens.start);
  const path = textBetween(tokens.source, tokens.start, end);
  if (/\.[.\d]/.test(path)) return '';
  tokens.continueAt(end);
  tokens.next();
  return path;
}

/** Offset after the last name. */
function skipImport({ tokens, aliases }: KotlinScan): number {
  tokens.continueAt(skipPlainImports(tokens.source, tokens.end));
  const start = tokens.end;
  do {
    tokens.continueAt(skipPath(tokens.source, tokens.end));
    tokens.next();
    if (tokens.word() === 'as' && !tokens.isAfterLineEnd) {
      const imported = textBetween(tokens.source, start, tokens.previousEnd);
      tokens.next();
      if (tokens.kind === name) aliases?.set(tokens.text(), lastNameOf(imported));
    }
  } while (!tokens.isAfterLineEnd && !tokens.is(';') && tokens.kind !== endOfSource);
  return tokens.previousEnd;
}

/** Names and points, which are most of an import, need no tokens. */
function skipPath(source: Uint8Array, position: number): number {
  let at = position;
  while (at < source.length && (isNameByte[source[at]!] === 1 || source[at] === 0x2e)) at++;
  return at;
}

/**
 * From after the word `import` to after that of an import which another one does not follow, or which is more than a name on its
 * line: all before it need no tokens.
 */
function skipPlainImports(source: Uint8Array, position: number): number {
  let at = position;
  while (source[at] === 0x20) {
    const end = skipPath(source, at + 1);
    const isAll = source[end] === 0x2a && source[end - 1] === 0x2e;
    const next = isAll ? end + 1 : end;
    // `as` is a word, wherever it stands.
    if (end === at + 1 || isAt(source, alias, at) || !isAt(source, nextImport, next)) return at;
    at = next + nextImport.length - 1;
  }
  return at;
}

const nextImport = Buffer.from('\nimport ');
const alias = Buffer.from(' as');

function isAt(source: Uint8Array, bytes: Uint8Array, position: number): boolean {
  for (let at = 0; at < bytes.length; at++) if (source[position + at] !== bytes[at]) return false;
  return true;
}
