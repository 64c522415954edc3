import { listNumbers } from './combine.ts';
import { type MethodArguments, type ScriptValue, UNKNOWN } from './script-value.ts';

type Numbers = ReturnType<typeof listNumbers>;

/** Groovy's loops; the others give the numbers. */
const LOOPS = new Set(['times', 'upto', 'downto']);

/** Undefined: a number has no such method. Sources: https://kotlinlang.org/docs/ranges.html, https://docs.groovy-lang.org/latest/html/groovy-jdk/java/lang/Number.html. */
export function callNumber(
  value: number,
  name: string,
  { args, block, invoke }: MethodArguments,
): ScriptValue | undefined {
  const numbers = numbersOf(value, name, args[0] ?? UNKNOWN);
  if (numbers === undefined || !LOOPS.has(name)) return numbers;
  if (block === null || numbers === UNKNOWN) return undefined;
  for (const number of numbers) invoke(block, [number]);
  return null;
}

function numbersOf(value: number, name: string, other: ScriptValue): Numbers | undefined {
  switch (name) {
    case 'rangeTo':
    case 'upto':
      return listNumbers(value, other, true);
    case 'until':
    case 'rangeUntil':
      return listNumbers(value, other, false);
    case 'downTo':
    case 'downto':
      return reverse(listNumbers(other, value, true));
    case 'times':
      return listNumbers(0, value, false);
    default:
      return undefined;
  }
}

function reverse(numbers: Numbers): Numbers {
  return numbers === UNKNOWN ? UNKNOWN : numbers.toReversed();
}
