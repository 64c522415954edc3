import { parse } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import type { SymbolDetails } from '../../core/symbols.ts';
import { parseJavadoc } from '../../languages/java/parse-javadoc.ts';
import type {
  ClassOutline,
  ConstructorOutline,
  FieldOutline,
  JavadocOutline,
  JavaOutline,
  MethodOutline,
  OutlineError,
} from './java-outline.ts';
import type { JavaSource } from './java-source.ts';
import { type SourceSymbol, scanSource } from './scan-source.ts';
import { symbolIdOf } from './symbol-id.ts';

/** The whole outline of one file, previews at full length. Never fails: damaged source is told in `errors`. */
export function buildOutline({ filePath, text, isText, hash }: JavaSource): JavaOutline {
  const implicitClass = implicitClassOf(filePath);
  const scanned = scanSource(text, implicitClass);
  const types = scanned.topLevel.filter(isType).map(outlineClass);
  const loose = scanned.topLevel.filter((symbol) => !isType(symbol));
  return {
    filePath,
    language: 'java',
    hash,
    lineCount: scanned.lineCount,
    classes: loose.length === 0 ? types : [outlineImplicitClass(implicitClass, loose), ...types],
    errors: isText
      ? scanned.problems.map((problem) => toError(problem, scanned.lineCount))
      : [{ level: 'error', message: 'The file is no text', line: null }],
  };
}

/** javac names the class around the members of a compact source file after the file (JEP 512). */
export function implicitClassOf(filePath: string): string {
  return parse(filePath).name;
}

function isType({ kind }: SourceSymbol): boolean {
  return kind === 'type';
}

function outlineClass(symbol: SourceSymbol): ClassOutline {
  const details = symbol.details();
  return {
    symbolId: symbolIdOf(symbol, details),
    kind: symbol.declaration as ClassOutline['kind'],
    name: symbol.name,
    qualifiedName: symbol.typeName,
    modifiers: details.modifiers,
    extends: details.extends.length === 0 ? null : details.extends.join(', '),
    implements: details.implements,
    ...linesOf(symbol),
    ...outlineMembers(symbol.members, symbol.name),
    innerClasses: symbol.members.filter(isType).map(outlineClass),
  };
}

function outlineImplicitClass(name: string, loose: readonly SourceSymbol[]): ClassOutline {
  const startLine = Math.min(...loose.map(({ range }) => range.start));
  const endLine = Math.max(...loose.map(({ range }) => range.end));
  return {
    symbolId: `Class#${name}|start:${startLine}|end:${endLine}`,
    kind: 'class',
    name,
    qualifiedName: name,
    modifiers: [],
    extends: null,
    implements: [],
    startLine,
    endLine,
    javadoc: noJavadoc,
    ...outlineMembers(loose, name),
    innerClasses: [],
  };
}

function outlineMembers(
  symbols: readonly SourceSymbol[],
  typeName: string,
): Pick<ClassOutline, 'fields' | 'constructors' | 'methods'> {
  const ofKind = (wanted: SourceSymbol['kind']) => symbols.filter(({ kind }) => kind === wanted);
  return {
    fields: ofKind('field').map((symbol) => outlineField(symbol, typeName)),
    constructors: ofKind('constructor').map(outlineConstructor),
    methods: ofKind('function').map(outlineMethod),
  };
}

function outlineField(symbol: SourceSymbol, typeName: string): FieldOutline {
  const details = symbol.details();
  return {
    symbolId: symbolIdOf(symbol, details),
    kind: 'field',
    name: symbol.name,
    // An enum constant writes no type: it has that of its enum.
    typeText: details.type ?? typeName,
    modifiers: details.modifiers,
    ...linesOf(symbol),
  };
}

function outlineConstructor(symbol: SourceSymbol): ConstructorOutline {
  const details = symbol.details();
  return {
    symbolId: symbolIdOf(symbol, details),
    kind: 'constructor',
    name: symbol.name,
    modifiers: details.modifiers,
    ...signatureOf(details),
    ...linesOf(symbol),
  };
}

function outlineMethod(symbol: SourceSymbol): MethodOutline {
  const details = symbol.details();
  return {
    symbolId: symbolIdOf(symbol, details),
    kind: 'method',
    name: symbol.name,
    returnTypeText: details.type ?? '',
    modifiers: details.modifiers,
    typeParamsText: details.typeParameters,
    ...signatureOf(details),
    ...linesOf(symbol),
  };
}

function signatureOf({
  parameters,
  throws,
  signature,
}: SymbolDetails): Pick<MethodOutline, 'params' | 'throws' | 'signatureText'> {
  return {
    params: parameters.map(({ name, type }) => ({ name, typeText: type })),
    throws,
    signatureText: signature,
  };
}

function linesOf(symbol: SourceSymbol): Pick<ClassOutline, 'startLine' | 'endLine' | 'javadoc'> {
  return { startLine: symbol.range.start, endLine: symbol.range.end, javadoc: outlineJavadoc(symbol) };
}

function outlineJavadoc(symbol: SourceSymbol): JavadocOutline {
  const { docRange } = symbol;
  if (docRange === null) return noJavadoc;
  const { start, end } = docRange;
  const preview = parseJavadoc(symbol.docText() ?? '')
    .description.replace(/\s+/g, ' ')
    .trim();
  return { present: true, startLine: start, endLine: end, lineCount: end - start + 1, preview };
}

const noJavadoc: JavadocOutline = { present: false, startLine: null, endLine: null, lineCount: 0, preview: null };

/** Scanners tell the place as `line 12`; what is missing at the end of the text is told of its last line. */
function toError({ message, where }: Problem, lineCount: number): OutlineError {
  const line = /^line (\d+)$/.exec(where ?? '')?.[1];
  return { level: 'error', message, line: line === undefined ? null : Math.min(Number(line), lineCount) };
}
