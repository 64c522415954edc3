import type { InnerClass } from '../reading/class-file.ts';

/** A class as source names it: package with dots, and the names of the classes around it before its own. */
export interface SourceName {
  readonly packageName: string;
  readonly nested: readonly string[];
}

/** Classes within each other; javac makes no names that deep. */
const DEEPEST = 64;

/** Finds the source names of classes by the InnerClasses of those who mention them: a `$` in a name may be its own. */
export class NestedNames {
  readonly #known: (name: string) => InnerClass | 'top' | null;
  readonly #inner = new Map<string, InnerClass>();
  readonly #found = new Map<string, SourceName>();

  /** `known`: the entry that a class of the same jar has for itself, or that it is at the top; null: not in the jar. */
  constructor(known: (name: string) => InnerClass | 'top' | null) {
    this.#known = known;
  }

  /** Adds what a class file tells. */
  add(innerClasses: readonly InnerClass[]): void {
    for (const inner of innerClasses) if (!this.#inner.has(inner.name)) this.#inner.set(inner.name, inner);
  }

  find(internal: string): SourceName {
    let found = this.#found.get(internal);
    if (found === undefined) {
      found = this.#resolve(internal);
      this.#found.set(internal, found);
    }
    return found;
  }

  #resolve(internal: string): SourceName {
    const nested: string[] = [];
    let name = internal;
    for (let depth = 0; depth < DEEPEST; depth++) {
      const inner = this.#inner.get(name) ?? this.#known(name);
      if (inner === null) return addBefore(splitByDollar(name), nested);
      if (inner === 'top' || inner.outer === null || inner.simpleName === null) break;
      nested.unshift(inner.simpleName);
      name = inner.outer;
    }
    return addBefore(splitPackage(name), nested);
  }
}

function addBefore({ packageName, nested }: SourceName, inner: readonly string[]): SourceName {
  return { packageName, nested: [...nested, ...inner] };
}

/** A class whose place in the source nobody tells. */
function splitByDollar(internal: string): SourceName {
  const { packageName, nested } = splitPackage(internal);
  return { packageName, nested: nested[0]!.split(/(?<=[^$])\$(?=[A-Za-z_])/) };
}

export function splitPackage(internal: string): SourceName {
  const slash = internal.lastIndexOf('/');
  return {
    packageName: internal.slice(0, Math.max(0, slash)).replaceAll('/', '.'),
    nested: [internal.slice(slash + 1)],
  };
}
