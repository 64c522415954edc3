import type { SourceIndex } from '../../core/code/source-index.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { codeOf } from '../code-of.ts';
import { membersOf } from '../inherited-members.ts';
import { describeRow, kindOf, simpleNameOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';

/** A member, and its body without comments and blanks. */
interface Code {
  readonly name: string;
  readonly code: string;
}

/** A text or a comment: comment signs in texts begin none. */
const BESIDE = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g;

/**
 * The functions and constructors of a type that two versions declare with the same parameters and with another body: what declarations do not
 * tell of a change. Printed as `name(Type)`; what stands in no member is `initializers`.
 */
export function listOtherCode(earlier: LocatedType, later: LocatedType): readonly Code['name'][] {
  const before = new Map(listCode(earlier).map(({ name, code }) => [name, code]));
  return listCode(later).flatMap(({ name, code }) => {
    const was = before.get(name);
    return was === undefined || was === code ? [] : [name];
  });
}

function listCode({ index, row }: LocatedType): readonly Code[] {
  const members = membersOf({ index, row }, ['constructor', 'function', 'field', 'type']).map((member) => member.row);
  const own = members.filter((member) => ['constructor', 'function'].includes(kindOf(index, member)));
  return [
    ...own.map((member) => ({ name: printMember(index, member), code: bodyOf(plainCode(codeOf(index, member))) })),
    { name: 'initializers', code: plainCode(codeBeside(index, row, members)) },
  ];
}

function printMember(index: SourceIndex, row: number): string {
  const types = describeRow(index, row).parameters.map(({ type }) => type);
  return `${simpleNameOf(index, row)}(${types.join(', ')})`;
}

/** From its block on, or from the expression after `=`; a declaration without both has none. */
function bodyOf(code: string): string {
  const declared = code.replace(/^(?:@[\w.]+(?:\([^()]*\))?)+/, '');
  const start = declared.search(/[{=]/);
  return start < 0 ? '' : declared.slice(start);
}

/** The text of a type's blocks that stand between its members. */
function codeBeside(index: SourceIndex, type: number, members: readonly number[]): string {
  const { file, start, end } = index.symbols;
  const inFile = members.filter((member) => file[member] === file[type]);
  const starts = [...inFile.map((member) => start[member]!), end[type]!];
  const ends = [start[type]!, ...inFile.map((member) => end[member]!)];
  const text = asBuffer(index.text(file[type]!));
  const [head = '', ...between] = starts.map((to, at) => text.toString('utf8', ends[at]!, Math.max(ends[at]!, to)));
  // The head of the type is its declaration.
  return [head.slice(head.indexOf('{') + 1), ...between].filter((part) => part.includes('{')).join('\n');
}

function plainCode(code: string): string {
  return code.replaceAll(BESIDE, (_, text?: string) => text ?? ' ').replaceAll(/\s+/g, '');
}
