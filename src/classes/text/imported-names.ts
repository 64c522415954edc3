import type { SourceName } from './nested-names.ts';

/** The rules by which a file names types of other packages. */
export interface ImportRules {
  readonly packageName: string;
  /** Packages whose types need no import. */
  readonly implied: ReadonlySet<string>;
  /** True if the file's own package has a type of that name, which hides implied ones. */
  readonly isOwn: (simpleName: string) => boolean;
}

/** Decides for each type of a file if its simple name says enough, and collects the imports. */
export class ImportedNames {
  readonly #rules: ImportRules;
  /** Full name of the type that a simple name means; empty: a type variable. */
  readonly #meant = new Map<string, string>();
  readonly #imports = new Set<string>();

  constructor(rules: ImportRules) {
    this.#rules = rules;
  }

  /** A simple name that the file itself gives a meaning. The first one counts. */
  reserve(simpleName: string, fullName: string): void {
    if (!this.#meant.has(simpleName)) this.#meant.set(simpleName, fullName);
  }

  nameOf({ packageName, nested }: SourceName): string {
    const first = nested[0]!;
    const name = nested.length === 1 ? first : nested.join('.');
    if (packageName === '') return name;
    const full = `${packageName}.${first}`;
    return this.#means(first, packageName, full) ? name : `${packageName}.${name}`;
  }

  /** Sorted. */
  imports(): readonly string[] {
    return [...this.#imports].sort();
  }

  #means(simpleName: string, packageName: string, full: string): boolean {
    const meant = this.#meant.get(simpleName);
    if (meant !== undefined) return meant === full;
    const { implied, isOwn, packageName: own } = this.#rules;
    if (packageName !== own) {
      if (implied.has(packageName)) {
        if (isOwn(simpleName)) return false;
      } else this.#imports.add(full);
    }
    this.#meant.set(simpleName, full);
    return true;
  }
}
