import {
  isClosure,
  isList,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptMap,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';

/** Calls a closure with arguments. */
export type Invoke = (closure: ScriptClosure, args: readonly ScriptValue[]) => ScriptValue;

/** What texts, lists and maps of scripts can be asked, in either language. Undefined: no such method. */
export function callValue(
  value: string | number | boolean | readonly ScriptValue[] | ScriptMap,
  name: string,
  { args, block, invoke }: Pick<ScriptCall, 'args' | 'block'> & { readonly invoke: Invoke },
): ScriptValue | undefined {
  if (value instanceof Map) return callMap(value, name, { args, block, invoke });
  if (isList(value)) return callList(value, name, { args, block, invoke });
  return callText(String(value), name, args);
}

type Given = Pick<ScriptCall, 'args' | 'block'> & { readonly invoke: Invoke };

function callText(text: string, name: string, args: readonly ScriptValue[]): ScriptValue | undefined {
  const [first, second] = args.map(printValue);
  const needsText = ![
    'toString',
    'trim',
    'toInteger',
    'toInt',
    'toBoolean',
    'toLowerCase',
    'lowercase',
    'toUpperCase',
    'uppercase',
    'length',
    'isEmpty',
    'isBlank',
    'isNotEmpty',
    'get',
    'trimIndent',
    'orEmpty',
  ].includes(name);
  if (needsText && (first === null || first === undefined)) return args.includes(UNKNOWN) ? UNKNOWN : undefined;
  switch (name) {
    case 'toString':
    case 'get':
    case 'orEmpty':
      return text;
    case 'trim':
    case 'trimIndent':
      return text.trim();
    case 'toInteger':
    case 'toInt':
      return Number.parseInt(text, 10);
    case 'toBoolean':
      return text.toLowerCase() === 'true';
    case 'toLowerCase':
    case 'lowercase':
      return text.toLowerCase();
    case 'toUpperCase':
    case 'uppercase':
      return text.toUpperCase();
    case 'length':
      return text.length;
    case 'isEmpty':
      return text === '';
    case 'isBlank':
      return text.trim() === '';
    case 'isNotEmpty':
      return text !== '';
    case 'startsWith':
      return text.startsWith(first!);
    case 'endsWith':
      return text.endsWith(first!);
    case 'contains':
      return text.includes(first!);
    case 'equals':
      return text === first;
    case 'plus':
      return text + first;
    case 'split':
      return text.split(first!);
    case 'replace':
      return second == null ? undefined : text.replaceAll(first!, second);
    case 'removePrefix':
      return text.startsWith(first!) ? text.slice(first!.length) : text;
    case 'removeSuffix':
      return text.endsWith(first!) ? text.slice(0, text.length - first!.length) : text;
    case 'substringBefore':
      return text.split(first!)[0]!;
    case 'substringBeforeLast':
      return text.includes(first!) ? text.slice(0, text.lastIndexOf(first!)) : text;
    case 'substringAfter':
      return text.includes(first!) ? text.slice(text.indexOf(first!) + first!.length) : text;
    case 'substringAfterLast':
      return text.includes(first!) ? text.slice(text.lastIndexOf(first!) + first!.length) : text;
    case 'substring':
      return text.slice(Number(first), second == null ? undefined : Number(second));
    case 'indexOf':
      return text.indexOf(first!);
    case 'lastIndexOf':
      return text.lastIndexOf(first!);
    default:
      return undefined;
  }
}

function callList(list: readonly ScriptValue[], name: string, given: Given): ScriptValue | undefined {
  const { args, block, invoke } = given;
  const test = (item: ScriptValue): ScriptValue => (block === null ? UNKNOWN : invoke(block, [item]));
  switch (name) {
    case 'each':
    case 'forEach':
    case 'all':
    case 'configureEach':
    case 'onEach':
      if (block === null) return undefined;
      for (const item of list) invoke(block, [item]);
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
    case 'collect':
    case 'map':
      return list.map(test);
    case 'contains':
      return list.includes(UNKNOWN) || args[0] === UNKNOWN ? UNKNOWN : list.includes(args[0]!);
    case 'plus':
      return [...list, ...(isList(args[0]) ? args[0] : args)];
    case 'minus':
      return without(list, isList(args[0]) ? args[0] : args);
    case 'first':
      return list[0] ?? UNKNOWN;
    case 'last':
      return list.at(-1) ?? UNKNOWN;
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
      return texts.includes(null) ? UNKNOWN : texts.join(printValue(args[0]) ?? (name === 'join' ? '' : ', '));
    }
    case 'add':
      (list as ScriptValue[]).push(args[0] ?? UNKNOWN);
      return true;
    default:
      return undefined;
  }
}

/** Objects are the same when they print the same. */
export function without(list: readonly ScriptValue[], others: readonly ScriptValue[]): readonly ScriptValue[] {
  const printed = new Set(others.map((other) => printValue(other) ?? other));
  return list.filter((item) => !printed.has(printValue(item) ?? item));
}

function callMap(map: ScriptMap, name: string, { args, block, invoke }: Given): ScriptValue | undefined {
  const key = printValue(args[0]);
  switch (name) {
    case 'get':
    case 'getValue':
    case 'getOrDefault':
    case 'getProperty':
      return key === null ? UNKNOWN : (map.get(key) ?? args[1] ?? null);
    case 'containsKey':
    case 'contains':
    case 'has':
      return key === null ? UNKNOWN : map.has(key);
    case 'put':
    case 'set':
      if (key !== null) map.set(key, args[1] ?? UNKNOWN);
      return null;
    case 'putAll':
      if (args[0] instanceof Map) for (const [name, value] of args[0]) map.set(name, value);
      return null;
    case 'each':
    case 'forEach':
      if (block === null) return undefined;
      for (const [name, value] of map) {
        const isPair = isClosure(block) && block.parameters.length > 1;
        invoke(
          block,
          isPair
            ? [name, value]
            : [
                new Map<string, ScriptValue>([
                  ['key', name],
                  ['value', value],
                ]),
              ],
        );
      }
      return map;
    case 'values':
      return [...map.values()];
    case 'keySet':
      return [...map.keys()];
    case 'size':
      return map.size;
    default:
      return undefined;
  }
}
