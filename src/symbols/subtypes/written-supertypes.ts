import type { ImportedName } from '../../core/language-scanner.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { Turn } from '../../platform/threads/turns.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { describedSymbol, languageAt, typeRows } from '../symbol-rows.ts';

/** A supertype as the head of a type says it. */
export interface WrittenSupertype {
  /** Row of the type. */
  readonly type: number;
  /** With its arguments; in full where only the language implies it. */
  readonly written: string;
}

/** By the last part of the supertype's own name, whatever it is imported as. */
export type WrittenSupertypes = ReadonlyMap<string, readonly WrittenSupertype[]>;

const known = new WeakMap<SourceIndex, WrittenSupertypes>();

/** What the types of an artifact extend and implement. Made once for each index: an index never changes. */
export async function writtenSupertypes(index: SourceIndex, turn: Turn): Promise<WrittenSupertypes> {
  const supertypes = known.get(index) ?? (await collectSupertypes(index, turn));
  known.set(index, supertypes);
  return supertypes;
}

async function collectSupertypes(index: SourceIndex, turn: Turn): Promise<WrittenSupertypes> {
  const byName = new Map<string, WrittenSupertype[]>();
  const typesOfFiles = [...Map.groupBy(typeRows(index), (row) => index.symbols.file[row]!)];
  let next = 0;
  for (const text of index.eachText(typesOfFiles.map(([file]) => file))) {
    const [file, types] = typesOfFiles[next++]!;
    const { scanner } = languageAt(index, types[0]!);
    const aliases = scanner.hasImportAliases ? aliasesIn(scanner.imports(text, index.files[file]!)) : NONE;
    for (const { name, ...supertype } of supertypesIn(index, types, text)) {
      const ownName = aliases.get(name) ?? name;
      const alike = byName.get(ownName) ?? [];
      alike.push(supertype);
      byName.set(ownName, alike);
    }
    await turn();
  }
  return byName;
}

/** Of types of one file. */
function* supertypesIn(
  index: SourceIndex,
  types: readonly number[],
  text: Uint8Array,
): Generator<WrittenSupertype & { readonly name: string }> {
  const { rules, scanner } = languageAt(index, types[0]!);
  const symbols = types.map((row) => describedSymbol(index, row));
  let position = 0;
  for (const { extends: classes, implements: interfaces } of scanner.describe(text, symbols)) {
    const type = types[position++]!;
    const implied = rules.impliedSupertype(declaredSymbolAt(index, type));
    for (const written of [...classes, ...interfaces, ...(implied === null ? [] : [implied])]) {
      yield { type, written, name: lastPart(rules.plainTypeName(written)) };
    }
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Last parts of the names of what is imported under another name. */
function aliasesIn(imports: readonly ImportedName[]): ReadonlyMap<string, string> {
  return new Map(imports.flatMap(({ alias, name }) => (alias === null ? [] : [[alias, lastPart(name)]])));
}

export function lastPart(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);
}
