import { erasedType } from './erased-types.ts';
import type { KotlinNames } from './kotlin-names.ts';
import { printName } from './kotlin-names.ts';
import type { MetadataStrings } from './metadata-strings.ts';
import { damagedMetadata, type WireMessage } from './wire-message.ts';

/** The names of type parameters by their ids. */
export type TypeScope = ReadonlyMap<number, string>;

/** Budget: types of one class or file; types may refer to each other, so that few bytes can stand for any number of them. */
const MOST_TYPES = 200_000;
/** Types within each other. */
const DEEPEST = 64;

const SUSPEND = 1;
const NON_NULL = 2;

/** Reads the types of one class or file, and prints them. @throws CorruptArtifactError, NotKotlinError */
export class TypeReader {
  readonly #strings: MetadataStrings;
  readonly #names: KotlinNames;
  readonly #table: readonly WireMessage[];
  /** Types from this one on are nullable. */
  readonly #firstNullable: number;
  #read = 0;
  #depth = 0;

  /** `root`: what holds the table of types. */
  constructor(root: WireMessage, strings: MetadataStrings, names: KotlinNames) {
    this.#strings = strings;
    this.#names = names;
    const table = root.message(30);
    this.#table = table?.messages(1) ?? [];
    this.#firstNullable = table?.number(2) ?? Number.POSITIVE_INFINITY;
  }

  /** The type in one field, or by its place in the table in another; null: in neither. */
  find(message: WireMessage, inline: number, id: number, scope: TypeScope): string | null {
    const written = message.message(inline);
    if (written !== null) return this.#print(written, scope, false);
    const place = message.number(id);
    return place === null ? null : this.#byId(place, scope);
  }

