import { createPattern } from './match-text.ts';
import { printNode } from './print-node.ts';
import { isList, printValue, type ScriptCall, type ScriptClosure, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Functions of the languages that need no receiver. `callAbout`: runs a block about something. Undefined: it is none of them. */
export function callBuiltIn(
  name: string,
  { args, nodes, block }: ScriptCall,
  callAbout: (block: ScriptClosure, target: ScriptValue) => ScriptValue,
): ScriptValue | undefined {
  switch (name) {
    case 'listOf':
    case 'setOf':
    case 'arrayOf':
    case 'mutableListOf':
    case 'mutableSetOf':
    case 'arrayListOf':
    case 'linkedSetOf':
    case 'hashSetOf':
    case 'sequenceOf':
    case 'Pair':
    case 'Triple':
      return [...args];
    case 'listOfNotNull':
    case 'setOfNotNull':
      return args.filter((arg) => arg !== null);
    case 'emptyList':
    case 'emptySet':
      return [];
    case 'Properties':
      return new Map();
    case 'Regex': {
      const source = printValue(args[0]);
      const ignoresCase = nodes[1] !== undefined && printNode(nodes[1]) === 'RegexOption.IGNORE_CASE';
      if (source === null || (args.length > 1 && !ignoresCase)) return UNKNOWN;
      return createPattern(ignoresCase ? `(?i)${source}` : source);
    }
    case 'FileInputStream':
    case 'FileReader':
      return args[0] ?? UNKNOWN;
    case 'mapOf':
    case 'mutableMapOf':
    case 'hashMapOf':
    case 'linkedMapOf':
      return new Map(args.filter(isList).map(([key = UNKNOWN, value = UNKNOWN]) => [printValue(key) ?? '', value]));
    case 'buildList':
    case 'buildSet':
    case 'buildMap': {
      if (block === null) return undefined;
      const built: ScriptValue = name === 'buildMap' ? new Map() : [];
      callAbout(block, built);
      return name === 'buildSet' && isList(built) ? [...new Set(built)] : built;
    }
    case 'repeat': {
      const [times] = args;
      if (block === null || typeof times !== 'number') return undefined;
      for (let at = 0; at < times; at++) callAbout(block, at);
      return null;
    }
    case 'with':
    case 'run':
      return block === null ? undefined : callAbout(block, args[0] ?? null);
    case 'File':
    case 'URI':
    case 'URL':
    case 'uri':
      return joinPath(args);
    case 'println':
    case 'print':
    case 'require':
    case 'check':
    case 'error':
      return null;
    default:
      return undefined;
  }
}

/** A file's or address's text; that of a folder and a name with `/` between them. */
function joinPath(args: readonly ScriptValue[]): ScriptValue {
  const texts = args.map(printValue);
  return texts.includes(null) || texts.length === 0 ? UNKNOWN : texts.join('/');
}
