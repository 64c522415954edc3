import type {
  ErasedTypes,
  JvmSignature,
  KotlinAlias,
  KotlinClass,
  KotlinConstructor,
  KotlinDeclaration,
  KotlinFunction,
  KotlinMembers,
  KotlinParameter,
  KotlinProperty,
  KotlinTypeParameter,
} from './declarations.ts';
import { type KotlinNames, printName } from './kotlin-names.ts';
import { printConstant } from './kotlin-values.ts';
import type { KotlinMetadata } from './open-metadata.ts';
import { TypeReader, type TypeScope } from './type-reader.ts';
import { damagedMetadata, type WireMessage } from './wire-message.ts';

/** Reads the declarations of one class or file. The numbers of fields and bits are those of metadata.proto and jvm_metadata.proto. */
export class DeclarationReader {
  readonly #metadata: KotlinMetadata;
  readonly #names: KotlinNames;
  readonly #types: TypeReader;

  constructor(metadata: KotlinMetadata, names: KotlinNames) {
    this.#metadata = metadata;
    this.#names = names;
    this.#types = new TypeReader(metadata.root, metadata.strings, names);
  }

  /** The top level of a file. */
  file(): KotlinMembers {
    const { root } = this.#metadata;
    return this.#members(root, { functions: 3, properties: 4, aliases: 5 }, new Map());
  }

  /** `outer`: the type parameters around an inner class. */
  class(outer: TypeScope): KotlinClass {
    const { root, strings } = this.#metadata;
    const bits = root.number(1) ?? 6;
    const scope = this.#scope(outer, root.messages(5));
    const companion = root.number(4);
    const nested = root.numbers(7).map((id) => strings.get(id));
    const companionName = companion === null ? null : strings.get(companion);
    return {
      ...this.#declaration(bits, classWords, strings.get(root.number(3) ?? -1)),
      ...this.#members(root, { functions: 9, properties: 10, aliases: 11 }, scope),
      keyword: keywords[(bits >> 6) & 7] ?? 'class',
      typeParameters: this.#typeParameters(root.messages(5), scope),
      supertypes: this.#types.list(root, 6, 2, scope),
      superclasses: this.#types.classes(root, 6, 2),
      constructors: root.messages(8).map((each) => this.#readConstructor(each, scope)),
      enumEntries: root.messages(13).map((entry) => strings.get(entry.number(1) ?? -1)),
      nested: companionName === null || nested.includes(companionName) ? nested : [companionName, ...nested],
      scope,
    };
  }

