import { printDouble, printFloat } from '../../core/text/java-numbers.ts';
import type { ClassAnnotation, ClassConstant, ElementValue } from '../reading/class-file.ts';
import { printName } from './kotlin-names.ts';
import type { KotlinTypeNames } from './kotlin-type-names.ts';

/** Annotations that the compiler makes of what the declaration says itself. */
const hidden: ReadonlySet<string> = new Set([
  'Lkotlin/Metadata;',
  'Lkotlin/jvm/internal/SourceDebugExtension;',
  'Lorg/jetbrains/annotations/NotNull;',
  'Lorg/jetbrains/annotations/Nullable;',
  'Ljava/lang/annotation/Retention;',
  'Ljava/lang/annotation/Target;',
  'Ljava/lang/annotation/Documented;',
  'Ljava/lang/annotation/Repeatable;',
  'Ljava/lang/Deprecated;',
]);

export function printAnnotations(annotations: readonly ClassAnnotation[], names: KotlinTypeNames): readonly string[] {
  return annotations.filter(({ type }) => !hidden.has(type)).map((each) => `@${printAnnotation(each, names)}`);
}

function printAnnotation({ type, elements }: ClassAnnotation, names: KotlinTypeNames): string {
  const name = names.ofDescriptor(type);
  if (elements.length === 0) return name;
  const [first] = elements;
  if (elements.length === 1 && first!.name === 'value') return `${name}(${printElement(first!.value, names)})`;
  const list = elements.map((element) => `${printName(element.name)} = ${printElement(element.value, names)}`);
  return `${name}(${list.join(', ')})`;
}

function printElement(value: ElementValue, names: KotlinTypeNames): string {
  switch (value.kind) {
    case 'enum':
      return `${names.ofDescriptor(value.type)}.${printName(value.name)}`;
    case 'class':
      return `${names.ofDescriptor(value.descriptor)}::class`;
    case 'annotation':
      return printAnnotation(value.annotation, names);
    case 'array':
      return `[${value.values.map((each) => printElement(each, names)).join(', ')}]`;
    case 'constant':
      return printConstant(typesOfTags[value.tag] ?? 'Int', value.value);
  }
}

const typesOfTags: Readonly<Record<string, string>> = { Z: 'Boolean', C: 'Char', J: 'Long', F: 'Float', D: 'Double' };

/** A value as a literal of a type of Kotlin. */
export function printConstant(type: string, value: ClassConstant): string {
  if (typeof value === 'string') return `"${escapeText(value)}"`;
  const number = Number(value);
  switch (type) {
    case 'Boolean':
      return number === 0 ? 'false' : 'true';
    case 'Char':
      return `'${escapeText(String.fromCharCode(number))}'`;
    case 'Long':
      return `${value}L`;
    case 'ULong':
      return `${BigInt.asUintN(64, BigInt(value))}u`;
    case 'UInt':
    case 'UShort':
    case 'UByte':
      return `${BigInt.asUintN(type === 'UInt' ? 32 : type === 'UShort' ? 16 : 8, BigInt(value))}u`;
    case 'Float':
      return printFloating(number, printFloat, 'f', type);
    case 'Double':
      return printFloating(number, printDouble, '', type);
    default:
      return String(value);
  }
}

function printFloating(value: number, print: (value: number) => string, mark: string, type: string): string {
  if (Number.isNaN(value)) return `${type}.NaN`;
  if (!Number.isFinite(value)) return `${type}.${value < 0 ? 'NEGATIVE' : 'POSITIVE'}_INFINITY`;
  return print(value) + mark;
}

const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\\': '\\\\',
  '"': '\\"',
  "'": "\\'",
  $: '\\$',
};

function escapeText(text: string): string {
  return text.replace(
    /[^ !#%&(-[\]-~]/g,
    (mark) => escapes[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
