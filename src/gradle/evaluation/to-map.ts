import { isList, type MethodArguments, printValue, type ScriptMap, type ScriptValue, UNKNOWN } from './script-value.ts';

/** A map out of the items of a list, as `associateBy` of Kotlin and `collectEntries` of Groovy make it. Undefined: no such method. */
export function callToMap(
  items: readonly ScriptValue[],
  name: string,
  { block, invoke }: MethodArguments,
): ScriptMap | typeof UNKNOWN | undefined {
  const ask = (item: ScriptValue): ScriptValue => (block === null ? item : invoke(block, [item]));
  switch (name) {
    case 'collectEntries':
    case 'associate':
    case 'toMap':
      return collectEntries(items.map(ask));
    case 'associateWith':
      return collectEntries(items.map((item) => [item, ask(item)]));
    case 'associateBy':
      return collectEntries(items.map((item) => [ask(item), item]));
    case 'groupBy': {
      const groups = Map.groupBy(items, (item) => printValue(ask(item)));
      return collectEntries([...groups].map(([key, group]) => [key, group]));
    }
    default:
      return undefined;
  }
}

/** Entries are pairs, or maps of their own. */
export function collectEntries(entries: readonly ScriptValue[]): ScriptMap | typeof UNKNOWN {
  const map: ScriptMap = new Map();
  for (const entry of entries) {
    if (entry instanceof Map) for (const [key, value] of entry) map.set(key, value);
    else {
      const key = isList(entry) ? printValue(entry[0]) : null;
      if (!isList(entry) || key === null) return UNKNOWN;
      map.set(key, entry[1] ?? UNKNOWN);
    }
  }
  return map;
}
