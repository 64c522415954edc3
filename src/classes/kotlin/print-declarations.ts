import type {
  KotlinAlias,
  KotlinConstructor,
  KotlinFunction,
  KotlinParameter,
  KotlinProperty,
  KotlinTypeParameter,
} from './declarations.ts';
import { printName } from './kotlin-names.ts';
import { parenthesized } from './type-reader.ts';

/** Decides which modality goes without saying: nothing of a final class can be overridden. */
export type Place = 'top' | 'interface' | 'class' | 'final class';

export function printFunction(declared: KotlinFunction, place: Place): string {
  const { name, parameters, returns, typeParameters, modality } = declared;
  const isAbstract = modality === 'abstract' || declared.modifiers.includes('external');
  const parts = [
    ...contextsOf(declared.contexts),
    ...wordsOf(declared, place),
    'fun',
    ...(typeParameters.length === 0 ? [] : [printTypeParameters(typeParameters)]),
    `${receiverOf(declared.receiver)}${printName(name)}(${printParameters(parameters)}): ${returns}`,
  ];
  return parts.join(' ') + printBounds(typeParameters) + (isAbstract ? '' : ' { /* compiled */ }');
}

/** `value`: of a constant. */
export function printProperty(declared: KotlinProperty, place: Place, value: string | null): string {
  const { name, type, typeParameters, isVar } = declared;
  const parts = [
    ...contextsOf(declared.contexts),
    ...wordsOf(declared, place),
    isVar ? 'var' : 'val',
    ...(typeParameters.length === 0 ? [] : [printTypeParameters(typeParameters)]),
    `${receiverOf(declared.receiver)}${printName(name)}: ${type}`,
  ];
  return parts.join(' ') + printBounds(typeParameters) + (value === null ? '' : ` = ${value}`);
}

export function printSecondary({ visibility, parameters }: KotlinConstructor): string {
  return [visibility, `constructor(${printParameters(parameters)})`].filter((part) => part !== '').join(' ');
}

export function printAlias({ annotations, visibility, name, typeParameters, type }: KotlinAlias): string {
  const variables = typeParameters.length === 0 ? '' : printTypeParameters(typeParameters);
  const parts = [...annotations, visibility, `typealias ${printName(name)}${variables} = ${type}`];
  return parts.filter((part) => part !== '').join(' ');
}

function printParameters(parameters: readonly KotlinParameter[]): string {
  return parameters.map((parameter) => printParameter(parameter, [])).join(', ');
}

/** A value by default is not told, only that there is one. */
export function printParameter({ name, type, words, hasDefault }: KotlinParameter, before: readonly string[]): string {
  const printed = [...words, ...before, `${printName(name)}: ${type}`].join(' ');
  return hasDefault ? `${printed} = /* compiled */` : printed;
}

/** `<reified T : Any>`. */
export function printTypeParameters(list: readonly KotlinTypeParameter[]): string {
  const printed = list.map(({ name, words, bounds }) => {
    const [bound] = bounds;
    return words + printName(name) + (bounds.length === 1 ? ` : ${bound}` : '');
  });
  return `<${printed.join(', ')}>`;
}

/** Prints the bounds of parameters that have several: ` where T : A, T : B`. */
export function printBounds(list: readonly KotlinTypeParameter[]): string {
  const told = list.flatMap(({ name, bounds }) =>
    bounds.length < 2 ? [] : bounds.map((bound) => `${printName(name)} : ${bound}`),
  );
  return told.length === 0 ? '' : ` where ${told.join(', ')}`;
}

function contextsOf(contexts: readonly string[]): readonly string[] {
  return contexts.length === 0 ? [] : [`context(${contexts.join(', ')})`];
}

function wordsOf(
  { visibility, modality, modifiers }: Pick<KotlinFunction, 'visibility' | 'modality' | 'modifiers'>,
  place: Place,
): readonly string[] {
  const isTold = place === 'class' && modality !== 'final';
  return [...(visibility === '' ? [] : [visibility]), ...(isTold ? [modality] : []), ...modifiers];
}

function receiverOf(receiver: string | null): string {
  return receiver === null ? '' : `${parenthesized(receiver)}.`;
}
