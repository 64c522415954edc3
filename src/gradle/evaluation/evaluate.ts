import type { ScriptNode } from '../scripts/script-node.ts';
import { buildType } from './build-type.ts';
import { createCaller } from './call-function.ts';
import { combine, isOfType, isTrue } from './combine.ts';
import { createDeclarer } from './declare-variable.ts';
import { getOfFile } from './file-methods.ts';
import { endRound, followFor, Returned } from './follow-for.ts';
import { followTry } from './follow-try.ts';
import { createPattern } from './match-text.ts';
import { createReference, readCall } from './read-call.ts';
import { reportDeclaring, reportSkipped, reportSkippedCall } from './report-skipped.ts';
import {
  addFunction,
  addTo,
  assignName,
  changeSubject,
  createClosure,
  createFunction,
  findName,
  findReceiver,
  getItem,
  getMember,
  keepsIt,
  orUnknown,
  setMember,
} from './script-names.ts';
import { nested, type ScriptRun, step } from './script-run.ts';
import {
  type CallOptions,
  createCall,
  createFrame,
  isClosure,
  limitSize,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptFrame,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';
import { listItems, setDeclared, spreadArguments } from './take-apart.ts';

/** The value of the last statement. A statement that reading alone cannot follow is left out; where it matters to its block, it is reported. */
export function runStatements(run: ScriptRun, statements: readonly ScriptNode[], frame: ScriptFrame): ScriptValue {
  try {
    const result = runUntilReturn(run, statements, frame);
    return result instanceof Returned ? result.value : result;
  } catch (error) {
    if (error instanceof Returned) return error.value;
    throw error;
  }
}

/** Calls a closure with a receiver of its own and arguments; one without parameters calls its only argument `it`. */
export function callClosure(
  run: ScriptRun,
  closure: ScriptClosure,
  { receiver = null, args: passed = [], isAbout = false }: CallOptions,
): ScriptValue {
  return nested(run, () => {
    const { parameters, body, frame } = closure;
    const args = spreadArguments(closure, passed);
    const inner = createFrame(frame, receiver);
    const it = parameters.length > 0 || (isAbout && keepsIt(frame)) ? undefined : args[0];
    if (it !== undefined) inner.variables.set('it', it);
    for (const [at, { name, value, receiver: extended, isRest }] of parameters.entries()) {
      const own = args[at];
      const preset = (): ScriptValue => (value === null ? UNKNOWN : evaluate(run, value, inner));
      const given = isRest ? args.slice(at).filter((arg) => arg !== undefined) : own === undefined ? preset() : own;
      inner.variables.set(name, isClosure(given) && extended !== null ? { ...given, extends: extended } : given);
    }
    const isNested = run.running.has(body);
    run.running.add(body);
    try {
      return body.kind === 'block' ? runStatements(run, body.statements, inner) : evaluate(run, body, inner);
    } finally {
      if (!isNested) run.running.delete(body);
    }
  });
}

const declare = createDeclarer({ evaluate, callClosure, buildCall });
const { callName, callMember, callExtension, invoke, takes } = createCaller(callClosure);

type Call = Extract<ScriptNode, { kind: 'call' }>;

function runUntilReturn(run: ScriptRun, statements: readonly ScriptNode[], frame: ScriptFrame): ScriptValue | Returned {
  let last: ScriptValue | Returned = null;
  // Functions and types are known before the place where they stand.
  for (const statement of statements) {
    if (statement.kind === 'function' || (statement.kind === 'type' && statement.name !== ''))
      evaluate(run, statement, frame);
  }
  for (const statement of statements) {
    last = execute(run, statement, frame);
    if (last instanceof Returned) return last;
  }
  return last;
}

function execute(run: ScriptRun, node: ScriptNode, frame: ScriptFrame): ScriptValue | Returned {
  step(run);
  switch (node.kind) {
    case 'return':
      return Object.assign(new Returned(), { value: node.value === null ? null : evaluate(run, node.value, frame) });
    case 'if': {
      const branch = chooseBranch(run, node, frame);
      const result = branch === null ? null : runBody(run, branch, createFrame(frame, null));
      return node.isSwitch && result instanceof Returned && result.jump === 'break' ? null : result;
    }
    case 'for': {
      const value = evaluate(run, node.items, frame);
      const items = listItems(value);
      if (items === null) return reportSkipped(run, node, frame);
      return followFor(node, { items, frame }, (inner) => runBody(run, node.body, inner));
    }
    case 'try':
      return followTry(run, node, (body) => runBody(run, body, createFrame(frame, null)));
    case 'call': {
      const answer = nested(run, () => answerCall(run, node, frame));
      if (answer !== undefined) return answer;
      return reportSkippedCall(run, node, { frame, target: findTarget(run, node, frame) });
    }
    default:
      return endRound(node) ?? evaluate(run, node, frame);
  }
}

/** The value that a method is called on, where reading it once more does nothing again. */
function findTarget(run: ScriptRun, { callee }: Call, frame: ScriptFrame): ScriptValue {
  if (callee.kind !== 'member') return UNKNOWN;
  const { target } = callee;
  return target.kind === 'name' || target.kind === 'member' ? evaluate(run, target, frame) : UNKNOWN;
}

function runBody(run: ScriptRun, body: ScriptNode, frame: ScriptFrame): ScriptValue | Returned {
  return body.kind === 'block' ? runUntilReturn(run, body.statements, frame) : execute(run, body, frame);
}

function chooseBranch(
  run: ScriptRun,
  node: Extract<ScriptNode, { kind: 'if' }>,
  frame: ScriptFrame,
): ScriptNode | null {
  const condition = isTrue(evaluate(run, node.condition, frame));
  if (condition !== null) return condition ? node.whenTrue : node.whenFalse;
  reportSkipped(run, node, frame);
  return null;
}

function evaluate(run: ScriptRun, node: ScriptNode, frame: ScriptFrame): ScriptValue {
  step(run);
  switch (node.kind) {
    case 'text': {
      const parts = node.parts.map((part) =>
        typeof part === 'string' ? part : printValue(evaluate(run, part, frame)),
      );
      return parts.includes(null) ? UNKNOWN : limitSize(parts.join(''));
    }
    case 'literal':
      return node.value;
    case 'name': {
      const end = endRound(node);
      if (end !== null) throw end;
      return readGetter(run, orUnknown(findName(node, frame, run.library)), frame);
    }
    case 'member': {
      const target = evaluate(run, node.target, frame);
      const own = getMember(target, node.name);
      if (own !== UNKNOWN) return readGetter(run, own, frame);
      const ofFile = typeof target === 'string' ? getOfFile(run.files, target, node.name) : undefined;
      if (ofFile !== undefined) return ofFile;
      const shared = run.library.find(node.name) ?? UNKNOWN;
      if (isClosure(shared) && shared.isGetter && target !== UNKNOWN) return callExtension(run, shared, { target });
      // `a.b.Type` of a package.
      return target === UNKNOWN && /^[A-Z]/.test(node.name) ? shared : UNKNOWN;
    }
    case 'reference':
      return createReference(node, { frame, library: run.library, evaluate: (value) => evaluate(run, value, frame) });
    case 'index': {
      const key = printValue(evaluate(run, node.key, frame));
      return key === null ? UNKNOWN : getItem(evaluate(run, node.target, frame), key);
    }
    case 'call': {
      const answer = nested(run, () => answerCall(run, node, frame));
      return answer === undefined ? reportDeclaring(run, node, frame) : answer;
    }
    case 'list':
      return node.items.map((item) => evaluate(run, item, frame));
    case 'map':
      return new Map(
        node.entries.map(({ key, value }) => [
          printValue(evaluate(run, key, frame)) ?? '',
          evaluate(run, value, frame),
        ]),
      );
    case 'block':
      return createClosure(node, frame);
    case 'binary':
      return nested(run, () => {
        const left = evaluate(run, node.left, frame);
        const isOf = isOfType(node, left);
        if (isOf !== null) return isOf;
        if (node.operator === '<<' && typeof left === 'object' && left !== null) {
          const call = { ...createCall([evaluate(run, node.right, frame)], `${frame.file}:${node.line}`), node };
          const answer = callMember(run, left, { name: 'leftShift', call, frame });
          return answer === undefined ? reportSkipped(run, node, frame) : answer;
        }
        return combine(node.operator, left, () => evaluate(run, node.right, frame));
      });
    case 'unary': {
      const operand = evaluate(run, node.operand, frame);
      const truth = isTrue(operand);
      if (node.operator === '+') {
        const call = createCall([], `${frame.file}:${node.line}`);
        return callMember(run, operand, { name: 'unaryPlus', call, frame }) ?? operand;
      }
      if (node.operator === '!') return truth === null ? UNKNOWN : !truth;
      const pattern = node.operator === '~' ? printValue(operand) : null;
      if (pattern !== null) return createPattern(pattern);
      return node.operator === '-' && typeof operand === 'number' ? -operand : UNKNOWN;
    }
    case 'if':
    case 'for':
    case 'try':
    case 'return': {
      const result = execute(run, node, frame);
      // Within an expression, as `a ?: return`, it ends what the expression stands in.
      if (result instanceof Returned) throw result;
      return result;
    }
    case 'assign':
      return assign(run, node, frame);
    case 'declare':
      setDeclared(frame, node, declare(node, { run, frame }));
      return null;
    case 'function':
      addFunction(createFunction(node, frame), node.name, frame);
      return null;
    case 'type':
      frame.variables.set(
        node.name,
        nested(run, () => evaluateType(run, node, frame)),
      );
      return null;
    case 'other':
    case 'unread':
      return reportSkipped(run, node, frame);
  }
}

/** The value of a property with a getter. */
function readGetter(run: ScriptRun, value: ScriptValue, frame: ScriptFrame): ScriptValue {
  if (!isClosure(value) || value.isGetter !== true) return value;
  return nested(run, () => callClosure(run, value, { receiver: findReceiver(frame, value.extends ?? null) }));
}

/** A class or object of a script or of the build's sources. */
function evaluateType(run: ScriptRun, node: Extract<ScriptNode, { kind: 'type' }>, frame: ScriptFrame): ScriptObject {
  return buildType(node, frame, {
    evaluate: (statement, inner) => evaluate(run, statement, inner),
    // A member that extends another type is about what stands around the call.
    call: (value, call) =>
      isClosure(value) && !takes(value, call) ? undefined : invoke(run, value, { call, frame: call.frame ?? frame }),
  });
}

function assign(run: ScriptRun, node: Extract<ScriptNode, { kind: 'assign' }>, frame: ScriptFrame): ScriptValue {
  const { target, operator } = node;
  const right = evaluate(run, node.value, frame);
  const place = { node: node.value, where: `${frame.file}:${node.line}` };
  const held = operator === '=' ? null : evaluate(run, target, frame);
  if (operator === '+=' && addTo(held, right, place)) return null;
  if (changeSubject(held, node, { value: right, frame })) return null;
  const value = operator === '=' ? right : combine(operator.slice(0, -1), held, () => right);
  if (target.kind === 'name') assignName(target, value, frame);
  else if (target.kind === 'member' || target.kind === 'index') {
    const key = target.kind === 'member' ? target.name : evaluate(run, target.key, frame);
    setMember(evaluate(run, target.target, frame), { key, where: place.where }, value);
  }
  return value;
}

function buildCall(run: ScriptRun, node: Call, frame: ScriptFrame): ScriptCall {
  return readCall(node, { frame, library: run.library, evaluate: (value) => evaluate(run, value, frame) });
}

/** Undefined: nobody knows the function. */
function answerCall(run: ScriptRun, node: Call, frame: ScriptFrame): ScriptValue | undefined {
  const target = node.callee.kind === 'member' ? evaluate(run, node.callee.target, frame) : null;
  const call = buildCall(run, node, frame);
  if (node.callee.kind === 'member') return callMember(run, target, { name: node.callee.name, call, frame });
  if (node.callee.kind === 'name') return callName(run, node.callee.name, { call, frame });
  const value = evaluate(run, node.callee, frame);
  const name = node.callee.kind === 'text' ? printValue(value) : null;
  return name === null ? invoke(run, value, { call, frame }) : callName(run, name, { call, frame });
}
