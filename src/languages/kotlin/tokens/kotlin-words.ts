import { createWordFinder } from '../../../core/text/word-finder.ts';

/** Kotlin's kinds of declarations. Indexes store the position in this list: append only. */
export const kotlinDeclarations = [
  'class',
  'interface',
  'enum class',
  'annotation class',
  'object',
  'companion object',
  'enum entry',
  'typealias',
  'primary constructor',
  'constructor',
  'function',
  'property',
  'file facade',
] as const;

export type KotlinDeclaration = (typeof kotlinDeclarations)[number];

/** The modifiers of Kotlin and what else rules ask for, each with its bit in `SymbolTable.modifiers`. Indexes store the bits: append only. */
export const kotlinModifiers = {
  public: 1 << 0,
  private: 1 << 1,
  protected: 1 << 2,
  internal: 1 << 3,
  expect: 1 << 4,
  actual: 1 << 5,
  final: 1 << 6,
  open: 1 << 7,
  abstract: 1 << 8,
  sealed: 1 << 9,
  const: 1 << 10,
  external: 1 << 11,
  override: 1 << 12,
  lateinit: 1 << 13,
  tailrec: 1 << 14,
  suspend: 1 << 15,
  inner: 1 << 16,
  enum: 1 << 17,
  annotation: 1 << 18,
  fun: 1 << 19,
  companion: 1 << 20,
  inline: 1 << 21,
  value: 1 << 22,
  infix: 1 << 23,
  operator: 1 << 24,
  data: 1 << 25,
  vararg: 1 << 26,
  /** The words before the name of a property. */
  val: 1 << 27,
  var: 1 << 28,
  /** A function or property with a receiver. */
  extension: 1 << 29,
  /** With another name on a JVM, by `@JvmName` of its own or of an accessor. */
  renamed: 1 << 30,
} as const;

const { extension: _, renamed: __, val: ___, var: ____, ...writtenModifiers } = kotlinModifiers;

/** Modifiers that are written as words before a declaration. */
export const kotlinModifierWords: Readonly<Record<string, number>> = writtenModifiers;

/** A word that means something to the scanner. Few are reserved: most are names wherever they mean nothing. */
interface KotlinWord {
  readonly text: string;
  /** Bit of `kotlinModifiers`; 0 when it is none. */
  readonly modifier: number;
}

const declaring = ['package', 'import', 'class', 'interface', 'object', 'val', 'var', 'typealias'];
const inClasses = ['constructor', 'init', 'get', 'set', 'field', 'by', 'where', 'context', 'file'];

/** No names, wherever they stand and whatever is missing around them. */
const reserved = new Set(['class', 'interface', 'object', 'fun', 'val', 'var', 'typealias']);

const inExpressions = ['as', 'is', 'if', 'else', 'when', 'try', 'catch', 'finally', 'do', 'while', 'for'];

const jumps = ['return', 'throw', 'break', 'continue'];

const inTypes = ['in', 'out', 'dynamic', 'noinline', 'crossinline'];

const words: readonly KotlinWord[] = [
  ...Object.entries(kotlinModifierWords).map(([text, modifier]) => ({ text, modifier })),
  ...[...declaring, ...inClasses, ...inExpressions, ...jumps, ...inTypes].map((text) => ({ text, modifier: 0 })),
];

export const findKotlinWord = createWordFinder(words);

/** True for a word that can only begin a declaration. */
export function isReserved(word: string): boolean {
  return reserved.has(word);
}
