import { asBuffer } from './as-buffer.ts';
import type { CheckedType, DeclaredVariable, NameMention } from './name-mention.ts';

/** Names joined by dots, as a walk over tokens meets them. */
export interface NameChain {
  readonly start: number;
  readonly end: number;
}

/** Bytes. No one writes longer ones, and a chain of one name must not be copied once for each. */
const LONGEST = 1000;
/** The last ones of a variable, of which a long list of conditions has as many as it has branches. */
const MOST_CHECKS = 16;
const NONE: readonly CheckedType[] = [];

/** Collects where a name is mentioned, and what variables are declared with on the way. */
export class MentionList {
  readonly found: NameMention[] = [];
  readonly #source: Uint8Array;
  readonly #name: Uint8Array;
  readonly #variables = new Map<string, DeclaredVariable>();
  readonly #checks = new Map<string, readonly CheckedType[]>();

  constructor(source: Uint8Array, name: string) {
    this.#source = source;
    this.#name = Buffer.from(name);
  }

  isNamed(start: number, end: number): boolean {
    return (
      end - start === this.#name.length && asBuffer(this.#source).compare(this.#name, 0, end - start, start, end) === 0
    );
  }

  declare(variable: NameChain, type: NameChain): void {
    this.#set(variable, { type: this.textOf(type), isValue: false });
  }

  /** `called` null: an expression that is no name. */
  declareValue(variable: NameChain, called: NameChain | null): void {
    this.#set(variable, { type: called === null ? '' : this.textOf(called), isValue: true });
  }

  #set(variable: NameChain, declared: Pick<DeclaredVariable, 'type' | 'isValue'>): void {
    const name = this.textOf(variable);
    this.#variables.set(name, { ...declared, at: variable.start });
    this.#checks.delete(name);
  }

  check(variable: NameChain, type: NameChain): void {
    const name = plainName(this.textOf(variable));
    const known = (this.#checks.get(name) ?? NONE).slice(1 - MOST_CHECKS);
    this.#checks.set(name, [...known, { type: this.textOf(type), at: type.start }]);
  }

  isVariable(chain: NameChain): boolean {
    return this.#variables.has(this.textOf(chain));
  }

  /** `receiver` null: nothing stands before the name. */
  add(at: NameChain, receiver: NameChain | 'expression' | null, usage: NameMention['usage']): void {
    const isNamed = receiver !== null && receiver !== 'expression' && receiver.end - receiver.start <= LONGEST;
    const text = isNamed ? this.textOf(receiver) : null;
    const name = receiver === null ? 'this' : text === null ? null : plainName(text);
    this.found.push({
      start: at.start,
      end: at.end,
      receiver: receiver === null ? null : (text ?? ''),
      variable: text === null ? null : (this.#variables.get(plainName(text)) ?? null),
      checked: (name === null ? undefined : this.#checks.get(name)) ?? NONE,
      usage,
    });
  }

  textOf({ start, end }: NameChain): string {
    return asBuffer(this.#source).toString('utf8', start, end).replace(/\s+/g, '');
  }
}

function plainName(written: string): string {
  return written.replace(/^this\./, '');
}
