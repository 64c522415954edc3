import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { type ClassMember, flags } from '../reading/class-file.ts';
import type { ReadClass } from '../reading/read-class.ts';
import {
  type MethodTypes,
  readMethodTypes,
  readType,
  splitParameters,
  type TypeNames,
  type TypeParameter,
} from '../reading/signature.ts';
import { isEnum } from './implied-members.ts';
import { printAnnotations, printConstant, printElement } from './java-values.ts';
import { findParameterNames } from './parameter-names.ts';

/** The class whose members are written. */
export interface MemberOwner {
  readonly read: ReadClass;
  readonly simpleName: string;
  /** The outer class of an inner one that is not static: its constructors have a hidden parameter. */
  readonly instanceOf: string | null;
  readonly isInterface: boolean;
  readonly names: TypeNames;
}

type Words = readonly (readonly [bit: number, word: string])[];

export const visibility: Words = [
  [flags.public, 'public'],
  [flags.protected, 'protected'],
  [flags.private, 'private'],
];
const fieldWords: Words = [
  ...visibility,
  [flags.static, 'static'],
  [flags.final, 'final'],
  [flags.transient, 'transient'],
  [flags.volatile, 'volatile'],
];
const methodWords: Words = [
  ...visibility,
  [flags.abstract, 'abstract'],
  [flags.static, 'static'],
  [flags.final, 'final'],
  [flags.synchronized, 'synchronized'],
  [flags.native, 'native'],
];

export function wordsOf(list: Words, bits: number): readonly string[] {
  return list.filter(([bit]) => (bits & bit) !== 0).map(([, word]) => word);
}

/** Without the semicolon. */
export function printField({ names, isInterface }: MemberOwner, field: ClassMember): string {
  const { flags: bits, name, descriptor, constant } = field;
  const type = unlessDamaged(field, (signature) => readType(signature, names));
  const annotations = printAnnotations(field, names, type.endsWith(']') ? [] : field.typeAnnotations);
  const words = isInterface ? [] : wordsOf(fieldWords, bits);
  const value = constant === null ? '' : ` = ${printConstant(descriptor, constant)}`;
  return [...annotations, ...words, type, name].join(' ') + value;
}

export interface PrintedMethod {
  /** With the body, or the semicolon. */
  readonly text: string;
  /** True if the class does not tell the names of all parameters. */
  readonly lacksNames: boolean;
}

export function printMethod(owner: MemberOwner, method: ClassMember): PrintedMethod {
  const { names, read, simpleName } = owner;
  const { typeParameters, parameters, result, thrown } = typesOf(owner, method);
  const isConstructor = method.name === '<init>';
  const told = findParameterNames(read, method);
  const known = told.slice(told.length - parameters.length);
  const list = printParameters(method, { parameters, known, names });
  const isArray = result.endsWith(']');
  const onResult = method.typeAnnotations.filter(({ parameter }) => parameter === null);
  const parts = [
    ...printAnnotations(method, names, isConstructor || isArray ? [] : onResult),
    ...modifiersOf(owner, method),
    ...(typeParameters.length === 0 ? [] : [printTypeParameters(typeParameters)]),
    ...(isConstructor ? [] : [result]),
    `${isConstructor ? simpleName : method.name}(${list.join(', ')})`,
    ...(thrown.length === 0 ? [] : [`throws ${thrown.join(', ')}`]),
    ...(method.defaultValue === null ? [] : [`default ${printElement(method.defaultValue, names)}`]),
  ];
  const hasBody = (method.flags & (flags.abstract | flags.native)) === 0;
  return {
    text: parts.join(' ') + (hasBody ? ' { /* compiled */ }' : ';'),
    lacksNames: known.some((name) => name === null),
  };
}

/** `<T extends A & B>`. */
export function printTypeParameters(list: readonly TypeParameter[]): string {
  const printed = list.map(({ name, bounds }) => {
    const isPlain = bounds.length === 0 || (bounds.length === 1 && bounds[0] === 'Object');
    return isPlain ? name : `${name} extends ${bounds.join(' & ')}`;
  });
  return `<${printed.join(', ')}>`;
}

function modifiersOf({ isInterface, read }: MemberOwner, { flags: bits }: ClassMember): readonly string[] {
  if (isInterface) {
    const isDefault = (bits & (flags.abstract | flags.static | flags.private)) === 0;
    return [
      ...wordsOf(
        [
          [flags.private, 'private'],
          [flags.static, 'static'],
        ],
        bits,
      ),
      ...(isDefault ? ['default'] : []),
    ];
  }
  const words = wordsOf(methodWords, bits);
  // Since Java 17 the word means nothing (JEP 306).
  return (bits & flags.strictfp) !== 0 && read.file.majorVersion < 60 ? [...words, 'strictfp'] : words;
}

/** The types of what was written, without the parameters that compilers put before. */
function typesOf({ names, read, instanceOf }: MemberOwner, method: ClassMember): MethodTypes {
  const raw = splitParameters(method.descriptor);
  const types = unlessDamaged(method, (signature) => {
    const read = readMethodTypes(signature, names);
    return read.parameters.length > raw.length ? null : read;
  });
  const thrown = types.thrown.length > 0 ? types.thrown : method.exceptions.map((name) => names.nameOf(name));
  const hidden = method.name === '<init>' ? countHidden(raw, isEnum(read.file), instanceOf) : 0;
  const isWhole = types.parameters.length === raw.length;
  return { ...types, thrown, parameters: isWhole ? types.parameters.slice(hidden) : types.parameters };
}

/** A constructor's parameters that nobody wrote: name and ordinal of an enum constant, the outer instance. */
function countHidden(raw: readonly string[], isOfEnum: boolean, instanceOf: string | null): number {
  if (isOfEnum) return raw[0] === 'Ljava/lang/String;' && raw[1] === 'I' ? 2 : 0;
  return instanceOf !== null && raw[0] === `L${instanceOf};` ? 1 : 0;
}

/** By the signature; by the descriptor where there is none, or one that is damaged. */
function unlessDamaged<Types>(
  { signature, descriptor }: ClassMember,
  read: (signature: string) => Types | null,
): Types {
  if (signature !== null) {
    try {
      const types = read(signature);
      if (types !== null) return types;
    } catch (error) {
      if (!(error instanceof CorruptArtifactError)) throw error;
    }
  }
  return read(descriptor)!;
}

function printParameters(
  method: ClassMember,
  { parameters, known, names }: { parameters: readonly string[]; known: readonly (string | null)[]; names: TypeNames },
): readonly string[] {
  const { parameterAnnotations: told, typeAnnotations, flags: bits } = method;
  const shift = (told?.length ?? 0) - parameters.length;
  return parameters.map((type, at) => {
    const isLast = at === parameters.length - 1;
    const written = isLast && (bits & flags.varargs) !== 0 ? type.replace(/\[\]$/, '...') : type;
    const annotations = told?.[at + shift] ?? [];
    const onType = type.endsWith(']') ? [] : typeAnnotations.filter(({ parameter }) => parameter === at);
    const printed = printAnnotations({ annotations, isDeprecated: false }, names, onType);
    return [...printed, written, known[at] ?? `p${at}`].join(' ');
  });
}
