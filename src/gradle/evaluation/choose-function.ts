import type { ScriptNode } from '../scripts/script-node.ts';
import { findDeclaringBlocks } from './find-declaring-blocks.ts';
import { printNode } from './print-node.ts';
import type { ScriptRun } from './script-run.ts';
import { type ScriptCall, type ScriptClosure, type ScriptValue, UNKNOWN } from './script-value.ts';

/**
 * The first of several functions of one name that takes these arguments; undefined: none is known to. Where an unknown argument would
 * tell one from the other, that is reported. A function that calls its own name means another one, where there is one.
 */
export function chooseFunction(run: ScriptRun, value: ScriptClosure, call: ScriptCall): ScriptClosure | undefined {
  const fitting = listFitting(value, call);
  if (fitting.length > 1 && [...call.args, ...call.named.values()].includes(UNKNOWN)) reportChoice(run, fitting, call);
  return fitting.find(({ body }) => !run.running.has(body)) ?? fitting[0];
}

function reportChoice({ report }: ScriptRun, fitting: readonly ScriptClosure[], { node, where }: ScriptCall): void {
  const declares = fitting.some(({ body }) => findDeclaringBlocks(body, false).length > 0);
  const message = `Which of ${fitting.length} functions is called only a build can decide, and the first is taken: ${printNode(node)}`;
  report({ code: declares ? 'dependency-unread' : 'script-unclear', message, where });
}

/** The functions of its name that take these arguments. */
export function listFitting(
  value: ScriptClosure,
  { args: values, nodes, named }: ScriptCall,
): readonly ScriptClosure[] {
  // The type of a text in quotes is known, even if its content is not.
  const args = values.map((arg, at) => (arg === UNKNOWN && nodes[at]?.kind === 'text' ? '' : arg));
  const count = args.length + named.size;
  const fitting: ScriptClosure[] = [];
  for (let at: ScriptClosure | undefined = value; at !== undefined; at = at.next) {
    const isFit = at.parameters.every(({ type, value: preset, isRest }, place) => {
      const given = args.slice(place, isRest ? undefined : place + 1);
      if (given.length === 0) return isRest || preset !== null || named.size > 0;
      return given.every((arg, at) => fitsType(arg, type) || isFile(arg, type, nodes[place + at]));
    });
    if (isFit && (count <= at.parameters.length || at.parameters.at(-1)?.isRest)) fitting.push(at);
  }
  return fitting;
}

const NO_TEXTS = new Set(
  'Provider Project Map List Set Collection Array Int Long Double Boolean File Closure Action'.split(' '),
);

function fitsType(given: ScriptValue, type: string | null): boolean {
  return typeof given === 'string' ? !NO_TEXTS.has(type ?? '') : type !== 'String' || given === UNKNOWN;
}

/** Files are the texts of their paths, which no script writes for them. */
function isFile(given: ScriptValue, type: string | null, node: ScriptNode | undefined): boolean {
  return typeof given === 'string' && type === 'File' && node?.kind !== 'text';
}

/** By position, then by name; undefined: it is left to what the parameter says. A block behind the arguments is for the last parameter. */
export function placeArguments(
  { parameters }: ScriptClosure,
  { args, named, block }: ScriptCall,
): readonly (ScriptValue | undefined)[] {
  if (!parameters.some(({ name }) => named.has(name))) return args;
  const last = parameters.at(-1);
  const taker = block !== null && last !== undefined && !named.has(last.name) ? last : undefined;
  const open = parameters.filter((parameter) => !named.has(parameter.name) && parameter !== taker);
  const given = taker === undefined ? args : args.slice(0, -1);
  return parameters.map((parameter) => {
    if (parameter === taker) return block ?? undefined;
    return named.has(parameter.name) ? named.get(parameter.name) : given[open.indexOf(parameter)];
  });
}
