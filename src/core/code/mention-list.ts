import { asBuffer } from '../text/as-buffer.ts';
import type { CalledChain, NameChain } from './called-chain.ts';
import { LocalNames } from './local-names.ts';
import type { CalledValue, CheckedType, ClassBody, DeclaredVariable, NameMention } from './name-mention.ts';

/** Bytes. No one writes longer ones, and a chain of one name must not be copied once for each. */
const LONGEST = 1000;
/** The last checks of a variable; a long list of conditions has as many as branches. */
const MOST_CHECKS = 16;
/** A longer chain is not followed: each of its calls would be copied for each mention. */
const MOST_CALLS = 60;
const NONE: readonly CheckedType[] = [];

/** A class body that is still being walked through: its declarations are not all known. */
interface BodyUnderway extends ClassBody {
  declaresName: boolean;
  readonly around: BodyUnderway | null;
}

interface VariableUnderway extends Omit<DeclaredVariable, 'value'> {
  /** Made a value of when it is asked for: of most variables it never is. */
  chain: NameChain | CalledChain | null;
}

/**
 * Budget: places of a file that bear one name, where its callers and tests are looked for; that there may be more is told. Nobody writes
 * more.
 */
export const MOST_MENTIONS = 10_000;

/** True if a file may have more mentions than were looked for. */
export function isCutShort(mentions: readonly unknown[]): boolean {
  return mentions.length >= MOST_MENTIONS;
}

/** Collects where a name is mentioned, and what variables are declared with on the way. */
export class MentionList {
  readonly found: NameMention[] = [];
  /** Collects mentions; is told of brackets and declarations as they come. */
  readonly locals = new LocalNames();
  /** The same of functions, which in some languages are declared within others. */
  readonly localFunctions = new LocalNames();
  readonly #source: Buffer;
  readonly #name: Uint8Array;
  #last: NameChain & { readonly text: string } = { start: 0, end: 0, text: '' };
  #body: BodyUnderway | null = null;
  readonly #variables = new Map<string, VariableUnderway>();
  readonly #checks = new Map<string, readonly CheckedType[]>();

  constructor(source: Uint8Array, name: string) {
    this.#source = asBuffer(source);
    this.#name = Buffer.from(name);
  }

  /** True if it has {@link MOST_MENTIONS}. */
  get isFull(): boolean {
    return isCutShort(this.found);
  }

  /** The innermost that is open. */
  get body(): BodyUnderway | null {
    return this.#body;
  }

  openBody(at: number, supertypes: readonly NameChain[], isClosed: boolean): void {
    const written = supertypes.map((type) => this.#namesOf(type));
    this.#body = { at, supertypes: written, declaresName: false, isClosed, around: this.#body };
  }

  closeBody(): void {
    this.#body = this.#body?.around ?? null;
  }

  isNamed(start: number, end: number): boolean {
    const name = this.#name;
    if (end - start !== name.length) return false;
    // Compares byte by byte: it is called for each name of a file, and the first byte mostly differs.
    for (let at = 0; at < name.length; at++) if (this.#source[start + at] !== name[at]) return false;
    return true;
  }

  declare(variable: NameChain, type: NameChain): void {
    this.#set(variable, { type: this.textOf(type), isValue: false });
  }

  /** `called` null: an expression that is no name. */
  declareValue(variable: NameChain, called: NameChain | null): void {
    this.#set(variable, { type: called === null ? '' : this.textOf(called), isValue: true });
  }

  /** Notes the value of a variable; null: it is more than a chain of names and calls. */
  follow(variable: NameChain, chain: NameChain | CalledChain | null): void {
    const known = this.#variables.get(this.textOf(variable));
    if (known?.at === variable.start) known.chain = chain;
  }

  #set(variable: NameChain, declared: Pick<DeclaredVariable, 'type' | 'isValue'>): void {
    const name = this.textOf(variable);
    this.#variables.set(name, { ...declared, at: variable.start, chain: null });
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
  add(at: NameChain, receiver: NameChain | CalledChain | 'expression' | null, usage: NameMention['usage']): void {
    const isNamed = receiver !== null && receiver !== 'expression' && 'start' in receiver;
    const text = isNamed && receiver.end - receiver.start <= LONGEST ? this.textOf(receiver) : null;
    const name = receiver === null ? 'this' : text === null ? null : plainName(text);
    this.found.push({
      start: at.start,
      end: at.end,
      receiver: receiver === null ? null : (text ?? ''),
      value: this.#valueOf(receiver),
      variable: text === null ? null : this.#declared(plainName(text), true),
      checked: (name === null ? undefined : this.#checks.get(name)) ?? NONE,
      usage,
      declaredAt: (usage === 'name' ? this.locals : this.localFunctions).current,
      body: this.#body,
    });
  }

  /** `isFollowed`: with the value that it was declared with. */
  #declared(name: string, isFollowed: boolean): DeclaredVariable | null {
    const variable = this.#variables.get(name);
    if (variable === undefined) return null;
    const { chain, ...declared } = variable;
    return { ...declared, value: isFollowed ? this.#valueOf(chain) : null };
  }

  /** The last mention turns out to declare the name. */
  declaresLast(at: number): void {
    const last = this.found.at(-1);
    if (last?.start === at) this.found[this.found.length - 1] = { ...last, declaredAt: at };
  }

  #valueOf(last: NameChain | CalledChain | 'expression' | null): CalledValue | null {
    if (last === null || last === 'expression') return null;
    if ('start' in last) return this.#pathOf(last);
    if (last.length > MOST_CALLS) return null;
    const chain = [last];
    for (let { before } = last; before !== null; before = before.before) chain.unshift(before);
    const [{ names, isNew, isCalled }, ...others] = chain as [CalledChain, ...CalledChain[]];
    if (names.end - names.start > LONGEST) return null;
    const whole = this.#namesOf(names);
    const dot = isNew ? whole.length : whole.lastIndexOf('.');
    const head = dot === -1 ? null : whole.slice(0, dot);
    const variable = head === null || isNew ? null : this.#variableOf(head);
    // Arguments, which stand between, may declare another variable of the name.
    if (variable !== null && variable.at > names.start) return null;
    const first = isNew ? [] : [{ name: whole.slice(dot + 1), isCalled }];
    const members = others.map((call) => ({ name: this.#namesOf(call.names), isCalled: call.isCalled }));
    return { head, isNew, variable, members: [...first, ...members] };
  }

  #pathOf(names: NameChain): CalledValue | null {
    const head = names.end - names.start > LONGEST ? '' : this.#namesOf(names);
    return head.includes('.') ? { head, isNew: false, variable: this.#variableOf(head), members: [] } : null;
  }

  #variableOf(names: string): DeclaredVariable | null {
    return this.#declared(plainName(names).replace(/\..*/, ''), false);
  }

  /** Without type arguments and what some languages write of null before a dot. */
  #namesOf(names: NameChain): string {
    return this.textOf(names).replace(/<[^<>]*>|[?!]/g, '');
  }

  textOf({ start, end }: NameChain): string {
    // A variable is asked about again and again while its value is read.
    if (start !== this.#last.start || end !== this.#last.end) {
      this.#last = { start, end, text: this.#source.toString('utf8', start, end).replace(/\s+/g, '') };
    }
    return this.#last.text;
  }
}

function plainName(written: string): string {
  return written.replace(/^this\./, '');
}
