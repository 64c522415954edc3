import type { ImportedNames } from '../text/imported-names.ts';

/** A name that Kotlin source cannot hold, not even in backticks. */
export class NotKotlinError extends Error {}

/** Packages whose types every file of Kotlin sees: https://kotlinlang.org/docs/packages.html */
export const kotlinImplied: ReadonlySet<string> = new Set(
  ['', '.annotation', '.collections', '.comparisons', '.io', '.ranges', '.sequences', '.text', '.jvm'].map(
    (end) => `kotlin${end}`,
  ),
);

const keywords: ReadonlySet<string> = new Set([
  ...['as', 'break', 'class', 'continue', 'do', 'else', 'false', 'for', 'fun', 'if', 'in', 'interface', 'is'],
  ...['null', 'object', 'package', 'return', 'super', 'this', 'throw', 'true', 'try', 'typealias', 'typeof'],
  ...['val', 'var', 'when', 'while'],
]);

/** A name as a declaration has it, in backticks where it needs them. @throws NotKotlinError */
export function printName(name: string): string {
  if (/^[\p{L}\p{Nl}_][\p{L}\p{Nl}_\p{Nd}]*$/u.test(name) && !keywords.has(name)) return name;
  if (!/^[^`\p{Cc}\u2028\u2029]+$/u.test(name)) throw new NotKotlinError(name);
  return `\`${name}\``;
}

/** The same of a name with dots between its parts. */
export function printQualifiedName(name: string): string {
  return name.split('.').map(printName).join('.');
}

/** Names types as one Kotlin file does. */
export class KotlinNames {
  readonly #imported: ImportedNames;
  readonly #known = new Map<string, string>();

  constructor(imported: ImportedNames) {
    this.#imported = imported;
  }

  /** `name` as metadata have it: `kotlin/collections/Map.Entry`. @throws NotKotlinError */
  nameOf(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const slash = name.lastIndexOf('/');
    const nested = name
      .slice(slash + 1)
      .split('.')
      .filter((part) => part !== '');
    if (nested.length === 0) throw new NotKotlinError(name);
    const packageName = name.slice(0, Math.max(0, slash)).replaceAll('/', '.').replace(/^\.+/, '');
    const printed = printQualifiedName(this.#imported.nameOf({ packageName, nested }));
    this.#known.set(name, printed);
    return printed;
  }
}
