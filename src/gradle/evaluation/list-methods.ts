import { changeList, createView, forgetItems } from './change-list.ts';
import { callToMap } from './map-methods.ts';
import {
  isList,
  joinLists,
  joinTexts,
  type MethodArguments,
  printValue,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';

/** Undefined: a list has no such method. */
export function callList(list: readonly ScriptValue[], name: string, given: MethodArguments): ScriptValue | undefined {
  const { args, block, invoke } = given;
  const test = (item: ScriptValue): ScriptValue => (block === null ? UNKNOWN : invoke(block, [item]));
  switch (name) {
    // Gradle's containers mean `each` by it.
    case 'all': {
      const answers = list.map(test);
      return answers.some((answer) => typeof answer !== 'boolean') ? list : !answers.includes(false);
    }
    case 'each':
    case 'forEach':
    case 'configureEach':
    case 'onEach':
      if (block === null) return undefined;
      // The block may change it.
      for (const item of [...list]) invoke(block, [item]);
      return list;
    case 'findAll':
    case 'filter':
    case 'matching':
    case 'filterNot': {
      const answers = list.map(test);
      if (answers.some((answer) => typeof answer !== 'boolean')) return UNKNOWN;
      return list.filter((_, at) => answers[at] === (name !== 'filterNot'));
    }
    case 'find': {
      const answers = list.map(test);
      return answers.includes(UNKNOWN) ? UNKNOWN : (list[answers.indexOf(true)] ?? null);
    }
    case 'any':
    case 'every':
    case 'none':
    case 'count': {
      if (block === null) return name === 'count' ? list.length : UNKNOWN;
      const answers = list.map(test);
      if (answers.some((answer) => typeof answer !== 'boolean')) return UNKNOWN;
      const yes = answers.filter(Boolean).length;
      if (name === 'count') return yes;
      return name === 'any' ? yes > 0 : name === 'none' ? yes === 0 : yes === answers.length;
    }
    case 'first':
    case 'firstOrNull':
    case 'single':
    case 'singleOrNull':
    case 'last':
    case 'lastOrNull':
      if (block !== null) return callList(list, 'find', given);
      return (name.startsWith('last') ? list.at(-1) : list[0]) ?? (name.endsWith('OrNull') ? null : UNKNOWN);
    case 'collect':
    case 'map':
      return list.map(test);
    case 'mapNotNull':
      return list.map(test).filter((item) => item !== null);
    case 'flatMap':
    case 'collectMany':
      return joinLists(list.map(test));
    case 'flatten':
      return joinLists(list);
    case 'filterNotNull':
      return list.filter((item) => item !== null);
    case 'forEachIndexed':
    case 'eachWithIndex':
      if (block === null) return undefined;
      for (const [at, item] of [...list].entries()) invoke(block, name === 'eachWithIndex' ? [item, at] : [at, item]);
      return list;
    case 'sort':
    case 'sorted':
    case 'toSortedSet':
      return block === null && list.every((item) => typeof item === 'string') ? list.toSorted() : list;
    // The order does not change what is declared.
    case 'sortBy':
    case 'sortedBy':
    case 'distinct':
    case 'unique':
    case 'asReversed':
    case 'toMutableList':
    case 'toMutableSet':
    case 'asSequence':
    case 'asIterable':
      return list;
    // Parts of a pair or triple.
    case 'second':
      return list[1] ?? UNKNOWN;
    case 'third':
      return list[2] ?? UNKNOWN;
    case 'zip': {
      const others = args[0];
      if (!isList(others)) return UNKNOWN;
      const pairs = list
        .slice(0, others.length)
        .map((item, at): readonly ScriptValue[] => [item, others[at] ?? UNKNOWN]);
      return block === null ? pairs : pairs.map((pair) => invoke(block, pair));
    }
    case 'step':
      return Number(args[0]) > 0 ? list.filter((_, at) => at % Number(args[0]) === 0) : UNKNOWN;
    case 'reversed':
    case 'reverse':
      return list.toReversed();
    case 'drop':
      return list.slice(Number(args[0]));
    case 'take':
      return list.slice(0, Number(args[0]));
    case 'isNotEmpty':
      return list.length > 0;
    case 'getOrNull':
      return list[Number(args[0])] ?? null;
    case 'contains':
      return list.includes(UNKNOWN) || args[0] === UNKNOWN ? UNKNOWN : list.includes(args[0]!);
    case 'plus':
      return [...list, ...(isList(args[0]) ? args[0] : args)];
    case 'minus':
      return without(list, isList(args[0]) ? args[0] : args);
    case 'subList': {
      const [from, to] = args;
      const isKnown = typeof from === 'number' && typeof to === 'number';
      return createView(isKnown ? list.slice(from, to) : [UNKNOWN], () => forgetItems(list));
    }
    case 'iterator':
    case 'listIterator':
      return createView([...list], () => forgetItems(list));
    case 'size':
      return list.length;
    case 'isEmpty':
      return list.length === 0;
    case 'get':
      return list[Number(args[0])] ?? UNKNOWN;
    case 'toSet':
    case 'toList':
    case 'toTypedArray':
      return list;
    case 'join':
    case 'joinToString': {
      const texts = list.map(printValue);
      const separator = printValue(args[0]) ?? (name === 'join' ? '' : ', ');
      return texts.includes(null) ? UNKNOWN : joinTexts(texts as readonly string[], separator);
    }
    default: {
      const changed = changeList(list, name, given);
      return changed === undefined ? callToMap(list, name, given) : changed;
    }
  }
}

/** Objects are the same when they print the same. */
export function without(list: readonly ScriptValue[], others: readonly ScriptValue[]): readonly ScriptValue[] {
  const printed = new Set(others.map((other) => printValue(other) ?? other));
  return list.filter((item) => !printed.has(printValue(item) ?? item));
}
