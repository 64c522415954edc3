import { type ClassFile, type ClassMember, flags } from '../../../src/classes/reading/class-file.ts';
import type { ReadClass } from '../../../src/classes/reading/read-class.ts';
import {
  readClassTypes,
  readMethodTypes,
  readType,
  type TypeNames,
  type TypeParameter,
} from '../../../src/classes/reading/signature.ts';
import { printDouble, printFloat } from '../../../src/core/text/java-numbers.ts';
import { readLines, readLocals } from './code-rows.ts';

/** The lines that `javap -p -l -constants` prints of a class, from our own reader. */
export function printLikeJavap(read: ReadClass): readonly string[] {
  const { file } = read;
  const out = file.sourceFile === null ? [] : [`Compiled from "${file.sourceFile}"`];
  out.push(`${headOf(file)} {`);
  for (const field of file.fields) out.push(`  ${fieldOf(field)};`);
  for (const method of file.methods) out.push(`  ${methodOf(file, method)};`, ...tablesOf(read, method));
  out.push('}');
  return out;
}

const names: TypeNames = {
  nameOf: (internal) => internal.replaceAll('/', '.'),
  innerName: (_, outerText, simpleName) => `${outerText}.${simpleName}`,
  spend: () => {},
};

const classWords: readonly (readonly [number, string])[] = [
  [flags.public, 'public'],
  [flags.final, 'final'],
  [flags.abstract, 'abstract'],
];
const visibility: typeof classWords = [
  [flags.public, 'public'],
  [flags.private, 'private'],
  [flags.protected, 'protected'],
  [flags.static, 'static'],
  [flags.final, 'final'],
];
const fieldWords: typeof classWords = [...visibility, [flags.volatile, 'volatile'], [flags.transient, 'transient']];
const methodWords: typeof classWords = [
  ...visibility,
  [flags.synchronized, 'synchronized'],
  [flags.native, 'native'],
  [flags.abstract, 'abstract'],
  [flags.strictfp, 'strictfp'],
];

function wordsOf(list: typeof classWords, bits: number): readonly string[] {
  return list.filter(([bit]) => (bits & bit) !== 0).map(([, word]) => word);
}

function headOf(file: ClassFile): string {
  if (file.module !== null) return moduleHead(file);
  const isInterface = (file.flags & flags.interface) !== 0;
  const words = wordsOf(classWords, isInterface ? file.flags & ~flags.abstract : file.flags);
  const head = [...words, isInterface ? 'interface' : 'class', names.nameOf(file.name)].join(' ');
  const { typeParameters, superType, interfaces } = supertypesOf(file);
  const isPlain = superType === null || superType === 'java.lang.Object' || isInterface;
  const above = isPlain ? '' : ` extends ${superType}`;
  const word = isInterface ? 'extends' : 'implements';
  const list = interfaces.length === 0 ? '' : ` ${word} ${interfaces.join(file.signature === null ? ',' : ', ')}`;
  return `${head}${printTypeParameters(typeParameters)}${above}${list}`;
}

function moduleHead(file: ClassFile): string {
  const { name, flags: bits } = file.module!;
  return `${(bits & 0x20) === 0 ? '' : 'open '}module ${name}`;
}

function supertypesOf(file: ClassFile) {
  if (file.signature !== null) return readClassTypes(file.signature, names);
  const superType = file.superName === null ? null : names.nameOf(file.superName);
  return { typeParameters: [], superType, interfaces: file.interfaces.map(names.nameOf) };
}

/** javap leaves `Object` out of every bound. */
function printTypeParameters(list: readonly TypeParameter[]): string {
  if (list.length === 0) return '';
  const printed = list.map(({ name, bounds }) => {
    const told = bounds.filter((bound) => bound !== 'java.lang.Object');
    return told.length === 0 ? name : `${name} extends ${told.join(' & ')}`;
  });
  return `<${printed.join(', ')}>`;
}

function fieldOf({ flags: bits, name, descriptor, signature, constant }: ClassMember): string {
  const head = [...wordsOf(fieldWords, bits), readType(signature ?? descriptor, names), name].join(' ');
  return constant === null ? head : `${head} = ${printConstant(descriptor, constant)}`;
}

function methodOf(file: ClassFile, method: ClassMember): string {
  if (method.name === '<clinit>') return [...wordsOf(methodWords, method.flags), '{}'].join(' ');
  const { flags: bits, name, exceptions } = method;
  const { typeParameters, parameters, result, thrown } = readMethodTypes(method.signature ?? method.descriptor, names);
  const words = [...wordsOf(methodWords, bits)];
  const isInterface = (file.flags & flags.interface) !== 0;
  if (isInterface && (bits & (flags.abstract | flags.static | flags.private)) === 0) words.push('default');
  const types = printTypeParameters(typeParameters);
  if (types !== '') words.push(types);
  if (name !== '<init>') words.push(result);
  const list = parameters.join(', ');
  // javap marks the last array of all, which is another parameter's where a compiler added some behind.
  const open = (bits & flags.varargs) === 0 ? list : list.replace(/\[\](?=[^[]*$)/, '...');
  words.push(`${name === '<init>' ? names.nameOf(file.name) : name}(${open})`);
  const told = exceptions.length === 0 ? [] : thrown.length > 0 ? thrown : exceptions.map(names.nameOf);
  return words.join(' ') + (told.length === 0 ? '' : ` throws ${told.join(', ')}`);
}

function tablesOf(read: ReadClass, { code }: ClassMember): readonly string[] {
  if (code === null) return [];
  const lines = [...readLines(read, code)].map(([at, line]) => `      line ${line}: ${at}`);
  const locals = [...readLocals(read, code)].map(
    ({ start, length, slot, name, descriptor }) => `      ${start} ${length} ${slot} ${name} ${descriptor}`,
  );
  return [
    ...(code.lineTables.length === 0 ? [] : ['    LineNumberTable:', ...lines]),
    ...(code.localTables.length === 0 ? [] : ['    LocalVariableTable:', ...locals]),
  ];
}

function printConstant(descriptor: string, value: number | bigint | string): string {
  switch (descriptor[0]) {
    case 'Z':
      return value === 0 ? 'false' : 'true';
    case 'C':
      return `'${escapeText(String.fromCharCode(Number(value)), "'")}'`;
    case 'J':
      return `${value}l`;
    case 'F':
      return `${printFloat(Number(value))}f`;
    case 'D':
      return `${printDouble(Number(value))}d`;
    case 'L':
      return `"${escapeText(String(value), '"')}"`;
    default:
      return String(value);
  }
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

function escapeText(text: string, quote: string): string {
  return text
    .replace(/[\\\n\r\t\b\f"']/g, (mark) => (mark === quote ? `\\${mark}` : (escapes[mark] ?? mark)))
    .replace(/[^ -~]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