  #members(root: WireMessage, fields: Readonly<Record<keyof KotlinMembers, number>>, scope: TypeScope): KotlinMembers {
    return {
      functions: root.messages(fields.functions).flatMap((each) => this.#function(each, scope) ?? []),
      properties: root.messages(fields.properties).flatMap((each) => this.#property(each, scope) ?? []),
      aliases: root.messages(fields.aliases).map((each) => this.#alias(each, scope)),
    };
  }

  #declaration(bits: number, words: WordBits, name: string): Omit<KotlinDeclaration, 'typeParameters'> {
    return {
      name,
      visibility: visibilities[(bits >> 1) & 7] ?? '',
      modality: modalities[(bits >> 4) & 3]!,
      modifiers: words.filter(([bit]) => ((bits >> bit) & 1) === 1).map(([, word]) => word),
    };
  }

  /** Null for one that nobody wrote. */
  #function(message: WireMessage, outer: TypeScope): KotlinFunction | null {
    const bits = message.number(9) ?? oldBits(message.number(1)) ?? 6;
    if (!isWritten(bits)) return null;
    const types = this.#types;
    const scope = this.#scope(outer, message.messages(4));
    const contexts = this.#contexts(message, { types: 10, ids: 11, parameters: 13 }, scope);
    const receiver = types.find(message, 5, 8, scope);
    const declaration = this.#declaration(bits, functionWords, this.#text(message.number(2)));
    return {
      ...declaration,
      typeParameters: this.#typeParameters(message.messages(4), scope),
      contexts,
      receiver,
      parameters: message.messages(6).map((each) => this.#parameter(each, scope)),
      returns: types.find(message, 3, 7, scope) ?? 'Unit',
      erased: [
        ...contexts.map(() => null),
        ...(receiver === null ? [] : [types.erased(message, 5, 8)]),
        ...this.#erased(message.messages(6)),
        ...(declaration.modifiers.includes('suspend') ? [null, null] : [types.erased(message, 3, 7)]),
      ],
      jvm: this.#jvm(message.message(100)),
    };
  }

  #property(message: WireMessage, outer: TypeScope): KotlinProperty | null {
    const bits = message.number(11) ?? 518;
    if (!isWritten(bits)) return null;
    const types = this.#types;
    const scope = this.#scope(outer, message.messages(4));
    const jvm = message.message(100);
    const declaration = this.#declaration(bits, propertyWords, this.#text(message.number(2)));
    const setter = message.number(8);
    const setterVisibility = setter === null ? declaration.visibility : (visibilities[(setter >> 1) & 7] ?? '');
    const isVar = ((bits >> 8) & 1) === 1;
    const contexts = this.#contexts(message, { types: 12, ids: 13, parameters: 17 }, scope);
    const receiver = types.find(message, 5, 10, scope);
    return {
      ...declaration,
      isVar,
      isConst: ((bits >> 11) & 1) === 1,
      typeParameters: this.#typeParameters(message.messages(4), scope),
      contexts,
      receiver,
      erased: [
        ...contexts.map(() => null),
        ...(receiver === null ? [] : [types.erased(message, 5, 10)]),
        types.erased(message, 3, 9),
      ],
      type: types.find(message, 3, 9, scope) ?? 'Any?',
      setterVisibility: isVar && setterVisibility !== declaration.visibility ? setterVisibility : null,
      field: this.#jvm(jvm?.message(1) ?? null),
      getter: this.#jvm(jvm?.message(3) ?? null),
      annotated: this.#jvm(jvm?.message(2) ?? null),
    };
  }

  #readConstructor(message: WireMessage, scope: TypeScope): KotlinConstructor {
    const bits = message.number(1) ?? 6;
    return {
      visibility: visibilities[(bits >> 1) & 7] ?? '',
      isSecondary: (bits & 16) !== 0,
      parameters: message.messages(2).map((each) => this.#parameter(each, scope)),
      erased: [...this.#erased(message.messages(2)), 'V'],
      jvm: this.#jvm(message.message(100)),
    };
  }

  #alias(message: WireMessage, outer: TypeScope): KotlinAlias {
    const scope = this.#scope(outer, message.messages(3));
    const type = this.#types.find(message, 4, 5, scope) ?? this.#types.find(message, 6, 7, scope);
    return {
      ...this.#declaration(message.number(1) ?? 6, [], this.#text(message.number(2))),
      annotations: message.messages(8).map((each) => this.#annotation(each)),
      typeParameters: this.#typeParameters(message.messages(3), scope),
      type: type ?? 'Any?',
    };
  }

  /** With its texts and constants of enums; metadata hold annotations of aliases alone, which have no class file to bear them. */
  #annotation(message: WireMessage): string {
    const printed = message.messages(2).flatMap((argument) => {
      const value = argument.message(2);
      const [text, type, constant] = [5, 6, 7].map((field) => value?.number(field) ?? null);
      const name = `${printName(this.#text(argument.number(1)))} = `;
      if (text != null) return `${name}${printConstant('String', this.#text(text))}`;
      if (type == null || constant == null) return [];
      return `${name}${this.#names.nameOf(this.#text(type))}.${printName(this.#text(constant))}`;
    });
    const name = this.#names.nameOf(this.#text(message.number(1)));
    return `@${name}${printed.length === 0 ? '' : `(${printed.join(', ')})`}`;
  }

