import { isList, joinLists, type MethodArguments, type ScriptMap, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Methods after which a list or map holds something else than before, in either language. */
export const CHANGING =
  /^(?:set|put|add|remove|retain|clear|push|pop|poll|plusAssign|minusAssign|leftShift|append|insert|fill|replaceAll|merge|compute|getOrPut|drain|swap|shuffle)/;

/** Lets a list hold something that is not known. */
export function forgetItems(list: readonly ScriptValue[]): void {
  (list as ScriptValue[]).push(UNKNOWN);
  owners.get(list)?.();
}

const owners = new WeakMap<object, () => void>();

/** A list or map through which another one is changed too. `forget`: lets that hold something that is not known. */
export function createView<View extends readonly ScriptValue[] | ScriptMap>(view: View, forget: () => void): View {
  owners.set(view, forget);
  return view;
}

/** Forgets what is changed through a list or map by a method of that name. */
export function forgetViewed(view: readonly ScriptValue[] | ScriptMap, name: string): void {
  if (CHANGING.test(name)) owners.get(view)?.();
}

/**
 * The methods that change a list itself; where it is not known how, it holds something unknown from then on. Undefined: it is none of
 * them. Sources: https://kotlinlang.org/api/core/kotlin-stdlib/kotlin.collections/-mutable-list/,
 * https://docs.groovy-lang.org/latest/html/groovy-jdk/java/util/List.html.
 */
export function changeList(
  held: readonly ScriptValue[],
  name: string,
  { args, block, invoke }: MethodArguments,
): ScriptValue | undefined {
  const list = held as ScriptValue[];
  forgetViewed(list, name);
  const [first = UNKNOWN, second] = args.map((arg) => keepOut(list, arg));
  switch (name) {
    case 'add':
    case 'leftShift':
    case 'addLast':
      if (typeof first === 'number' && args.length > 1) list.splice(first, 0, second!);
      else list.push(first);
      return name === 'leftShift' ? list : true;
    case 'addFirst':
    case 'push':
      list.unshift(first);
      return null;
    case 'addAll':
    case 'plusAssign':
      return addAll(list, args);
    case 'set':
    case 'putAt':
      return setItem(list, first, second ?? UNKNOWN);
    case 'remove':
    case 'removeAt':
    case 'minusAssign': {
      if (typeof first === 'number') return list.splice(first, 1)[0] ?? UNKNOWN;
      const removed = name === 'minusAssign' && isList(first) ? first : args;
      return keep(removed.includes(UNKNOWN) ? null : (item) => !removed.includes(item));
    }
    case 'removeFirst':
    case 'removeFirstOrNull':
    case 'pop':
      return list.shift() ?? null;
    case 'removeLast':
    case 'removeLastOrNull':
      return list.pop() ?? null;
    case 'clear':
      list.length = 0;
      return null;
    case 'removeAll':
    case 'removeIf':
    case 'retainAll': {
      const isKept = name === 'retainAll';
      if (block !== null) {
        const answers = new Map(list.map((item) => [item, invoke(block, [item])]));
        const isDecided = [...answers.values()].every((answer) => typeof answer === 'boolean');
        return keep(isDecided ? (item) => answers.get(item) === isKept : null);
      }
      return keep(isList(first) && !first.includes(UNKNOWN) ? (item) => first.includes(item) === isKept : null);
    }
    default:
      if (CHANGING.test(name)) forgetItems(list);
      return undefined;
  }

  function keep(isKept: ((item: ScriptValue) => boolean) | null): true {
    if (isKept === null) forgetItems(list);
    else list.splice(0, list.length, ...list.filter(isKept));
    return true;
  }
}

/** `list[at] = value` */
export function setItem(held: readonly ScriptValue[], at: ScriptValue, value: ScriptValue): null {
  const list = held as ScriptValue[];
  if (typeof at === 'number' && at >= 0 && at <= list.length) list[at] = keepOut(held, value);
  else forgetItems(list);
  return null;
}

function addAll(list: ScriptValue[], args: readonly ScriptValue[]): true {
  const added = joinLists(args.map((arg) => (isList(arg) ? arg.map((item) => keepOut(list, item)) : arg)));
  // An item that would make it too long is left out: the list is known to whoever holds it.
  if (added !== UNKNOWN && joinLists([list, added]) !== UNKNOWN) for (const item of added) list.push(item);
  return true;
}

/** Not known in place of a list that has the other one in it: nobody goes round in a circle. */
function keepOut(list: readonly ScriptValue[], value: ScriptValue): ScriptValue {
  return isList(value) && holds(value, list, new Set()) ? UNKNOWN : value;
}

function holds(
  value: readonly ScriptValue[],
  wanted: readonly ScriptValue[],
  seen: Set<readonly ScriptValue[]>,
): boolean {
  if (value === wanted) return true;
  if (seen.has(value)) return false;
  seen.add(value);
  return value.some((item) => isList(item) && holds(item, wanted, seen));
}
