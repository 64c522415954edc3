import type { WrittenConstant } from '../../../core/code/language-scanner.ts';
import { evaluateConstant } from './evaluate-constant.ts';
import { castTo, formatValue, type JavaType, type JavaValue, printValue } from './java-values.ts';

/** Constants that are made of constants: a circle ends here. */
const MOST_DEEP = 30;

/** `LanguageScanner.withValues` for Java: `{@value}`, `{@value #MAX}`, `{@value %.1f Type#PI}` with or without quotes around the format. */
export function fillValues(comment: string, constantOf: (name: string | null) => WrittenConstant | null): string {
  return comment.replace(
    /\{@value(?:\s+(?:("[^"\n]*"|%[^\s{}]+)\s*)?([^\s{}]*)\s*)?\}/g,
    (tag, format?: string, name?: string) => {
      const constant = constantOf(name ? name.replace(/^.*\//, '') : null);
      const value = constant && evaluate(constant, 0);
      if (value === null) return tag;
      const shown = format === undefined ? printValue(value) : formatValue(format.replace(/^"|"$/g, ''), value);
      return shown === null ? tag : asText(shown);
    },
  );
}

function evaluate({ type, initializer, constantOf }: WrittenConstant, depth: number): JavaValue | null {
  if (depth > MOST_DEEP) return null;
  const found = evaluateConstant(initializer, (name) => {
    const named = constantOf(name);
    return named && evaluate(named, depth + 1);
  });
  return found && castTo(type.replace(/^java\.lang\./, '') as JavaType, found);
}

/** Nobody's markup: signs that mean something in a comment are entities. */
function asText(value: string): string {
  return value.replace(/[<>&{}@*/\\`[\]_#]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
