import { joinParts } from '../../core/join-parts.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { SymbolDetails, SymbolKind } from '../../core/symbols.ts';
import type { Turn } from '../../platform/threads/turns.ts';
import { fieldTypeOf } from '../../symbols/field-type.ts';
import {
  declarationOf,
  describeRows,
  docRangeOf,
  docTextOf,
  kindOf,
  languageAt,
  qualifiedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import type { ClassOutline, JavadocOutline, JavaOutline, OutlineQuery } from './java-outline.ts';
import { toErrors, withoutScanner } from './outline-errors.ts';
import { symbolIdOf } from './symbol-id.ts';

interface OutlinedFile {
  readonly index: SourceIndex;
  readonly query: OutlineQuery;
  /** Rows by that of the type that declares them, in the order of the text. */
  readonly members: ReadonlyMap<number, readonly number[]>;
  /** By the start of the comment, which all fields of a statement share. */
  readonly previews: Map<number, string>;
  readonly turn: Turn;
}

/** Stands for the file. */
const TOP = -1;

/** The outline of the one file of an index. Damaged source is told in `errors`. */
export async function buildOutline(index: SourceIndex, query: OutlineQuery, turn: Turn): Promise<JavaOutline> {
  const members = Map.groupBy(index.symbols.kind.keys(), (row) => index.symbols.parent[row]!);
  const [file] = index.files;
  const { sourceIdentity, problems } = index.metadata;
  return {
    filePath: query.filePath,
    language: file?.language ?? 'unknown',
    hash: sourceIdentity.replace('sha1:', ''),
    lineCount: file?.lineCount ?? 0,
    classes: await outlineClasses({ index, query, members, previews: new Map(), turn }, TOP),
    errors: file?.language == null ? [withoutScanner] : toErrors(problems, file.lineCount),
  };
}

async function outlineClasses(file: OutlinedFile, owner: number): Promise<readonly ClassOutline[]> {
  const { index, query } = file;
  const classes: ClassOutline[] = [];
  for (const { row, symbolId, name, details, lines } of await declaredIn(file, owner, 'type')) {
    classes.push({
      symbolId,
      kind: kindOfType(declarationOf(index, row)),
      name,
      qualifiedName: qualifiedNameOf(index, row),
      modifiers: details.modifiers,
      extends: details.extends.length === 0 ? null : details.extends.join(', '),
      implements: details.implements,
      ...lines,
      ...(await outlineMembers(file, row)),
      innerClasses: query.includeInnerClasses ? await outlineClasses(file, row) : [],
    });
  }
  return classes;
}

async function outlineMembers(
  file: OutlinedFile,
  owner: number,
): Promise<Pick<ClassOutline, 'fields' | 'constructors' | 'methods'>> {
  const { includeFields, includeConstructors } = file.query;
  const fields = includeFields ? await declaredIn(file, owner, 'field') : [];
  const constructors = includeConstructors ? await declaredIn(file, owner, 'constructor') : [];
  const methods = await declaredIn(file, owner, 'function');
  return {
    fields: fields.map(({ row, symbolId, name, details, lines }) => ({
      symbolId,
      kind: 'field',
      name,
      typeText: fieldTypeOf(file.index, row, details),
      modifiers: details.modifiers,
      signatureText: hasMoreToSay(name, details) ? details.signature : undefined,
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
    methods: methods.map(({ symbolId, name, details, lines }) => ({
      symbolId,
      kind: 'method',
      name,
      returnTypeText: details.type,
      modifiers: details.modifiers,
      typeParamsText: details.typeParameters,
      ...outlineSignature(details),
      ...lines,
    })),
  };
}

/** Whether a field is written in other words than modifiers, type and name; a constant of an enum has but its name. */
function hasMoreToSay(name: string, { signature, modifiers, type }: SymbolDetails): boolean {
  return signature !== name && signature !== joinParts(' ', modifiers, type, name);
}

function outlineSignature({ parameters, throws, signature }: SymbolDetails) {
  const params = parameters.map(({ name, type }) => ({ name, typeText: type }));
  return { params, throws, signatureText: signature };
}

interface OutlinedSymbol {
  readonly row: number;
  readonly symbolId: string;
  readonly name: string;
  readonly details: SymbolDetails;
  readonly lines: Pick<ClassOutline, 'startLine' | 'endLine' | 'javadoc'>;
}

/** The symbols of one kind that were asked for. */
async function declaredIn(file: OutlinedFile, owner: number, kind: SymbolKind): Promise<readonly OutlinedSymbol[]> {
  const { index, query, members } = file;
  const rows = (members.get(owner) ?? []).filter((row) => kindOf(index, row) === kind);
  const declared: OutlinedSymbol[] = [];
  let position = 0;
  for (const details of describeRows(index, rows)) {
    await file.turn();
    const row = rows[position++]!;
    if (!query.includePrivate && details.modifiers.includes('private')) continue;
    const { start, end } = rangeOf(index, row);
    declared.push({
      row,
      symbolId: symbolIdOf(index, row, details),
      name: simpleNameOf(index, row),
      details,
      lines: { startLine: start, endLine: end, javadoc: outlineJavadoc(file, row) },
    });
  }
  return declared;
}

function outlineJavadoc({ index, query, previews }: OutlinedFile, row: number): JavadocOutline {
  const range = docRangeOf(index, row);
  if (range === null) return noJavadoc;
  const { start, end } = range;
  const { maxJavadocPreviewChars: limit } = query;
  const at = index.symbols.docStart[row]!;
  const preview = limit === 0 ? null : (previews.get(at) ?? previewOf(index, row, limit));
  if (preview !== null) previews.set(at, preview);
  return { present: true, startLine: start, endLine: end, lineCount: end - start + 1, preview };
}

const noJavadoc: JavadocOutline = { present: false, startLine: null, endLine: null, lineCount: 0, preview: null };

function previewOf(index: SourceIndex, row: number, limit: number): string {
  const { description } = languageAt(index, row).scanner.parseDoc(docTextOf(index, row)!);
  const preview = description.replace(/\s+/g, ' ').trim();
  if (preview.length <= limit) return preview;
  // By characters, not by halves of surrogate pairs.
  const characters = [...preview.slice(0, 2 * limit + 1)];
  return characters.length <= limit ? preview : `${characters.slice(0, limit - 1).join('')}…`;
}

/** In the specification's words: an `enum class` is an `enum`, an `implicit class` a `class`. Kotlin's own for what Java has not. */
function kindOfType(declaration: string): string {
  return declaration.replace(/^implicit | class$/, '');
}
