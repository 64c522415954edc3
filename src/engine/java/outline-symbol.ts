import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolDetails } from '../../core/code/symbols.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { fieldTypeOf } from '../../symbols/field-type.ts';
import {
  declarationOf,
  docRangeOf,
  docTextOf,
  kindOf,
  languageAt,
  qualifiedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import type {
  ClassOutline,
  ConstructorOutline,
  FieldOutline,
  JavadocOutline,
  MethodOutline,
  OutlineQuery,
  SymbolOutline,
} from './java-outline.ts';
import { symbolIdOf } from './symbol-id.ts';

/** Stands for the file among the owners of symbols. */
export const TOP = -1;

export interface OutlinedFile {
  readonly index: SourceIndex;
  readonly query: OutlineQuery;
  /** Those that are told, by their rows. */
  readonly classes: Map<number, OpenClass>;
  /** By the start of the comment, which all fields of a statement share. */
  readonly previews: Map<number, string>;
}

/** A class whose members are still being added. */
interface OpenClass extends ClassOutline {
  readonly fields: FieldOutline[];
  readonly constructors: ConstructorOutline[];
  readonly methods: MethodOutline[];
  readonly innerClasses: ClassOutline[];
}

/** Tells one symbol in the class that declares it; null where that class is not told. */
export function addOutline(file: OutlinedFile, row: number, details: SymbolDetails): SymbolOutline | null {
  const { index, classes } = file;
  const parent = index.symbols.parent[row]!;
  const owner = classes.get(parent);
  const kind = kindOf(index, row);
  if (kind === 'type' && (owner !== undefined || parent === TOP)) {
    const type = outlineType(file, row, details);
    classes.set(row, type);
    owner?.innerClasses.push(type);
    return type;
  }
  if (owner === undefined) return null;
  switch (kind) {
    case 'field':
      return append(owner.fields, outlineField(file, row, details));
    case 'constructor': {
      const { symbolId, name, modifiers, ...lines } = outlineOf(file, row, details);
      return append(owner.constructors, { symbolId, kind, name, modifiers, ...outlineSignature(details), ...lines });
    }
    default:
      return append(owner.methods, outlineMethod(file, row, details));
  }
}

function append<Outline>(list: Outline[], outline: Outline): Outline {
  list.push(outline);
  return outline;
}

function outlineType(file: OutlinedFile, row: number, details: SymbolDetails): OpenClass {
  const { symbolId, name, modifiers, ...lines } = outlineOf(file, row, details);
  return {
    symbolId,
    kind: kindOfType(declarationOf(file.index, row)),
    name,
    qualifiedName: qualifiedNameOf(file.index, row),
    modifiers,
    extends: details.extends.length === 0 ? null : details.extends.join(', '),
    implements: details.implements,
    ...lines,
    fields: [],
    constructors: [],
    methods: [],
    innerClasses: [],
  };
}

function outlineField(file: OutlinedFile, row: number, details: SymbolDetails): FieldOutline {
  const { symbolId, name, modifiers, ...lines } = outlineOf(file, row, details);
  return {
    symbolId,
    kind: 'field',
    name,
    typeText: fieldTypeOf(file.index, row, details),
    modifiers,
    signatureText: hasMoreToSay(name, details) ? details.signature : undefined,
    ...lines,
  };
}

function outlineMethod(file: OutlinedFile, row: number, details: SymbolDetails): MethodOutline {
  const { symbolId, name, modifiers, ...lines } = outlineOf(file, row, details);
  return {
    symbolId,
    kind: 'method',
    name,
    returnTypeText: details.type,
    modifiers,
    typeParamsText: details.typeParameters,
    ...outlineSignature(details),
    ...lines,
  };
}

function outlineOf(file: OutlinedFile, row: number, details: SymbolDetails): SymbolOutline {
  const { index } = file;
  const { start, end } = rangeOf(index, row);
  return {
    symbolId: symbolIdOf(index, row, details),
    name: simpleNameOf(index, row),
    modifiers: details.modifiers,
    startLine: start,
    endLine: end,
    javadoc: outlineJavadoc(file, row),
  };
}

/** True if a field's text has more than modifiers, type and name; an enum constant has only its name. */
function hasMoreToSay(name: string, { signature, modifiers, type }: SymbolDetails): boolean {
  return signature !== name && signature !== joinParts(' ', modifiers, type, name);
}

function outlineSignature({ parameters, throws, signature }: SymbolDetails) {
  const params = parameters.map(({ name, type }) => ({ name, typeText: type }));
  return { params, throws, signatureText: signature };
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
