import type { ClassEntry } from './reading/class-entry.ts';
import { type ClassFacts, impliedFacade } from './reading/class-facts.ts';
import { flags, type InnerClass } from './reading/class-file.ts';

/** Classes at the top that one source file may have; more come from a tool that gives all files one name. */
const MOST_OF_ONE_FILE = 200;

/** The classes of one source file. */
export interface ClassGroup {
  /** Without an extension: the language gives it. */
  readonly path: string;
  readonly isKotlin: boolean;
  readonly tops: readonly string[];
  readonly members: readonly string[];
  /** Local and anonymous classes in them, and those in these. */
  readonly locals: readonly string[];
}

/** The classes below one folder of a jar: those of a release, of a web application, of the jar itself. */
export class ClassRoot {
  /** In front of the names of classes in their paths. */
  readonly prefix: string;
  readonly #entries = new Map<string, { readonly entry: ClassEntry; readonly facts: ClassFacts }>();

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** False when there is another one of that name. */
  add(entry: ClassEntry, facts: ClassFacts): boolean {
    if (this.#entries.has(facts.name)) return false;
    this.#entries.set(facts.name, { entry, facts });
    return true;
  }

  entryOf(name: string): ClassEntry | null {
    return this.#entries.get(name)?.entry ?? null;
  }

  innerOf(name: string): InnerClass | 'top' | null {
    const known = this.#entries.get(name);
    return known === undefined ? null : (known.facts.inner ?? 'top');
  }

  /** True for a class of the jar that tells which ones may extend it. */
  isSealed(name: string): boolean {
    return this.#entries.get(name)?.facts.isSealed === true;
  }

  groups(): readonly ClassGroup[] {
    const all = [...this.#entries.values()].map(({ facts }) => facts);
    const members = Map.groupBy(all, ({ name }) => this.#topOf(name) ?? '');
    const locals = Map.groupBy(members.get('') ?? [], ({ name }) => this.#topAround(name) ?? '');
    const byFile = Map.groupBy(
      withPaths(all.filter((facts) => this.#isTop(facts))),
      ({ path, facts }) => `${facts.isKotlin ? 'k' : 'j'}${path}`,
    );
    return [...byFile].flatMap(([key, pairs]) => {
      const tops = pairs.map(({ facts }) => facts);
      const isKotlin = key.startsWith('k');
      const group = (path: string, list: readonly ClassFacts[]): ClassGroup => ({
        path: this.prefix + path,
        isKotlin,
        tops: list.map(({ name }) => name),
        members: list.flatMap(({ name }) => members.get(name)?.map((each) => each.name) ?? []),
        locals: list.flatMap(({ name }) => locals.get(name)?.map((each) => each.name) ?? []),
      });
      return tops.length <= MOST_OF_ONE_FILE ? [group(key.slice(1), tops)] : tops.map((top) => group(top.name, [top]));
    });
  }

  /** Classes that name each other as the ones around them, in a circle: no source file has them. */
  circular(): readonly string[] {
    return [...this.#entries.keys()].filter((name) => this.#climb(name, aroundCode).length === 0);
  }

  /** The classes that are compiled with these classes at the top: they, and the nested, local and anonymous ones in them. */
  compiledWith(tops: readonly string[]): readonly string[] {
    const wanted = new Set(tops);
    const inner = [...this.#entries.keys()].filter((name) => !wanted.has(name) && wanted.has(this.#holderOf(name)));
    return [...tops, ...inner];
  }

  /** Classes among these, of this source file, that a compiler made and that tell of nothing around them. */
  loneAmong(names: readonly string[], sourceFile: string | null): readonly string[] {
    return names.filter((name) => {
      const facts = this.#entries.get(name)?.facts;
      if (facts === undefined || sourceFile === null || facts.sourceFile !== sourceFile) return false;
      return !this.#isTop(facts) && this.#holderOf(name) === name;
    });
  }

  /** Also true for one whose outer class is elsewhere, as of a release that changes only the inner one. */
  #isTop({ isTop, inner, isKotlin }: ClassFacts): boolean {
    if (isTop || inner?.outer == null || inner.simpleName === null || isKotlin) return isTop;
    return (inner.flags & flags.synthetic) === 0 && !this.#entries.has(inner.outer);
  }

  /** The class at the top that a class is in, however deep in code; itself when it tells of nothing around it. */
  #holderOf(name: string): string {
    return this.#climb(name, aroundCode).at(-1)?.name ?? name;
  }

  /** The class at the top that a class is in, or is; null: it is local, or in one. */
  #topOf(name: string): string | null {
    return this.#topAmong(this.#climb(name, ({ inner }) => inner?.outer ?? null));
  }

  /** The same, also of a local class. */
  #topAround(name: string): string | null {
    return this.#topAmong(this.#climb(name, aroundCode));
  }

  #topAmong(chain: readonly ClassFacts[]): string | null {
    const last = chain.at(-1);
    return last !== undefined && this.#isTop(last) ? last.name : null;
  }

  /** The class and those around it, up to one at the top or the last that is here; empty for classes in a circle. */
  #climb(name: string, above: (facts: ClassFacts) => string | null): readonly ClassFacts[] {
    const chain = new Map<string, ClassFacts>();
    for (let current: string | null = name; current !== null; ) {
      if (chain.has(current)) return [];
      const facts: ClassFacts | undefined = this.#entries.get(current)?.facts;
      if (facts === undefined) break;
      chain.set(current, facts);
      current = this.#isTop(facts) ? null : above(facts);
    }
    return [...chain.values()];
  }
}

function aroundCode({ inner, enclosing }: ClassFacts): string | null {
  return inner?.outer ?? enclosing;
}

/**
 * Classes at the top with the paths of their source files. A Kotlin file has one facade: another one is of a file of that name in another
 * folder, and stands for itself.
 */
function withPaths(tops: readonly ClassFacts[]): readonly { readonly path: string; readonly facts: ClassFacts }[] {
  const all = tops.map((facts) => ({ path: pathOf(facts), facts }));
  const chosen = new Map<string, string>();
  for (const { path, facts } of all)
    if (facts.facade !== null && (!chosen.has(path) || facts.facade === impliedFacade(path)))
      chosen.set(path, facts.name);
  return all.map(({ path, facts }) => {
    const isOther = facts.facade !== null && chosen.get(path) !== facts.name;
    return isOther ? { path: facts.name, facts } : { path, facts };
  });
}

/** By package and source file; by its own name where that is not told, or is no name of a file. */
function pathOf({ name, sourceFile }: ClassFacts): string {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const simpleName = name.slice(folder.length);
  if (simpleName === 'package-info' || simpleName === 'module-info') return name;
  const [, base] = /^([^/\\:*?"<>|]+)\.[A-Za-z]+$/.exec(sourceFile ?? '') ?? [];
  return base === undefined || base.startsWith('.') ? name : folder + base;
}
