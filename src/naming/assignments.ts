import type { SourceIndex } from '../core/code/source-index.ts';
import type { LineRange } from '../core/text/line-range.ts';
import { readLinesOf } from '../core/text/text-lines.ts';
import { joinStatement } from '../languages/join-statement.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { describeRow, kindOf, rangeOf, simpleNameOf } from '../symbols/symbol-rows.ts';
import type { LocatedType } from '../symbols/type-finder.ts';

/** A statement that gives a field a value. */
export interface Assignment {
  /** The constructor or function around it; null: an initializer of the type. */
  readonly holder: number | null;
  readonly line: number;
  readonly value: string;
  readonly text: string;
}

/** Assignments to a field in its type, in the order of the source, but for those of a parameter or of a field or getter of the same name. */
export function assignmentsTo({ index, row }: LocatedType): readonly Assignment[] {
  const type = index.symbols.parent[row]!;
  if (type < 0 || index.symbols.file[type] !== index.symbols.file[row]) return [];
  const name = simpleNameOf(index, row);
  const assigned = new RegExp(`(?:(?<![\\w.$>\\]]\\s*)|\\bthis\\.)${name.replaceAll('$', '\\$')}\\s*=(?!=)\\s*(.+)`);
  const range = rangeOf(index, type);
  const lines = linesOf(index, row, range);
  if (!lines.some((line) => line.includes(name))) return [];
  const holders = holdersOf(index, type, range);
  return lines.flatMap((line, at) => {
    if (!line.includes(name)) return [];
    const holder = holders[at];
    const text = holder === undefined ? '' : joinStatement(lines.slice(at));
    const value = endValue(assigned.exec(text)?.[1]);
    if (holder === undefined || value === undefined || isSameOfOther(value, name)) return [];
    const parameters = holder === null ? [] : describeRow(index, holder).parameters;
    if (parameters.some((parameter) => parameter.name === value)) return [];
    return [{ holder, line: range.start + at, value, text }];
  });
}

/** True for the same field of another object, or what its getter gives. */
function isSameOfOther(value: string, name: string): boolean {
  const [, other = ''] = /\.(\w+)(?:\(\))?$/.exec(value) ?? [];
  return [name, `get${name}`, `is${name}`].some((one) => one.toLowerCase() === other.toLowerCase());
}

/** Without the end of the statement, and of a block in the same line. */
function endValue(written: string | undefined): string | undefined {
  const value = written?.split(';', 1)[0]?.trimEnd();
  return value?.includes('{') ? value : value?.replace(/(?<!\s)\s*\}$/, '');
}

/** Those that make the first value of a field: in constructors and initializers. */
export function initialAssignmentsTo(field: LocatedType): readonly Assignment[] {
  return assignmentsTo(field).filter(({ holder }) => holder === null || kindOf(field.index, holder) === 'constructor');
}

/** Fields of its type that a function sets, in the order of their declarations. */
export function fieldsSetBy({ index, row }: LocatedType): readonly number[] {
  const body = linesOf(index, row, rangeOf(index, row)).join('\n');
  const names = new Set(Array.from(body.matchAll(/(?:this\.)?(\w+)\s*=(?!=)/g), ([, name = '']) => name));
  const isSet = (member: number) => kindOf(index, member) === 'field' && names.has(simpleNameOf(index, member));
  const type = index.symbols.parent[row]!;
  return type < 0 ? [] : memberRows(index, type).filter(isSet);
}

/** The field that a getter gives or a setter sets; null: the function is neither, or sets several. */
export function accessedField({ index, row }: LocatedType): number | null {
  const { parameters } = describeRow(index, row);
  if (parameters.length === 1) {
    const [set, ...others] = fieldsSetBy({ index, row });
    return set === undefined || others.length > 0 ? null : set;
  }
  const body = linesOf(index, row, rangeOf(index, row)).join('\n');
  const given = /(?:\breturn|=)\s(?:this\.)?(\w+)\s*;?\s*\}?\s*$/.exec(body)?.[1];
  const type = index.symbols.parent[row]!;
  if (parameters.length > 0 || type < 0 || given === undefined || body.indexOf(';') < body.lastIndexOf(';'))
    return null;
  const isGiven = (member: number) => kindOf(index, member) === 'field' && simpleNameOf(index, member) === given;
  return memberRows(index, type).find(isGiven) ?? null;
}

/** For each line of a type the constructor or function that holds it, null where an initializer may; undefined where another member stands. */
function holdersOf(
  index: SourceIndex,
  type: number,
  { start, end }: LineRange,
): readonly (number | null | undefined)[] {
  const holders: (number | null | undefined)[] = new Array(end - start + 1).fill(null);
  for (const member of memberRows(index, type)) {
    const { start: from, end: to } = rangeOf(index, member);
    const holder = ['constructor', 'function'].includes(kindOf(index, member)) ? member : undefined;
    holders.fill(holder, Math.max(0, from - start), Math.max(0, to - start + 1));
  }
  return holders;
}

function linesOf(index: SourceIndex, row: number, range: LineRange): readonly string[] {
  const file = index.symbols.file[row]!;
  return readLinesOf(index.text(file), index.lines(file), range);
}
