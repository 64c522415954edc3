import type { SourceIndex } from '../core/code/source-index.ts';
import { typeKey } from '../languages/type-spelling.ts';
import { namesAround } from './call-names.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { memberRows } from './member-rows.ts';
import { kindOf, languageAt, rangeOf } from './symbol-rows.ts';
import { isClass } from './type-parts.ts';

/** The code that a JVM runs to initialise a class or an object. */
export interface InitializerFrame {
  /** Binary name. */
  readonly className: string;
  readonly method: '<init>' | '<clinit>';
  readonly line: number;
}

/**
 * True if a line may belong to a constructor or the static initialiser of a class: constructors, fields and blocks of that class hold
 * their code. `enclosing`: innermost declaration around the line. A class that the file does not declare may hold any line.
 */
export function mayBeInitializerCode(
  index: SourceIndex,
  enclosing: number,
  { className, method, line }: InitializerFrame,
): boolean {
  const type = kindOf(index, enclosing) === 'type' ? enclosing : index.symbols.parent[enclosing]!;
  const types = typesInFile(index, index.symbols.file[enclosing]!);
  const own = types.find((row) => isClass(index, row, className));
  if (own === undefined) return kindOf(index, enclosing) !== 'function';
  const isConstructor = method === '<init>';
  const constructors = memberRows(index, own).filter((row) => kindOf(index, row) === 'constructor');
  // A class may be on one line with them.
  if (isConstructor && constructors.some((row) => holds(index, row, line))) return true;
  const isMadeWith = () => lentNames(index, type).some((name) => typeKey(name) === typeKey(className));
  if (!isClass(index, type, className) && (isConstructor || !isMadeWith())) return false;
  const kind = kindOf(index, enclosing);
  // Blocks, and the line of a class, which the constructors have that a compiler makes.
  if (kind === 'type') return true;
  if (kind !== 'field') return false;
  return !isConstructor || !languageAt(index, enclosing).rules.isEnumConstant(declaredSymbolAt(index, enclosing));
}

function typesInFile(index: SourceIndex, file: number): readonly number[] {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const rows = Array.from({ length: endSymbol - firstSymbol }, (_, at) => firstSymbol + at);
  return rows.filter((row) => kindOf(index, row) === 'type');
}

/** The class around a companion initialises the members of the companion. */
function lentNames(index: SourceIndex, type: number): readonly string[] {
  const { naming } = languageAt(index, type).rules;
  return naming.opensMembersToOuter(declaredSymbolAt(index, type)) ? namesAround(index, type) : [];
}

function holds(index: SourceIndex, row: number, line: number): boolean {
  const { start, end } = rangeOf(index, row);
  return start <= line && line <= end;
}
