import { compileRegex } from '../../patterns/linear-regex.ts';
import { isInRange, parseVersionRange } from '../../versions/version-range.ts';
import { ConditionError, ConditionLimitError, isTrue, printValue, quote, toWhole, type Value } from './values.ts';

/** Tells a condition if a path, possibly with wildcards, leads to something. */
export type PathTest = (path: string) => boolean;

interface ConditionFunction {
  readonly parameters: readonly [min: number, max: number];
  readonly apply: (args: readonly Value[], exists: PathTest) => Value;
}

/** Source: ConditionFunctions of maven-impl. */
const FUNCTIONS: Readonly<Record<string, ConditionFunction>> = {
  length: ofTexts(1, ([text = '']) => text.length),
  upper: ofTexts(1, ([text = '']) => text.toUpperCase()),
  lower: ofTexts(1, ([text = '']) => text.toLowerCase()),
  indexOf: ofTexts(2, ([text = '', part = '']) => text.indexOf(part)),
  contains: ofTexts(2, ([text = '', part = '']) => text.includes(part)),
  matches: ofTexts(2, ([text = '', regex = '']) => matchRegex(text, regex)),
  inrange: ofTexts(2, ([version = '', range = '']) => isVersionInRange(version, range)),
  exists: ofTexts(1, ([path = ''], exists) => exists(path)),
  missing: ofTexts(1, ([path = ''], exists) => !exists(path)),
  not: { parameters: [1, 1], apply: ([value = null]) => !isTrue(value) },
  if: {
    parameters: [3, 3],
    apply: ([test = null, then = null, otherwise = null]) => (isTrue(test) ? then : otherwise),
  },
  substring: { parameters: [2, 3], apply: ([text = null, start = null, end]) => cut(printValue(text), start, end) },
};

export function isFunction(name: string): boolean {
  return Object.hasOwn(FUNCTIONS, name);
}

/** @throws ConditionError for the wrong number of arguments, and for arguments that are not what the function takes. */
export function callFunction(name: string, args: readonly Value[], exists: PathTest): Value {
  const called = FUNCTIONS[name] as ConditionFunction;
  const [min, max] = called.parameters;
  if (args.length < min || args.length > max) {
    const wanted = min === max ? `${min}` : `${min} or ${max}`;
    throw new ConditionError(`${name} takes ${wanted} argument${max === 1 ? '' : 's'}, not ${args.length}`);
  }
  return called.apply(args, exists);
}

function ofTexts(count: number, apply: (texts: readonly string[], exists: PathTest) => Value): ConditionFunction {
  return { parameters: [count, count], apply: (args, exists) => apply(args.map(printValue), exists) };
}

function cut(text: string, from: Value, to: Value | undefined): string {
  const start = toWhole(from);
  const end = to === undefined ? text.length : toWhole(to);
  if (start < 0 || end > text.length || start > end) {
    throw new ConditionError(`${quote(text)} has no characters ${start} to ${end}`);
  }
  return text.slice(start, end);
}

/**
 * Budget: characters of a text that a condition of a profile compares with a regular expression; for a longer one the condition counts as
 * not evaluated. Values of properties may be a thousand times as long.
 */
const LONGEST_MATCHED = 1000;

function matchRegex(text: string, source: string): boolean {
  if (text.length > LONGEST_MATCHED) {
    throw new ConditionLimitError(`a text of ${text.length} characters is not compared with a regular expression`);
  }
  const test = compileRegex(source);
  if (test === null) throw new ConditionLimitError(`the regular expression ${quote(source)} is not evaluated`);
  return test(text);
}

function isVersionInRange(version: string, text: string): boolean {
  const range = parseVersionRange(text);
  if (range?.intervals.length !== 1) throw new ConditionError(`${quote(text)} is not one version range`);
  return isInRange(range, version);
}
