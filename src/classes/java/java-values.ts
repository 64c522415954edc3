import { printDouble, printFloat } from '../../core/text/java-numbers.ts';
import type { Annotated, ClassAnnotation, ClassConstant, ElementValue, TypeAnnotation } from '../reading/class-file.ts';
import { readType, type TypeNames } from '../reading/signature.ts';

/** Annotations that compilers add for themselves. */
const hidden: ReadonlySet<string> = new Set(['Lkotlin/Metadata;', 'Lkotlin/jvm/internal/SourceDebugExtension;']);

/** The annotations of a declaration as Java writes them, `types` on its type among them where both say the same. */
export function printAnnotations(
  { annotations, isDeprecated }: Annotated,
  names: TypeNames,
  types: readonly TypeAnnotation[] = [],
): readonly string[] {
  if (annotations.length === 0 && types.length === 0 && !isDeprecated) return [];
  const known = new Set(annotations.map(({ type }) => type));
  const more = types.flatMap(({ annotation }) => (known.has(annotation.type) ? [] : annotation));
  const isTold = !isDeprecated || known.has('Ljava/lang/Deprecated;');
  const shown = [...annotations, ...more].filter(({ type }) => !hidden.has(type));
  return [...(isTold ? [] : ['@Deprecated']), ...shown.map((annotation) => printAnnotation(annotation, names))];
}

function printAnnotation({ type, elements }: ClassAnnotation, names: TypeNames): string {
  const name = `@${readType(type, names)}`;
  for (const element of elements) names.spend(element.name.length);
  const [first] = elements;
  if (first === undefined) return name;
  if (elements.length === 1 && first.name === 'value') return `${name}(${printElement(first.value, names)})`;
  const list = elements.map((element) => `${element.name} = ${printElement(element.value, names)}`);
  return `${name}(${list.join(', ')})`;
}

export function printElement(value: ElementValue, names: TypeNames): string {
  switch (value.kind) {
    case 'enum':
      names.spend(value.name.length);
      return `${readType(value.type, names)}.${value.name}`;
    case 'class':
      return `${readType(value.descriptor, names)}.class`;
    case 'annotation':
      return printAnnotation(value.annotation, names);
    case 'array':
      return value.values.length === 1
        ? printElement(value.values[0]!, names)
        : `{${value.values.map((each) => printElement(each, names)).join(', ')}}`;
    case 'constant':
      names.spend(typeof value.value === 'string' ? value.value.length : 1);
      return printConstant(value.tag === 's' ? 'L' : value.tag, value.value);
  }
}

/** The value of a field as a literal or an expression of Java, by the first letter of its descriptor. */
export function printConstant(descriptor: string, value: ClassConstant): string {
  if (typeof value === 'string') return printString(value);
  const number = Number(value);
  switch (descriptor[0]) {
    case 'Z':
      return number === 0 ? 'false' : 'true';
    case 'C':
      return printChar(number);
    case 'J':
      return `${value}L`;
    case 'F':
      return printFloating(number, 'F', printFloat);
    case 'D':
      return printFloating(number, '', printDouble);
    default:
      return String(value);
  }
}

function printFloating(value: number, mark: string, print: (value: number) => string): string {
  if (Number.isNaN(value)) return `0.0${mark} / 0.0${mark}`;
  if (!Number.isFinite(value)) return `${value < 0 ? '-' : ''}1.0${mark} / 0.0${mark}`;
  return print(value) + mark;
}

/** Java reads a Unicode escape before the literal, so that those of line ends and quotes would end it. */
const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\\': '\\\\',
  '"': '\\"',
  "'": "\\'",
};

function printString(text: string): string {
  return /^[ !#-[\]-~]*$/.test(text) ? `"${text}"` : `"${text.replace(/[^ !#-[\]-~]/g, escapeMark)}"`;
}

function printChar(code: number): string {
  const mark = String.fromCharCode(code);
  if (mark === '"') return `'"'`;
  return `'${/[ -&(-[\]-~]/.test(mark) ? mark : escapeMark(mark)}'`;
}

function escapeMark(mark: string): string {
  if (mark === "'") return "\\'";
  return escapes[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
