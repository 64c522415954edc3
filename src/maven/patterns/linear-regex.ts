import { parseRegex, type RegexNode } from './regex-syntax.ts';

/**
 * A test whether a regular expression of Java matches a whole text, in time linear to the text: expressions come out of POMs. Null for
 * what no finite automaton can do (back references, look-around, possessive quantifiers), for what is not understood, and for what is
 * too long: 1,000 characters, or 10,000 steps when unfolded.
 */
export function compileRegex(source: string): ((text: string) => boolean) | null {
  const program = compile(source);
  return program && ((text) => match(program, [...text], { from: 0, isWhole: true }) !== null);
}

export interface TextMatch {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the first match at or behind a place of a text, which is given by its characters, as Java does; null: there is none. It takes at
 * most the product of text and expression. Null for what `compileRegex` has null for.
 */
export function compileFinder(
  source: string,
): ((characters: readonly string[], from: number) => TextMatch | null) | null {
  const program = compile(source);
  return program && ((characters, from) => match(program, characters, { from, isWhole: false }));
}

function compile(source: string): readonly Step[] | null {
  const parsed = source.length > 1000 ? null : parseRegex(source);
  if (parsed === null) return null;
  const program: Step[] = [];
  if (!emit(parsed, program)) return null;
  program.push({ kind: 'accept' });
  return program;
}

type Step =
  | { readonly kind: 'test'; readonly test: (character: string) => boolean }
  /** The ways that go on, the preferred one first. */
  | { readonly kind: 'split'; readonly to: number[] }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'boundary'; readonly isInside: boolean }
  | { readonly kind: 'accept' };

const STEP_LIMIT = 10_000;

/** False when the program grew too long. */
function emit(node: RegexNode, program: Step[]): boolean {
  if (program.length > STEP_LIMIT) return false;
  switch (node.kind) {
    case 'sequence':
      // A step even for nothing: repeated, nothing must grow too.
      program.push({ kind: 'split', to: [program.length + 1] });
      return node.parts.every((part) => emit(part, program));
    case 'choice':
      return emitChoice(node.options, program);
    case 'repeat':
      return emitRepeat(node, program);
    default:
      program.push(node);
      return true;
  }
}

function emitChoice(options: readonly RegexNode[], program: Step[]): boolean {
  const split: Step & { readonly kind: 'split' } = { kind: 'split', to: [] };
  program.push(split);
  const ends: number[][] = [];
  for (const option of options) {
    split.to.push(program.length);
    if (!emit(option, program)) return false;
    const end: number[] = [];
    ends.push(end);
    program.push({ kind: 'split', to: end });
  }
  for (const end of ends) end.push(program.length);
  return true;
}

function emitRepeat(
  { part, min, max, isReluctant }: RegexNode & { readonly kind: 'repeat' },
  program: Step[],
): boolean {
  for (let count = 0; count < min; count++) if (!emit(part, program)) return false;
  const leave = (to: number[]) => (isReluctant ? to.unshift(program.length) : to.push(program.length));
  if (max === Number.POSITIVE_INFINITY) {
    const loop = program.length;
    const to = [loop + 1];
    program.push({ kind: 'split', to });
    if (!emit(part, program)) return false;
    program.push({ kind: 'split', to: [loop] });
    leave(to);
    return true;
  }
  const splits: number[][] = [];
  for (let count = min; count < max; count++) {
    const to = [program.length + 1];
    splits.push(to);
    program.push({ kind: 'split', to });
    if (!emit(part, program)) return false;
  }
  for (const to of splits) leave(to);
  return true;
}

/** Goes all ways through the program at once, one character after the other, the preferred ways first. */
function match(
  program: readonly Step[],
  characters: readonly string[],
  { from, isWhole }: { readonly from: number; readonly isWhole: boolean },
): TextMatch | null {
  let found: TextMatch | null = null;
  /** Places in the program, each with the place of the text where its way begins. */
  let current = new Map<number, number>();
  for (let index = from; index <= characters.length; index++) {
    if (found === null && (index === from || !isWhole)) follow({ at: 0, start: index }, index, current);
    if (current.size === 0 && (found !== null || isWhole)) break;
    const next = new Map<number, number>();
    for (const [at, start] of current) {
      const step = program[at];
      if (step?.kind === 'accept' && (!isWhole || index === characters.length)) {
        found = { start, end: index };
        // The ways behind it are less preferred.
        break;
      }
      if (step?.kind === 'test' && index < characters.length && step.test(characters[index]!)) {
        follow({ at: at + 1, start }, index + 1, next);
      }
    }
    current = next;
  }
  return found;

  function follow(
    way: { readonly at: number; readonly start: number },
    position: number,
    reached: Map<number, number>,
  ): void {
    const open = [way.at];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at)) continue;
      reached.set(at, way.start);
      const step = program[at];
      if (step?.kind === 'split') open.push(...step.to.toReversed());
      else if (step?.kind === 'start' && position === 0) open.push(at + 1);
      else if (step?.kind === 'end' && position === characters.length) open.push(at + 1);
      else if (step?.kind === 'boundary' && isBoundary(characters, position) !== step.isInside) open.push(at + 1);
    }
  }
}

/** True between a character of a word and another one, or an end of the text. */
function isBoundary(characters: readonly string[], position: number): boolean {
  const [before = '', behind = ''] = [characters[position - 1], characters[position]];
  return /\w/.test(before) !== /\w/.test(behind);
}
