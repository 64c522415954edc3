import { parseRegex, type RegexNode } from './regex-syntax.ts';

/**
 * A test whether a regular expression of Java matches a whole text, in time linear to the text: expressions come out of POMs. Null for
 * what no finite automaton can do (back references, look-around, possessive quantifiers), for what is not understood, and for what is
 * too long: 1,000 characters, or 10,000 steps when unfolded.
 */
export function compileRegex(source: string): ((text: string) => boolean) | null {
  const parsed = source.length > 1000 ? null : parseRegex(source);
  if (parsed === null) return null;
  const program: Step[] = [];
  if (!emit(parsed, program)) return null;
  program.push({ kind: 'accept' });
  return (text) => run(program, text);
}

type Step =
  | { readonly kind: 'test'; readonly test: (character: string) => boolean }
  | { readonly kind: 'split'; readonly to: number[] }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
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

function emitRepeat({ part, min, max }: RegexNode & { readonly kind: 'repeat' }, program: Step[]): boolean {
  for (let count = 0; count < min; count++) if (!emit(part, program)) return false;
  if (max === Number.POSITIVE_INFINITY) {
    const loop = program.length;
    const split: Step & { readonly kind: 'split' } = { kind: 'split', to: [loop + 1] };
    program.push(split);
    if (!emit(part, program)) return false;
    program.push({ kind: 'split', to: [loop] });
    split.to.push(program.length);
    return true;
  }
  const splits: number[][] = [];
  for (let count = min; count < max; count++) {
    const to = [program.length + 1];
    splits.push(to);
    program.push({ kind: 'split', to });
    if (!emit(part, program)) return false;
  }
  for (const to of splits) to.push(program.length);
  return true;
}

/** All ways through the program at once, one character after the other. */
function run(program: readonly Step[], text: string): boolean {
  const characters = [...text];
  let current = new Set<number>();
  follow(0, 0, current);
  for (const [index, character] of characters.entries()) {
    const next = new Set<number>();
    for (const at of current) {
      const step = program[at];
      if (step?.kind === 'test' && step.test(character)) follow(at + 1, index + 1, next);
    }
    current = next;
  }
  return [...current].some((at) => program[at]?.kind === 'accept');

  function follow(from: number, position: number, reached: Set<number>): void {
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      const step = program[at];
      if (step?.kind === 'split') open.push(...step.to);
      else if (step?.kind === 'start' && position === 0) open.push(at + 1);
      else if (step?.kind === 'end' && position === characters.length) open.push(at + 1);
    }
  }
}
