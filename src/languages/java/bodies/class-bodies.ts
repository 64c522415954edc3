import type { NameChain } from '../../../core/code/called-chain.ts';
import type { MentionList } from '../../../core/code/mention-list.ts';

/** A `{` that is open. */
interface Brace {
  readonly isBody: boolean;
  /** The enum whose constants stand here, each of which may have a body (JLS 8.9.1); null: none do. */
  constants: NameChain | null;
  readonly parentheses: number;
}

/** The head of a class, up to its body. */
interface Head {
  readonly isEnum: boolean;
  names: NameChain | null;
  readonly supertypes: NameChain[];
  namesThem: boolean;
  readonly depth: number;
}

/** Tells a list of mentions in which bodies of classes they are, as a walk over tokens meets those. */
export class ClassBodies {
  readonly #list: MentionList;
  readonly #open: Brace[] = [];
  /** The class whose body comes next; null: no body does. */
  #head: Head | null = null;

  constructor(list: MentionList) {
    this.#list = list;
  }

  /** Called at a reserved word. `depth`: of the type arguments that are open. */
  takeWord(word: string, depth: number): void {
    if (kinds.has(word)) this.#head = { isEnum: word === 'enum', names: null, supertypes: [], namesThem: false, depth };
    else if (this.#head !== null && depth === this.#head.depth)
      this.#head.namesThem = word === 'extends' || word === 'implements';
  }

  /** Called at names that are joined by dots. `goesOn`: another follows. */
  takeNames(names: NameChain | null, { depth, goesOn }: { readonly depth: number; readonly goesOn: boolean }): void {
    const head = this.#head;
    if (head === null || names === null || goesOn || depth !== head.depth) return;
    if (head.names === null) head.names = names;
    else if (head.namesThem) head.supertypes.push(names);
  }

  /** Called where the name of a method is declared. */
  takeMethod(isNamed: boolean): void {
    if (isNamed && this.#list.body !== null) this.#list.body.declaresName = true;
  }

  /** Called at a `{`. `constructed`: the type before it; null: none is constructed. `parentheses`: number of open ones. */
  open(
    constructed: NameChain | null,
    { at, parentheses }: { readonly at: number; readonly parentheses: number },
  ): void {
    const [head, around] = [this.#head, this.#open.at(-1)];
    this.#head = null;
    const declared = head?.names ?? null;
    const constant = around?.parentheses === parentheses ? around.constants : null;
    if (head !== null && declared !== null) this.#list.openBody(declared.start, head.supertypes, true);
    else if (constructed !== null) this.#list.openBody(constructed.start, [constructed], true);
    else if (constant !== null) this.#list.openBody(at, [constant], true);
    const isBody = (declared ?? constructed ?? constant) !== null;
    this.#open.push({ isBody, constants: head?.isEnum === true ? declared : null, parentheses });
  }

  /** Called at a `;`, which ends the constants of an enum. */
  endConstants(): void {
    const brace = this.#open.at(-1);
    if (brace !== undefined) brace.constants = null;
  }

  /** Called at a `}`. */
  close(): void {
    if (this.#open.pop()?.isBody === true) this.#list.closeBody();
  }
}

const kinds = new Set(['class', 'interface', 'enum', 'record']);
