import type { MadeMethod, WrittenAnnotation } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import { languages } from '../languages/index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { memberRows } from './member-rows.ts';
import { rowsNamed } from './rows-by-name.ts';
import { describeRow, kindOf, languageAt, simpleNameOf } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';
import { createTypeNames, type TypeNames } from './type-names.ts';

/** The methods that annotation processors make for the fields of some code. */
export interface GeneratedMethods {
  /** Those for a field that stand nowhere; one of its own name may be another type's. */
  of(row: number): readonly MadeMethod[];
  isMadeFor(row: number, name: string): boolean;
  /** Names of the public methods for all fields of a type. */
  publicOf(type: number): readonly string[];
  /** Fields of other names for which a method so called is made, ascending. */
  rowsOf(name: string): readonly number[];
}

export function createGeneratedMethods(index: SourceIndex): GeneratedMethods {
  const names = createTypeNames([index]);
  const ofTypes = new Map<number, readonly WrittenAnnotation[]>();
  const annotationsOf = (type: number) => {
    const known = ofTypes.get(type) ?? readAnnotations(index, type, names);
    ofTypes.set(type, known);
    return known;
  };
  /** Names of the functions of each type: every field asks for them. */
  const written = new Map<number, ReadonlySet<string>>();
  const writtenIn = (type: number) => {
    const known = written.get(type) ?? namesOfFunctions(index, type);
    written.set(type, known);
    return known;
  };
  const hasMaker = new Map<number, boolean>();
  const mayHave = (file: number, word: string) => {
    const has = hasMaker.get(file) ?? asBuffer(index.text(file)).includes(word);
    hasMaker.set(file, has);
    return has;
  };
  const of = (row: number): readonly MadeMethod[] => {
    const { naming } = languageAt(index, row).rules;
    if (naming.generatedMethods === undefined || kindOf(index, row) !== 'field') return [];
    if (naming.madeBy !== undefined && !mayHave(index.symbols.file[row]!, naming.madeBy)) return [];
    const type = index.symbols.parent[row]!;
    const made = naming.generatedMethods({
      symbol: declaredSymbolAt(index, row),
      type: describeRow(index, row).type,
      own: readAnnotations(index, row, names),
      ofType: annotationsOf(type),
    });
    return made.length === 0 ? made : made.filter(({ name }) => !writtenIn(type).has(name));
  };
  const isMadeFor = (row: number, name: string) => of(row).some((method) => method.name === name);
  return {
    of,
    isMadeFor,
    publicOf(type) {
      const found: string[] = [];
      for (const row of memberRows(index, type)) {
        for (const { name, isPublic } of of(row)) if (isPublic) found.push(name);
      }
      return found;
    },
    rowsOf(name) {
      const fields = new Set(languages.flatMap(({ rules }) => rules.naming.madeFor?.(name) ?? []));
      const rows = [...fields].flatMap((field) => rowsNamed(index, ['field'], field));
      return rows.filter((row) => simpleNameOf(index, row) !== name && isMadeFor(row, name)).sort((a, b) => a - b);
    },
  };
}

/** True if the file of a type mentions an annotation processor that may make members of it. */
export function mentionsMaker({ index, row }: LocatedType): boolean {
  const { madeBy } = languageAt(index, row).rules.naming;
  return madeBy !== undefined && asBuffer(index.text(index.symbols.file[row]!)).includes(madeBy);
}

function namesOfFunctions(index: SourceIndex, type: number): ReadonlySet<string> {
  const functions = memberRows(index, type).filter((member) => kindOf(index, member) === 'function');
  return new Set(functions.map((member) => simpleNameOf(index, member)));
}

/** With what the imports of the file tell. */
function readAnnotations(index: SourceIndex, row: number, names: TypeNames): readonly WrittenAnnotation[] {
  const type = kindOf(index, row) === 'type' ? row : index.symbols.parent[row]!;
  const resolve = names.inBody({ index, row: type });
  return describeRow(index, row).annotations.map((text) => {
    const written = /^@\s*([\w.]+)/.exec(text)?.[1] ?? '';
    const meant = resolve(written);
    return {
      text,
      names: meant.kind === 'resolved' ? [meant.qualifiedName] : meant.via.map((place) => `${place}.${written}`),
    };
  });
}
