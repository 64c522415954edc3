import { listNumbers } from './combine.ts';
import { type MethodArguments, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Undefined: a number has no such method. Sources: https://kotlinlang.org/docs/ranges.html, https://docs.groovy-lang.org/latest/html/groovy-jdk/java/lang/Number.html. */
export function callNumber(
  value: number,
  name: string,
  { args, block, invoke }: MethodArguments,
): ScriptValue | undefined {
  const other = args[0] ?? UNKNOWN;
  switch (name) {
    case 'rangeTo':
      return listNumbers(value, other, true);
    case 'until':
    case 'rangeUntil':
      return listNumbers(value, other, false);
    case 'downTo':
      return reverse(listNumbers(other, value, true));
    case 'times':
    case 'upto':
    case 'downto': {
      const numbers =
        name === 'times'
          ? listNumbers(0, value, false)
          : name === 'upto'
            ? listNumbers(value, other, true)
            : reverse(listNumbers(other, value, true));
      if (block === null || numbers === UNKNOWN) return undefined;
      for (const number of numbers) invoke(block, [number]);
      return null;
    }
    default:
      return undefined;
  }
}

function reverse(numbers: ReturnType<typeof listNumbers>): ReturnType<typeof listNumbers> {
  return numbers === UNKNOWN ? UNKNOWN : numbers.toReversed();
}
