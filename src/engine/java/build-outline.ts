import type { Problem } from '../../core/problem.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { DocComment, SymbolDetails, SymbolKind } from '../../core/symbols.ts';
import {
  declarationOf,
  describeRow,
  docRangeOf,
  docTextOf,
  kindOf,
  languageAt,
  qualifiedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import type { ClassOutline, JavadocOutline, JavaOutline, OutlineError, OutlineQuery } from './java-outline.ts';
import { symbolIdOf } from './symbol-id.ts';

interface OutlinedFile {
  readonly index: SourceIndex;
  readonly query: OutlineQuery;
  /** Rows by that of the type that declares them, in the order of the text. */
  readonly members: ReadonlyMap<number, readonly number[]>;
}

/** Stands for the file. */
const TOP = -1;

/** The outline of the one file of an index. Never fails: damaged source is told in `errors`. */
export function buildOutline(index: SourceIndex, query: OutlineQuery): JavaOutline {
  const members = Map.groupBy(index.symbols.kind.keys(), (row) => index.symbols.parent[row]!);
  const [file] = index.files;
  const { sourceIdentity, problems } = index.metadata;
  return {
    filePath: query.filePath,
    language: 'java',
    hash: sourceIdentity.replace('sha1:', ''),
    lineCount: file?.lineCount ?? 0,
    classes: outlineClasses({ index, query, members }, TOP),
    errors:
      file === undefined
        ? [{ level: 'error', message: 'The file is no text', line: null }]
        : problems.map((problem) => toError(problem, file.lineCount)),
  };
}

function outlineClasses(file: OutlinedFile, owner: number): readonly ClassOutline[] {
  const { index, query } = file;
  return declaredIn(file, owner, 'type').map(({ row, symbolId, name, details, lines }) => ({
    symbolId,
    // Java's own words but for that of a compact source file, the implicit class.
    kind: declarationOf(index, row).replace('implicit ', '') as ClassOutline['kind'],
    name,
    qualifiedName: qualifiedNameOf(index, row),
    modifiers: details.modifiers,
    extends: details.extends.length === 0 ? null : details.extends.join(', '),
    implements: details.implements,
    ...lines,
    ...outlineMembers(file, row, name),
    innerClasses: query.includeInnerClasses ? outlineClasses(file, row) : [],
  }));
}

function outlineMembers(
  file: OutlinedFile,
  owner: number,
  ownerName: string,
): Pick<ClassOutline, 'fields' | 'constructors' | 'methods'> {
  const { includeFields, includeConstructors } = file.query;
  const fields = includeFields ? declaredIn(file, owner, 'field') : [];
  const constructors = includeConstructors ? declaredIn(file, owner, 'constructor') : [];
  return {
    fields: fields.map(({ symbolId, name, details: { type, modifiers }, lines }) => ({
      symbolId,
      kind: 'field',
      name,
      // An enum constant writes no type: it has that of its enum.
      typeText: type ?? ownerName,
      modifiers,
      ...lines,
    })),
    constructors: constructors.map(({ symbolId, name, details, lines }) => ({
      symbolId,
      kind: 'constructor',
      name,
      modifiers: details.modifiers,
      ...outlineSignature(details),
      ...lines,
    })),
    methods: declaredIn(file, owner, 'function').map(({ symbolId, name, details, lines }) => ({
      symbolId,
      kind: 'method',
      name,
      returnTypeText: details.type ?? '',
      modifiers: details.modifiers,
      typeParamsText: details.typeParameters,
      ...outlineSignature(details),
      ...lines,
    })),
  };
}

function outlineSignature({ parameters, throws, signature }: SymbolDetails) {
  const params = parameters.map(({ name, type }) => ({ name, typeText: type }));
  return { params, throws, signatureText: signature };
}

/** The symbols of one kind that were asked for. */
function declaredIn(file: OutlinedFile, owner: number, kind: SymbolKind) {
  const { index, query, members } = file;
  return (members.get(owner) ?? [])
    .filter((row) => kindOf(index, row) === kind)
    .map((row) => ({ row, details: describeRow(index, row) }))
    .filter(({ details }) => query.includePrivate || !details.modifiers.includes('private'))
    .map(({ row, details }) => {
      const { start, end } = rangeOf(index, row);
      return {
        row,
        symbolId: symbolIdOf(index, row, details),
        name: simpleNameOf(index, row),
        details,
        lines: { startLine: start, endLine: end, javadoc: outlineJavadoc(file, row) },
      };
    });
}

function outlineJavadoc({ index, query }: OutlinedFile, row: number): JavadocOutline {
  const range = docRangeOf(index, row);
  if (range === null) return noJavadoc;
  const { start, end } = range;
  const { maxJavadocPreviewChars: limit } = query;
  const preview =
    limit === 0 ? null : previewOf(languageAt(index, row).scanner.parseDoc(docTextOf(index, row)!), limit);
  return { present: true, startLine: start, endLine: end, lineCount: end - start + 1, preview };
}

const noJavadoc: JavadocOutline = { present: false, startLine: null, endLine: null, lineCount: 0, preview: null };

function previewOf({ description }: DocComment, limit: number): string {
  const preview = description.replace(/\s+/g, ' ').trim();
  if (preview.length <= limit) return preview;
  // By characters, not by halves of surrogate pairs.
  const characters = [...preview.slice(0, 2 * limit + 1)];
  return characters.length <= limit ? preview : `${characters.slice(0, limit - 1).join('')}…`;
}

/** Scanners tell the place as `line 12`; what is missing at the end of the text is told of its last line. */
function toError({ message, where }: Problem, lineCount: number): OutlineError {
  const line = /^line (\d+)$/.exec(where ?? '')?.[1];
  return { level: 'error', message, line: line === undefined ? null : Math.min(Number(line), lineCount) };
}
