import { callBuiltIn } from './built-in-functions.ts';
import { chooseFunction, listFitting, placeArguments } from './choose-function.ts';
import { callFile } from './file-methods.ts';
import { findReceiver } from './script-names.ts';
import type { ScriptRun } from './script-run.ts';
import {
  type CallOptions,
  isClosure,
  isList,
  isObject,
  type MethodArguments,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptFrame,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';
import { callValue } from './value-methods.ts';

type CallClosure = (run: ScriptRun, closure: ScriptClosure, options: CallOptions) => ScriptValue;

/** A call, and where it stands. */
interface Calling {
  readonly call: ScriptCall;
  readonly frame: ScriptFrame;
}

/** Values that are neither Gradle's nor functions. */
type Plain = Exclude<ScriptValue, ScriptClosure | ScriptObject | null | typeof UNKNOWN>;

/** Calls functions and methods; undefined: nobody knows them. */
export interface Caller {
  callName(run: ScriptRun, name: string, calling: Calling): ScriptValue | undefined;
  callMember(
    run: ScriptRun,
    target: ScriptValue,
    calling: Calling & { readonly name: string },
  ): ScriptValue | undefined;
  /** A function or property that extends the target's type. */
  callExtension(
    run: ScriptRun,
    closure: ScriptClosure,
    on: { readonly target: ScriptValue; readonly call?: ScriptCall },
  ): ScriptValue;
  /** True if a function, or another one of its name, is for these arguments. */
  takes(closure: ScriptClosure, call: ScriptCall): boolean;
  /** Calls a value as if it were a function. */
  invoke(run: ScriptRun, value: ScriptValue, calling: Calling): ScriptValue | undefined;
}

export function createCaller(callClosure: CallClosure): Caller {
  const invoke: Caller['invoke'] = (run, value, { call, frame }) => {
    if (!isClosure(value)) return isObject(value) ? value.call?.('invoke', call) : undefined;
    return invokeFunction(run, chooseFunction(run, value, call) ?? value, { call, frame });
  };
  const invokeFunction = (run: ScriptRun, value: ScriptClosure, { call, frame }: Calling): ScriptValue => {
    return callClosure(run, value, {
      receiver: findReceiver(frame, value.extends ?? null),
      args: placeArguments(value, call),
    });
  };
  const callExtension: Caller['callExtension'] = (run, closure, { target, call }) =>
    callClosure(run, closure, {
      receiver: isObject(target) ? target : createPlainReceiver(run, target),
      args: call === undefined ? [] : placeArguments(closure, call),
    });

  return {
    invoke,
    callExtension,
    takes: (closure, call) => listFitting(closure, call).length > 0,
    callName(run, name, calling) {
      const { call, frame } = calling;
      let isOpen = false;
      for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
        const own = at.variables.get(name);
        isOpen ||= own === UNKNOWN;
        const answer =
          own === undefined
            ? at.receiver?.call?.(name, call)
            : typeof own === 'string'
              ? callNamed(own, calling)
              : invoke(run, own, calling);
        if (answer !== undefined) return answer;
      }
      const answer = callKnown(run, name, calling);
      // A variable whose value is not known hides what takes any name.
      if (answer !== undefined || isOpen) return answer;
      // A rule declares nothing, whatever block it stands in.
      for (let at = run.subject === null ? frame : null; at !== null; at = at.parent) {
        const unknown = at.receiver?.callUnknown?.(name, call);
        if (unknown !== undefined) return unknown;
      }
      return undefined;
    },
    callMember(run, target, calling) {
      const { name, call } = calling;
      const { block } = call;
      if (target === null && isSafe(call)) return callNull(name, call) ?? null;
      if (block !== null && SCOPE_FUNCTIONS.has(name) && target !== UNKNOWN) {
        const result = callAbout(run, block, target, name);
        if (name.startsWith('take'))
          return typeof result !== 'boolean' ? UNKNOWN : result === (name === 'takeIf') ? target : null;
        return name === 'apply' || name === 'also' || name === 'tap' ? target : result;
      }
      if (target === null && call.node.kind === 'call') return callNull(name, call);
      if (name === 'toString' && printValue(target) !== null) return printValue(target);
      if (name === 'to' && call.node.kind === 'call') return [target, call.args[0] ?? UNKNOWN];
      if (isClosure(target)) return invoke(run, target, calling);
      const answer = callOwn(run, target, calling);
      if (answer !== undefined) return answer;
      // Providers have something to give.
      const given = name === 'map' && block !== null && isObject(target) ? target.call?.('get', call) : undefined;
      if (given !== undefined) return callAbout(run, block!, given);
      if (target === UNKNOWN) return /^[A-Z]/.test(name) ? callKnown(run, name, calling) : undefined;
      const extension = findLocal(calling) ?? chooseShared(run, name, call);
      if (extension?.extends) return callExtension(run, extension, { target, call });
      return isObject(target) ? target.callUnknown?.(name, call) : undefined;
    },
  };

  /** A text that a variable holds names in Kotlin what is declared for, as it would where it is written itself. */
  function callNamed(text: string, { call, frame }: Calling): ScriptValue | undefined {
    for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
      const answer = at.receiver?.callUnknown?.(text, call);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** `by`: the function that calls the block; absent: none of Kotlin's own. */
  function callAbout(run: ScriptRun, block: ScriptClosure, target: ScriptValue, by = ''): ScriptValue {
    const receiver = isObject(target) ? target : createPlainReceiver(run, target);
    return callClosure(run, block, { receiver, args: [target], isAbout: RECEIVER_FUNCTIONS.has(by) });
  }

  /** A function of the build's sources or of the languages. */
  function callKnown(run: ScriptRun, name: string, calling: Calling): ScriptValue | undefined {
    const shared = invokeShared(run, name, calling);
    return shared === undefined
      ? callBuiltIn(name, calling.call, (block, target) => callAbout(run, block, target, name))
      : shared;
  }

  function invokeShared(run: ScriptRun, name: string, calling: Calling): ScriptValue | undefined {
    const shared = chooseShared(run, name, calling.call);
    if (shared !== undefined) return invokeFunction(run, shared, calling);
    const value = run.library.find(name);
    return value === undefined ? undefined : invoke(run, value, calling);
  }

  /** `this` of a function that extends a value, or of a block about one, that is none of Gradle's objects. Texts have too many methods for it to be clear whose is meant. */
  function createPlainReceiver(run: ScriptRun, value: Exclude<ScriptValue, ScriptObject>): ScriptObject {
    return {
      get: (name) => (name === 'this' ? value : undefined),
      set: (name, item) => value instanceof Map && value.set(name, item).has(name),
      call: (name, call) => (isList(value) || value instanceof Map ? callPlain(run, value, { name, call }) : undefined),
    };
  }

  function callPlain(
    run: ScriptRun,
    target: Plain,
    { name, call }: { readonly name: string; readonly call: ScriptCall },
  ): ScriptValue | undefined {
    const file = printValue(call.args[0]);
    if (target instanceof Map && name === 'load' && file !== null) {
      const properties = run.files.readProperties(file);
      if (properties === null) {
        const message = `Not read, since it lies outside of the build: ${file}`;
        run.report({ code: 'script-unclear', message, where: call.where });
      }
      for (const [key, value] of properties ?? []) target.set(key, value);
      return null;
    }
    if (typeof target === 'string' && STREAMS.has(name)) {
      return call.block === null ? target : callClosure(run, call.block, { args: [target] });
    }
    const given: MethodArguments = {
      ...call,
      invoke: (closure, args) => callClosure(run, closure, { args, receiver: isObject(args[0]) ? args[0] : null }),
    };
    const asked = typeof target === 'string' ? callFile(run.files, target, { name, given }) : undefined;
    const answer = asked === undefined ? callValue(target, name, given) : asked;
    return answer === undefined && call.args.length === 0 && target instanceof Map ? target.get(name) : answer;
  }

  function callOwn(
    run: ScriptRun,
    target: Exclude<ScriptValue, ScriptClosure>,
    calling: Calling & { readonly name: string },
  ): ScriptValue | undefined {
    const { name, call } = calling;
    if (target === UNKNOWN || target === null) return undefined;
    if (!isObject(target)) return callPlain(run, target, calling);
    const answer = target.call?.(name, call);
    if (answer !== undefined) return answer;
    const member = target.get?.(name) ?? readProperty(target, calling);
    if (member === undefined || isPropertyRead(calling)) return member;
    return isClosure(member) && listFitting(member, call).length === 0 ? undefined : invoke(run, member, calling);
  }
}

/** True for `a?.f()`, which is null where there is no `a`. */
function isSafe({ node }: ScriptCall): boolean {
  return node.kind === 'call' && node.callee.kind === 'member' && node.callee.isSafe === true;
}

/** The methods that null has. Undefined: it has no such method, or the null is the answer of a method whose result is not read here. */
function callNull(name: string, { args }: ScriptCall): ScriptValue | undefined {
  switch (name) {
    case 'isNullOrBlank':
    case 'isNullOrEmpty':
      return true;
    case 'orEmpty':
      return '';
    case 'toBoolean':
      return false;
    case 'to':
      return [null, args[0] ?? UNKNOWN];
    case 'toString':
      return 'null';
    default:
      return undefined;
  }
}

/** In Kotlin their blocks have a receiver and no argument. Source: https://kotlinlang.org/docs/scope-functions.html. */
const RECEIVER_FUNCTIONS = new Set(['run', 'apply', 'with', 'buildList', 'buildSet', 'buildMap']);
const SCOPE_FUNCTIONS = new Set(['ifPresent', 'let', 'also', 'run', 'apply', 'tap', 'with', 'takeIf', 'takeUnless']);

/** The classes that a file's properties are loaded through. */
const STREAMS = new Set([
  'withInputStream',
  'withReader',
  'newInputStream',
  'newReader',
  'newDataInputStream',
  'inputStream',
  'reader',
  'bufferedReader',
  'use',
]);

/** Java writes `getName()` for `name`. */
function isPropertyRead({ name, call }: { readonly name: string; readonly call: ScriptCall }): boolean {
  return call.args.length === 0 && /^get[A-Z]/.test(name);
}

/** A function or closure of a script that extends a type. */
function findLocal({ name, frame }: { readonly name: string; readonly frame: ScriptFrame }): ScriptClosure | undefined {
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    const own = at.variables.get(name) ?? at.receiver?.get?.(name);
    if (isClosure(own) && own.extends) return own;
  }
  return undefined;
}

function readProperty(
  target: ScriptObject,
  calling: { readonly name: string; readonly call: ScriptCall },
): ScriptValue | undefined {
  const { name } = calling;
  return isPropertyRead(calling) ? target.get?.(name.charAt(3).toLowerCase() + name.slice(4)) : undefined;
}

function chooseShared(run: ScriptRun, name: string, call: ScriptCall): ScriptClosure | undefined {
  const functions = run.library.findFunction(name);
  return functions && chooseFunction(run, functions, call);
}
