import { damagedClass } from './damaged-class.ts';
import { primitiveTypes } from './primitive-types.ts';

/** Writes the names of classes in types. */
export interface TypeNames {
  /** `internal` has slashes: `java/util/Map$Entry`. */
  nameOf(internal: string): string;
  /** An inner class of a generic one, as `Outer<T>.Inner`; `outer` is the internal name of the outer one. */
  innerName(outer: string, outerText: string, simpleName: string): string;
  /** Counts characters that are read or written. @throws LimitReachedError when they are more than a file may cost. */
  spend(characters: number): void;
}

export interface TypeParameter {
  readonly name: string;
  readonly bounds: readonly string[];
}

export interface MethodTypes {
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly string[];
  readonly result: string;
  readonly thrown: readonly string[];
}

export interface ClassTypes {
  readonly typeParameters: readonly TypeParameter[];
  readonly superType: string;
  readonly interfaces: readonly string[];
}

/** Types within each other, and dimensions of an array (JVMS 4.4.1 allows 255). */
const DEEPEST = 255;

/** A field's descriptor or signature as Java writes the type. @throws CorruptArtifactError, as all here. */
export function readType(signature: string, names: TypeNames): string {
  return new SignatureReader(signature, names).type();
}

/** The descriptor or signature of a method (JVMS 4.3.3, 4.7.9.1). */
export function readMethodTypes(signature: string, names: TypeNames): MethodTypes {
  return new SignatureReader(signature, names).method();
}

export function readClassTypes(signature: string, names: TypeNames): ClassTypes {
  return new SignatureReader(signature, names).class();
}

/** The descriptors of a method's parameters. */
export function splitParameters(descriptor: string): readonly string[] {
  const parameters: string[] = [];
  for (let at = 1; descriptor[at] !== ')'; ) {
    const start = at;
    while (descriptor[at] === '[') at++;
    at = descriptor[at] === 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
    if (at === 0 || at > descriptor.length) throw endsEarly(descriptor);
    parameters.push(descriptor.slice(start, at));
  }
  return parameters;
}

class SignatureReader {
  readonly #text: string;
  readonly #names: TypeNames;
  #at = 0;
  #depth = 0;

  constructor(text: string, names: TypeNames) {
    names.spend(text.length);
    this.#text = text;
    this.#names = names;
  }

  method(): MethodTypes {
    const typeParameters = this.#typeParameters();
    this.#expect('(');
    const parameters: string[] = [];
    while (this.#peek() !== ')') parameters.push(this.type());
    this.#at++;
    const result = this.type();
    const thrown: string[] = [];
    while (this.#at < this.#text.length) {
      this.#expect('^');
      thrown.push(this.type());
    }
    return { typeParameters, parameters, result, thrown };
  }

  class(): ClassTypes {
    const typeParameters = this.#typeParameters();
    const superType = this.type();
    const interfaces: string[] = [];
    while (this.#at < this.#text.length) interfaces.push(this.type());
    return { typeParameters, superType, interfaces };
  }

  type(): string {
    let dimensions = 0;
    while (this.#text[this.#at] === '[') {
      this.#at++;
      if (++dimensions > DEEPEST) throw damagedClass(`an array has more than ${DEEPEST} dimensions`);
    }
    const element = this.#element();
    return dimensions === 0 ? element : element + '[]'.repeat(dimensions);
  }

  #element(): string {
    const first = this.#peek();
    this.#at++;
    if (first === 'L') return this.#classType();
    if (first === 'T') return this.#upTo(';');
    const primitive = primitiveTypes[first];
    if (primitive === undefined) throw damagedClass(`${JSON.stringify(this.#text.slice(0, 200))} is no signature`);
    return primitive;
  }

  #classType(): string {
    let internal = this.#identifier();
    let text = this.#names.nameOf(internal);
    for (;;) {
      if (this.#peek() === '<') text += this.#typeArguments();
      const mark = this.#peek();
      this.#at++;
      if (mark === ';') return text;
      if (mark !== '.') throw damagedClass(`${JSON.stringify(this.#text.slice(0, 200))} is no signature`);
      const simpleName = this.#identifier();
      text = this.#names.innerName(internal, text, simpleName);
      internal = `${internal}$${simpleName}`;
    }
  }

  /** Up to the mark behind it, which stays. */
  #identifier(): string {
    const start = this.#at;
    for (;;) {
      const mark = this.#peek();
      if (mark === ';' || mark === '<' || mark === '.') return this.#text.slice(start, this.#at);
      this.#at++;
    }
  }

  #typeArguments(): string {
    if (++this.#depth > DEEPEST) throw damagedClass(`types are nested deeper than ${DEEPEST}`);
    this.#at++;
    const list: string[] = [];
    while (this.#peek() !== '>') list.push(this.#typeArgument());
    this.#at++;
    this.#depth--;
    return `<${list.join(', ')}>`;
  }

  #typeArgument(): string {
    const mark = this.#peek();
    if (mark !== '*' && mark !== '+' && mark !== '-') return this.type();
    this.#at++;
    if (mark === '*') return '?';
    return `? ${mark === '+' ? 'extends' : 'super'} ${this.type()}`;
  }

  #typeParameters(): readonly TypeParameter[] {
    if (this.#text[0] !== '<') return [];
    this.#at = 1;
    const list: TypeParameter[] = [];
    while (this.#peek() !== '>') {
      const name = this.#upTo(':');
      const bounds: string[] = [];
      // A class bound may be left out before those by interfaces: `T::Ljava/lang/Runnable;`.
      this.#at--;
      while (this.#peek() === ':') {
        this.#at++;
        if (this.#peek() !== ':') bounds.push(this.type());
      }
      list.push({ name, bounds });
    }
    this.#at++;
    return list;
  }

  /** The text before a mark, which is passed. */
  #upTo(mark: string): string {
    const end = this.#text.indexOf(mark, this.#at);
    if (end < 0) throw endsEarly(this.#text);
    const text = this.#text.slice(this.#at, end);
    this.#at = end + 1;
    return text;
  }

  #expect(mark: string): void {
    if (this.#peek() !== mark) throw damagedClass(`${JSON.stringify(this.#text.slice(0, 200))} is no signature`);
    this.#at++;
  }

  #peek(): string {
    const mark = this.#text[this.#at];
    if (mark === undefined) throw endsEarly(this.#text);
    return mark;
  }
}

function endsEarly(text: string): Error {
  return damagedClass(`the signature ${JSON.stringify(text.slice(0, 200))} ends too early`);
}
