import { printDouble, printFloat } from '../../../core/text/java-numbers.ts';

/** The value of a constant expression of Java. */
export interface JavaValue {
  readonly type: JavaType;
  /** Whole numbers and characters are big integers. */
  readonly value: bigint | number | string | boolean;
}

export type JavaType = 'boolean' | 'byte' | 'short' | 'char' | 'int' | 'long' | 'float' | 'double' | 'String';

const BITS: Readonly<Partial<Record<JavaType, number>>> = { byte: 8, short: 16, int: 32, long: 64 };

/** A value as one of another type, as an assignment or a cast makes it; null: it is none of that. */
export function castTo(type: JavaType, { type: from, value }: JavaValue): JavaValue | null {
  if (type === 'String' || type === 'boolean' || typeof value === 'string' || typeof value === 'boolean')
    return type === from ? { type, value } : null;
  if (type === 'double' || type === 'float')
    return { type, value: type === 'float' ? Math.fround(Number(value)) : Number(value) };
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  const whole = typeof value === 'bigint' ? value : BigInt(Math.trunc(value));
  return { type, value: type === 'char' ? BigInt.asUintN(16, whole) : BigInt.asIntN(BITS[type]!, whole) };
}

/** A value as `+` joins it to a text. */
export function textOf({ type, value }: JavaValue): string {
  if (type === 'char') return String.fromCharCode(Number(value));
  if (typeof value !== 'number') return String(value);
  return type === 'float' ? printFloat(value) : printDouble(value);
}

/** Equal texts for equal values of one type: texts in quotes, characters by their numbers. */
export function printPlain({ value }: JavaValue): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** A value as javadoc prints it. */
export function printValue(constant: JavaValue): string {
  const { type, value } = constant;
  if (type === 'String') return `"${escapeText(String(value))}"`;
  if (type === 'char') return `'${escapeText(textOf(constant))}'`;
  if (type === 'byte') return `0x${BigInt.asUintN(8, value as bigint).toString(16)}`;
  if (type === 'long') return `${value}L`;
  return typeof value === 'number' ? printFraction(value, type === 'float' ? 'f' : 'd') : textOf(constant);
}

/** Javadoc of JDK 25 prints a float with the digits of the double that it is. */
function printFraction(value: number, suffix: 'f' | 'd'): string {
  if (Number.isNaN(value)) return `0${suffix}/0${suffix}`;
  if (!Number.isFinite(value)) return `${value < 0 ? '-' : ''}1${suffix}/0${suffix}`;
  return `${printDouble(value)}${suffix === 'f' ? 'f' : ''}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\b': 'b', '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r' };

function escapeText(text: string): string {
  const escaped = text.replace(/[\b\t\n\f\r"'\\]/g, (sign) => `\\${ESCAPES[sign] ?? sign}`);
  return escaped.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** One conversion of a format of `java.util.Formatter`, as `%.1f`, with the text around it; null: it does not fit the value. */
export function formatValue(format: string, constant: JavaValue): string | null {
  const { type, value } = constant;
  const [, before = '', flags = '', width = '', , precision, kind = '', after = ''] =
    /^((?:[^%]|%%)*)%([-#+ 0,(]*)(\d*)(\.(\d+))?([a-zA-Z])((?:[^%]|%%)*)$/.exec(format) ?? [];
  const plain = convert(kind.toLowerCase(), constant, { flags, precision });
  if (plain === null) return null;
  const signed = flags.includes('+') && typeof value !== 'string' && !plain.startsWith('-') ? `+${plain}` : plain;
  const size = Number(width || 0);
  const filled = flags.includes('-')
    ? signed.padEnd(size)
    : flags.includes('0') && type !== 'String'
      ? signed.replace(
          /^([+-]?)(.*)$/,
          (_, sign: string, rest: string) => sign + rest.padStart(size - sign.length, '0'),
        )
      : signed.padStart(size);
  const shown = /[A-Z]/.test(kind) ? filled.toUpperCase() : filled;
  return `${before}${shown}${after}`.replaceAll('%%', '%');
}

function convert(
  kind: string,
  constant: JavaValue,
  { flags, precision }: { readonly flags: string; readonly precision: string | undefined },
): string | null {
  const { type, value } = constant;
  const grouped = (text: string) =>
    flags.includes(',') ? text.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',') : text;
  if (kind === 's' || (kind === 'c' && type === 'char')) {
    const text = textOf(constant);
    return precision === undefined ? text : text.slice(0, Number(precision));
  }
  if (kind === 'b' && type === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (kind === 'f') return grouped(value.toFixed(Math.min(Number(precision ?? 6), 100)));
    if (kind !== 'e') return null;
    return value.toExponential(Math.min(Number(precision ?? 6), 100)).replace(/e([+-])(\d)$/, 'e$10$2');
  }
  if (typeof value !== 'bigint' || type === 'char') return null;
  if (kind === 'd') return grouped(String(value));
  if (kind !== 'x' && kind !== 'o') return null;
  const unsigned = BigInt.asUintN(BITS[type] ?? 32, value).toString(kind === 'x' ? 16 : 8);
  return flags.includes('#') ? `${kind === 'x' ? '0x' : '0'}${unsigned}` : unsigned;
}
