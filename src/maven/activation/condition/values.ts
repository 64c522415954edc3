/** Null: a property that nothing defines. */
export type Value = string | number | boolean | null;

export type BinaryOperator = '<' | '>' | '<=' | '>=' | '==' | '!=' | '+' | '-' | '*' | '/';

/** As Java prints it: whole numbers without decimals. */
export function printValue(value: Value): string {
  return typeof value === 'number' && Number.isInteger(value) ? value.toFixed(0) : String(value);
}

/** Text that is not blank, numbers that are not zero once cut to whole ones, and whatever is there. */
export function isTrue(value: Value): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Math.trunc(value) !== 0 && !Number.isNaN(value);
  return value === true;
}

/** A whole number of a number, of a text that is one, or of a truth. @throws ConditionError for anything else. */
export function toWhole(value: Value): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) throw new ConditionError(`${quote(value)} is not a number`);
  return Math.trunc(number);
}

/**
 * Two numbers or two texts are compared; `+` joins as soon as one side is text, the other operators want numbers.
 * @throws ConditionError for sides that do not fit. Source: ConditionParser.compare, add, subtract, multiply and divide.
 */
export function applyOperator(left: Value, operator: BinaryOperator, right: Value): Value {
  if (COMPARISONS.has(operator)) return compare(left, operator, right);
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) {
    return printValue(left) + printValue(right);
  }
  if (typeof left !== 'number' || typeof right !== 'number') {
    throw new ConditionError(`${quote(left)} ${operator} ${quote(right)} has a side that is not a number`);
  }
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (right === 0) throw new ConditionError(`${quote(left)} is divided by zero`);
  return left / right;
}

const COMPARISONS: ReadonlySet<BinaryOperator> = new Set(['<', '>', '<=', '>=', '==', '!=']);

function compare(left: Value, operator: BinaryOperator, right: Value): boolean {
  // Whatever the operator, even for "!=".
  if (left === null && right === null) return true;
  if ((left === null || right === null) && (operator === '==' || operator === '!=')) return operator === '!=';
  if (typeof left === 'number' && typeof right === 'number')
    return holds(orderNumbers(left, operator, right), operator);
  if (typeof left === 'string' && typeof right === 'string')
    return holds(Number(left > right) - Number(left < right), operator);
  throw new ConditionError(`${quote(left)} and ${quote(right)} cannot be compared with ${operator}`);
}

/** Numbers as good as equal are equal to `==` and `!=` only. */
function orderNumbers(left: number, operator: BinaryOperator, right: number): number {
  const isNear = Math.abs(left - right) < 1e-9;
  return isNear && (operator === '==' || operator === '!=') ? 0 : left - right;
}

function holds(order: number, operator: BinaryOperator): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    case '>=':
      return order >= 0;
    case '==':
      return order === 0;
    default:
      return order !== 0;
  }
}

export function quote(value: Value): string {
  return typeof value === 'string' ? `"${value}"` : printValue(value);
}

/** Why Maven refuses a condition, without the place. */
export class ConditionError extends Error {}

/** Why a condition that Maven works out is not worked out here. */
export class ConditionLimitError extends Error {}