  /** All types of two such fields. */
  list(message: WireMessage, inline: number, ids: number, scope: TypeScope): readonly string[] {
    const written = message.messages(inline).map((type) => this.#print(type, scope, false));
    return [...written, ...message.numbers(ids).map((id) => this.#byId(id, scope))];
  }

  /** The descriptor of the type in one of these fields; null: its class alone does not tell it. */
  erased(message: WireMessage, inline: number, id: number): string | null {
    const place = message.number(id);
    const type = message.message(inline) ?? this.#table[place ?? -1];
    const name = type?.number(6);
    if (type === undefined || name == null) return null;
    const isNullable = type.number(3) === 1 || (place !== null && place >= this.#firstNullable);
    return erasedType(this.#strings.get(name), isNullable);
  }

  /** The classes that the same types are of, in the same order; null: of none. */
  classes(message: WireMessage, inline: number, ids: number): readonly (string | null)[] {
    const types = [...message.messages(inline), ...message.numbers(ids).map((id) => this.#table[id])];
    return types.map((type) => {
      const name = type?.number(6);
      return name == null ? null : this.#strings.get(name);
    });
  }

  #byId(id: number, scope: TypeScope): string {
    const type = this.#table[id];
    if (type === undefined) throw damagedMetadata();
    return this.#print(type, scope, id >= this.#firstNullable);
  }

  #print(type: WireMessage, scope: TypeScope, isNullable: boolean): string {
    if (++this.#read > MOST_TYPES || ++this.#depth > DEEPEST) throw damagedMetadata();
    const alias = this.find(type, 13, 14, scope);
    const printed = alias ?? this.#printExpanded(type, scope, isNullable);
    this.#depth--;
    return printed;
  }

  #printExpanded(type: WireMessage, scope: TypeScope, isNullable: boolean): string {
    const name = this.#nameOf(type, scope);
    const annotations = this.#annotationsOf(type);
    const bits = type.number(1) ?? 0;
    const mark = isNullable || type.number(3) === 1 ? '?' : '';
    const own = annotations.own.map((each) => `@${this.#names.nameOf(each)} `).join('');
    const arity = /^kotlin\/Function(\d+)$/.exec(name.internal ?? '')?.[1];
    if (arity !== undefined && type.parts(2).length > 0) {
      const printed = this.#printFunction(type, scope, annotations, (bits & SUSPEND) !== 0);
      return mark === '' ? own + printed : `(${own}${printed})?`;
    }
    const list = type.messages(2).map((argument) => this.#printArgument(argument, scope));
    const args = list.length === 0 ? '' : `<${list.join(', ')}>`;
    const nonNull = (bits & NON_NULL) === 0 ? '' : ' & Any';
    return own + name.printed + args + mark + nonNull;
  }

  #nameOf(type: WireMessage, scope: TypeScope): { readonly internal: string | null; readonly printed: string } {
    const variable = type.number(7);
    if (variable !== null) return { internal: null, printed: printName(scope.get(variable) ?? `T${variable}`) };
    const variableName = type.number(9);
    if (variableName !== null) return { internal: null, printed: printName(this.#strings.get(variableName)) };
    const named = type.number(6) ?? type.number(12);
    if (named === null) throw damagedMetadata();
    const internal = this.#strings.get(named);
    return { internal, printed: this.#names.nameOf(internal) };
  }

  #printArgument(argument: WireMessage, scope: TypeScope): string {
    const projection = argument.number(1) ?? 2;
    if (projection === 3) return '*';
    return ['in ', 'out ', ''][projection] + this.#typeOf(argument, scope);
  }

  #typeOf(argument: WireMessage, scope: TypeScope): string {
    return this.find(argument, 2, 3, scope) ?? '*';
  }

  #printFunction(type: WireMessage, scope: TypeScope, annotations: TypeAnnotations, isSuspend: boolean): string {
    const all = type.messages(2);
    // A suspending one is told as that of the JVM: its result is the argument of the last parameter.
    const parameters = all.slice(0, isSuspend ? -2 : -1);
    const result = isSuspend ? this.#resultOf(all.at(-2), scope) : this.#typeOf(all.at(-1)!, scope);
    const printed = parameters.map((argument) => this.#printParameter(argument, scope));
    const contexts = printed.splice(0, annotations.contexts);
    const receiver = annotations.isExtension ? printed.shift() : undefined;
    const before = contexts.length === 0 ? '' : `context(${contexts.join(', ')}) `;
    const suspend = isSuspend ? 'suspend ' : '';
    const on = receiver === undefined ? '' : `${parenthesized(receiver)}.`;
    return `${suspend}${before}${on}(${printed.join(', ')}) -> ${result}`;
  }

  #resultOf(continuation: WireMessage | undefined, scope: TypeScope): string {
    const [result] = this.#open(continuation)?.messages(2) ?? [];
    return result === undefined ? 'Any?' : this.#typeOf(result, scope);
  }

  #printParameter(argument: WireMessage, scope: TypeScope): string {
    const type = this.#open(argument);
    const name = type === null ? null : this.#annotationsOf(type).parameterName;
    const printed = this.#typeOf(argument, scope);
    return name === null ? printed : `${printName(name)}: ${printed}`;
  }

  /** The message of an argument's type. */
  #open(argument: WireMessage | undefined): WireMessage | null {
    return argument?.message(2) ?? this.#table[argument?.number(3) ?? -1] ?? null;
  }

  #annotationsOf(type: WireMessage): TypeAnnotations {
    const found = { own: [] as string[], isExtension: false, contexts: 0, parameterName: null as string | null };
    for (const annotation of type.messages(100)) {
      if (++this.#read > MOST_TYPES) throw damagedMetadata();
      const name = this.#strings.get(annotation.number(1) ?? -1);
      const value = annotation.messages(2)[0]?.message(2);
      if (name === 'kotlin/ExtensionFunctionType') found.isExtension = true;
      else if (name === 'kotlin/ContextFunctionTypeParams') found.contexts = (value?.number(2) ?? 0) / 2;
      else if (name === 'kotlin/ParameterName') found.parameterName = this.#strings.get(value?.number(5) ?? -1);
      else found.own.push(name);
    }
    return found;
  }
}

interface TypeAnnotations {
  readonly own: readonly string[];
  readonly isExtension: boolean;
  readonly contexts: number;
  readonly parameterName: string | null;
}

/** A type as a receiver has it: a function in parentheses. */
export function parenthesized(type: string): string {
  return /->| /.test(type) && !/^[\w.`]+<.*>\??$/.test(type) ? `(${type})` : type;
}