  #contexts(
    message: WireMessage,
    fields: Readonly<Record<'types' | 'ids' | 'parameters', number>>,
    scope: TypeScope,
  ): readonly string[] {
    // Context receivers came first, and have no names; parameters, which have, came with Kotlin 2.2.
    const parameters = message.parts(fields.parameters).length === 0 ? [] : message.messages(fields.parameters);
    const named = parameters.map((each) => this.#parameter(each, scope)).map(({ name, type }) => `${name}: ${type}`);
    return named.length > 0 ? named : this.#types.list(message, fields.types, fields.ids, scope);
  }

  #parameter(message: WireMessage, scope: TypeScope): KotlinParameter {
    const bits = message.number(1) ?? 0;
    const open = this.#types.find(message, 4, 6, scope);
    const type = open ?? this.#types.find(message, 3, 5, scope);
    if (type === null) throw damagedMetadata();
    return {
      name: this.#text(message.number(2)),
      type,
      words: [
        ...(open === null ? [] : ['vararg']),
        ...((bits & 4) === 0 ? [] : ['crossinline']),
        ...((bits & 8) === 0 ? [] : ['noinline']),
      ],
      hasDefault: (bits & 2) !== 0,
    };
  }

  #erased(parameters: readonly WireMessage[]): ErasedTypes {
    return parameters.map((parameter) => this.#types.erased(parameter, 3, 5));
  }

  #typeParameters(list: readonly WireMessage[], scope: TypeScope): readonly KotlinTypeParameter[] {
    return list.map((message) => ({
      name: this.#text(message.number(2)),
      words: `${message.number(3) === 1 ? 'reified ' : ''}${['in ', 'out ', ''][message.number(4) ?? 2] ?? ''}`,
      bounds: this.#types.list(message, 5, 6, scope).filter((bound) => bound !== 'Any?'),
    }));
  }

  #scope(outer: TypeScope, typeParameters: readonly WireMessage[]): TypeScope {
    if (typeParameters.length === 0) return outer;
    return new Map([
      ...outer,
      ...typeParameters.map((each) => [each.number(1) ?? 0, this.#text(each.number(2))] as const),
    ]);
  }

  #jvm(message: WireMessage | null): JvmSignature | null {
    if (message === null) return null;
    const text = (field: number) => {
      const id = message.number(field);
      return id === null ? null : this.#metadata.strings.get(id);
    };
    return { name: text(1), descriptor: text(2) };
  }

  #text(id: number | null): string {
    return this.#metadata.strings.get(id ?? -1);
  }
}

type WordBits = readonly (readonly [bit: number, word: string])[];

const visibilities = ['internal', 'private', 'protected', '', 'private', 'private'];
const modalities = ['final', 'open', 'abstract', 'sealed'] as const;
const keywords = [...['class', 'interface', 'enum class', 'class', 'annotation class', 'object', 'companion object']];
const classWords: WordBits = [
  [11, 'external'],
  [9, 'inner'],
  [14, 'fun'],
  [13, 'value'],
  [10, 'data'],
];
const functionWords: WordBits = [
  [12, 'external'],
  [11, 'tailrec'],
  [13, 'suspend'],
  [10, 'inline'],
  [9, 'infix'],
  [8, 'operator'],
];
const propertyWords: WordBits = [
  [11, 'const'],
  [14, 'external'],
  [12, 'lateinit'],
];

/** A declaration, rather than one that is inherited, delegated or made by the compiler. */
function isWritten(bits: number): boolean {
  return ((bits >> 6) & 3) === 0;
}

/** Flags as Kotlin before 1.1 wrote them, with two bits fewer for the kind of visibility. */
function oldBits(bits: number | null): number | null {
  return bits === null ? null : (bits & 63) + ((bits >> 8) << 6);
}
