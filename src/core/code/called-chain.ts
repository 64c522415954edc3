/** Names joined by dots, as a walk over tokens meets them. */
export interface NameChain {
  readonly start: number;
  readonly end: number;
}

/** The last part of `a.b().c`: what was called or named, and what on. */
export interface CalledChain {
  /** Null: `names` begin the expression. */
  readonly before: CalledChain | null;
  readonly names: NameChain;
  /** True if the names are those of the value's type: the one that `new` constructs, or that of a cast. */
  readonly isNew: boolean;
  readonly isCalled: boolean;
  readonly length: number;
}

interface OpenChain extends CalledChain {
  readonly isCast?: boolean;
}

/** Follows a walk over tokens and builds the chain of calls that gives the value before the current token. */
export class CalledChains {
  /** Null: it comes out of none. */
  current: CalledChain | null = null;
  readonly #open: (OpenChain | null)[] = [];

  /** `isLinked`: a dot joins it to the token before. */
  takeName(names: NameChain, isLinked: boolean): void {
    const before = isLinked ? this.current : null;
    this.current = before && { before, names, isNew: false, isCalled: false, length: before.length + 1 };
  }

  /** At a bracket. `names`: those before it, unless they follow a call. */
  open(names: NameChain | null, isNew: boolean): void {
    const last = this.current;
    if (names !== null) this.#open.push({ before: null, names, isNew, isCalled: true, length: 1 });
    else this.#open.push(last === null || last.isCalled ? null : { ...last, isCalled: true });
    this.current = null;
  }

  /** Opens parentheses that are not those of a call's arguments. */
  openMore(): void {
    this.#open.push(this.current);
    this.current = null;
  }

  /** Gives the content of the last opened parentheses, which are no arguments, this type. */
  castTo(type: NameChain): void {
    if (this.#open.length > 0 && this.#open.at(-1) === null)
      this.#open[this.#open.length - 1] = {
        before: null,
        names: type,
        isNew: true,
        isCalled: true,
        length: 1,
        isCast: true,
      };
  }

  /** More stands in them than what was cast. */
  spoilCast(): void {
    if (this.#open.at(-1)?.isCast) this.#open[this.#open.length - 1] = null;
  }

  close(): void {
    this.current = this.#open.pop() ?? null;
  }
}
