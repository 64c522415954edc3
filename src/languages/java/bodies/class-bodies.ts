import type { NameChain } from '../../../core/code/called-chain.ts';
import type { MentionList } from '../../../core/code/mention-list.ts';

/** Tells a list of mentions in which bodies of classes they are, as a walk over tokens meets those. */
export class ClassBodies {
  readonly #list: MentionList;
  /** Of each `{` that is open whether it begins the body of a class. */
  readonly #open: boolean[] = [];
  /** Of a class whose body comes next; null: none does. */
  #head: { at: number | null; readonly supertypes: NameChain[]; namesThem: boolean; readonly depth: number } | null =
    null;

  constructor(list: MentionList) {
    this.#list = list;
  }

  /** At a reserved word. `depth`: of the type arguments that are open. */
  takeWord(word: string, depth: number): void {
    if (kinds.has(word)) this.#head = { at: null, supertypes: [], namesThem: false, depth };
    else if (this.#head !== null && depth === this.#head.depth)
      this.#head.namesThem = word === 'extends' || word === 'implements';
  }

  /** At names that are joined by dots. `goesOn`: another follows. */
  takeNames(names: NameChain | null, { depth, goesOn }: { readonly depth: number; readonly goesOn: boolean }): void {
    const head = this.#head;
    if (head === null || names === null || goesOn || depth !== head.depth) return;
    if (head.at === null) head.at = names.start;
    else if (head.namesThem) head.supertypes.push(names);
  }

  /** Where the name of a method is declared. */
  takeMethod(isNamed: boolean): void {
    if (isNamed && this.#list.body !== null) this.#list.body.declaresName = true;
  }

  /** At a `{`. `constructed`: the type before it; null: none is constructed. */
  open(constructed: NameChain | null): void {
    const head = this.#head;
    this.#head = null;
    if (head?.at != null) this.#list.openBody(head.at, head.supertypes, true);
    else if (constructed !== null) this.#list.openBody(constructed.start, [constructed], true);
    this.#open.push(head?.at != null || constructed !== null);
  }

  /** At a `}`. */
  close(): void {
    if (this.#open.pop() === true) this.#list.closeBody();
  }
}

const kinds = new Set(['class', 'interface', 'enum', 'record']);
