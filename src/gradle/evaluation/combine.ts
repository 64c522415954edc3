import type { ScriptNode } from '../scripts/script-node.ts';
import { addEntries, removeEntries } from './change-map.ts';
import { without } from './list-methods.ts';
import { isPattern, matchText, replaceMatch } from './match-text.ts';
import { createCall, isList, isObject, limitSize, printValue, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Applies an operator to two values. `right` is read only where it counts. */
export function combine(operator: string, left: ScriptValue, right: () => ScriptValue): ScriptValue {
  switch (operator) {
    case '?:':
      return left === UNKNOWN ? UNKNOWN : left === null || left === '' || left === false ? right() : left;
    case '&&':
      return left === false ? false : both(left, right());
    case '||':
      return left === true ? true : either(left, right());
    case 'as':
      return left;
    default:
      return combineBoth(operator, left, right());
  }
}

function both(left: ScriptValue, right: ScriptValue): ScriptValue {
  if (right === false) return false;
  return left === UNKNOWN || right === UNKNOWN ? UNKNOWN : Boolean(left) && Boolean(right);
}

function either(left: ScriptValue, right: ScriptValue): ScriptValue {
  if (right === true) return true;
  return left === UNKNOWN || right === UNKNOWN ? UNKNOWN : Boolean(left) || Boolean(right);
}

function combineBoth(operator: string, left: ScriptValue, right: ScriptValue): ScriptValue {
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
  switch (operator) {
    case '==':
    case '===':
      return isEqual(left, right);
    case '!=':
    case '!==': {
      const answer = isEqual(left, right);
      return answer === UNKNOWN ? UNKNOWN : !answer;
    }
    case '=~':
    case '==~': {
      const [text, pattern] = [printValue(left), printValue(right)];
      return text === null || pattern === null ? UNKNOWN : matchText(text, pattern, operator === '==~');
    }
    // A label of Groovy's `switch`: https://groovy-lang.org/semantics.html, "switch / case".
    case 'isCase': {
      if (isList(right)) return combineBoth('in', left, right);
      return isPattern(right) ? combineBoth('==~', left, right) : isEqual(left, right);
    }
    case 'in':
    case '!in': {
      if (!isList(right) || right.includes(UNKNOWN)) return UNKNOWN;
      return right.includes(left) === (operator === 'in');
    }
    case '+':
      return limitSize(add(left, right));
    case '-':
      if (isList(left)) return without(left, isList(right) ? right : [right]);
      return left instanceof Map ? removeEntries(left, right) : subtract(left, right);
    case '..':
    case '..<':
      return listNumbers(left, right, operator === '..');
    case '<':
    case '>':
    case '<=':
    case '>=':
      return compare(operator, orderOf(left), orderOf(right));
    default:
      return UNKNOWN;
  }
}

function isEqual(left: ScriptValue, right: ScriptValue): boolean | typeof UNKNOWN {
  const texts = [printValue(left), printValue(right)];
  if (left === null || right === null) return left === right;
  if (isWithheld(left) || isWithheld(right)) return UNKNOWN;
  return texts.includes(null) ? (left === right ? true : UNKNOWN) : texts[0] === texts[1];
}

function isWithheld(value: ScriptValue): boolean {
  return isObject(value) && value.isWithheld === true;
}

function add(left: ScriptValue, right: ScriptValue): ScriptValue {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (isList(left)) return left.concat(right as ScriptValue[]);
  if (left instanceof Map) return addEntries(left, right);
  const sum = isObject(left) ? left.call?.('plus', createCall([right], '')) : undefined;
  if (sum !== undefined) return sum;
  const texts = [printValue(left), printValue(right)];
  return texts.includes(null) ? UNKNOWN : texts.join('');
}

/** Takes the first place of the other text out of a text. Source: https://docs.groovy-lang.org/latest/html/groovy-jdk/java/lang/CharSequence.html. */
function subtract(left: ScriptValue, right: ScriptValue): ScriptValue {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [text, part] = [printValue(left), printValue(right)];
  if (isPattern(right) && text !== null) return replaceMatch(text, { pattern: part!, by: '', isEverywhere: false });
  return typeof left !== 'string' || text === null || part === null ? UNKNOWN : text.replace(part, '');
}

function orderOf(value: ScriptValue): number | null {
  return typeof value === 'number' ? value : isObject(value) ? (value.order ?? null) : null;
}

function compare(operator: string, left: number | null, right: number | null): boolean | typeof UNKNOWN {
  if (left === null || right === null) return UNKNOWN;
  if (operator === '<') return left < right;
  if (operator === '>') return left > right;
  return operator === '<=' ? left <= right : left >= right;
}

/** Tells the truth of a value as Groovy does: an empty one is false. Null: not known. */
export function isTrue(value: ScriptValue): boolean | null {
  if (value === UNKNOWN) return null;
  if (isList(value)) return value.length > 0;
  return value instanceof Map ? value.size > 0 : Boolean(value);
}

/** `left instanceof X`, `left is X` and `left !is X`; null: it is none of these, or only a build can decide. */
export function isOfType(
  { operator, right }: Extract<ScriptNode, { kind: 'binary' }>,
  left: ScriptValue,
): boolean | null {
  const type = right.kind === 'name' || right.kind === 'member' ? right.name : null;
  const asked = TYPE_TESTS.get(operator);
  if (asked === undefined || type === null || !isObject(left)) return null;
  if (left.type !== type && left.types === undefined) return null;
  return (left.type === type || left.types?.includes(type)) === asked;
}

const TYPE_TESTS = new Map([
  ['is', true],
  ['instanceof', true],
  ['!is', false],
]);

/** Budget: numbers of a range. Nobody declares as many dependencies. */
const MOST_NUMBERS = 1000;

export function listNumbers(from: ScriptValue, to: ScriptValue, isClosed: boolean): readonly number[] | typeof UNKNOWN {
  if (typeof from !== 'number' || typeof to !== 'number' || to - from >= MOST_NUMBERS) return UNKNOWN;
  return Array.from({ length: Math.max(0, to - from + (isClosed ? 1 : 0)) }, (_, at) => from + at);
}
