import { compareGradleVersions } from '../../src/gradle/versions/compare-versions.ts';

export interface Entry {
  readonly version: string;
  /** Who asks for this very version, as `g:a:v` or as a place in a script; empty: nobody who is known. */
  readonly askers: readonly string[];
  /** Who has it on the class path at all, at whatever version, in the same form; empty: nobody who is known. */
  readonly bringers: readonly string[];
}

/** By `g:a`. */
export type Entries = ReadonlyMap<string, Entry>;

/** One class path, as its lock has it and as the scripts alone give it. */
export interface TwoClassPaths {
  readonly locked: Entries;
  readonly found: Entries;
  /** `g:a` of modules of which it is not known what they bring along, or which versions there are. */
  readonly unread: ReadonlySet<string>;
  /** Platforms that cannot be read and are on no class path: they only manage versions, nobody knows which. */
  readonly unmanaged: readonly string[];
  /** What was told of the scripts as not understood. */
  readonly told: readonly string[];
}

/** `lock`: it has a lower version than the build's own files ask for, a BOM that only manages among them. `module`: what one brings along is not known. `line`: one was told as not understood. */
export type Cause = 'lock' | 'module' | 'line' | 'none';

export interface Miss {
  readonly module: string;
  /** Null: the lock has none. */
  readonly locked: string | null;
  /** Null: the scripts give none. */
  readonly found: string | null;
  readonly cause: Cause;
  /** What shows it. */
  readonly because: string;
}

/**
 * What differs, and why. A version that is too high is there because of who asks for it; one that is too low or missing is missed because of
 * who asks for it where the lock decides. An asker that differs as well hands down its own cause; one that both have explains nothing. Of a
 * class path that the scripts alone do not have at all, what was not understood made it.
 */
export function explainMisses({ locked, found, unread, unmanaged, told }: TwoClassPaths): readonly Miss[] {
  const differs = (module: string): boolean => locked.get(module)?.version !== found.get(module)?.version;
  const modules = [...new Set([...locked.keys(), ...found.keys()])].filter(differs);
  return modules.map((module) => ({
    module,
    locked: locked.get(module)?.version ?? null,
    found: found.get(module)?.version ?? null,
    ...explain(module, new Set()),
  }));

  function explain(module: string, above: ReadonlySet<string>): Pick<Miss, 'cause' | 'because'> {
    if (unread.has(module)) return { cause: 'module', because: module };
    const [was, is] = [locked.get(module), found.get(module)];
    const isMore = was === undefined || (is !== undefined && compareGradleVersions(is.version, was.version) > 0);
    const { askers, bringers } = (isMore ? is : was)!;
    const causes = was === undefined || is === undefined ? bringers : askers;
    for (const asker of causes) {
      const by = /^([^:]+:[^:]+):[^:]+$/.exec(asker)?.[1];
      const isOfBuild = by === undefined || !(locked.has(by) || found.has(by));
      if (isOfBuild && isMore && was !== undefined) return { cause: 'lock', because: asker };
      if (isOfBuild || above.has(by) || !differs(by)) continue;
      const inherited = explain(by, new Set([...above, module]));
      if (inherited.cause !== 'none') return inherited;
    }
    const [line] = told;
    if (found.size === 0 && line !== undefined) return { cause: 'line', because: line };
    const [platform] = unmanaged;
    if (platform !== undefined && was !== undefined) return { cause: 'module', because: platform };
    if (causes.length > 0) return { cause: 'none', because: `asked for by ${causes.join(', ')}` };
    if (unread.size > 0) return { cause: 'module', because: [...unread].join(', ') };
    return line === undefined ? { cause: 'none', because: 'nobody asks for it' } : { cause: 'line', because: line };
  }
}
