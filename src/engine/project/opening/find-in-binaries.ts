import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { printDependency, toCoordinates } from '../../graphs/print-dependency.ts';
import type { Sources } from '../../sources/create-sources.ts';
import { uniqueDependencies } from './open-dependencies.ts';

/** Classes that a binary jar holds and no source does. */
export interface HoldingBinary {
  /** `g:a:v`. */
  readonly coordinates: string;
  /** Full name of the type, or the package; `type#member` of a member that sources of its type lack. */
  readonly name: string;
  /** Present: its class answers, by its declarations or decompiled. */
  readonly text?: 'declarations' | 'decompiled';
}

export interface BinarySearch {
  readonly holding: readonly HoldingBinary[];
  /** `g:a:v` of those whose binary jars lie in local stores and were looked into. */
  readonly searched: readonly string[];
}

/** Whoever shades a type has it under another name, and few have the same one. */
const MOST_FOUND = 3;
/** Jars looked into: real projects have a thousand dependencies. */
const MOST_JARS = 5000;

/**
 * Dependencies whose binary jars, as they lie in local stores, have a type or package, those of the very name before those of which it is
 * the end, then the nearest first. `name`: with dots, also between nested types.
 */
export async function findInBinaries(
  project: ResolvedProject,
  name: string,
  { sources, ctx }: { readonly sources: Pick<Sources, 'listBinaryClasses'>; readonly ctx: CallContext },
): Promise<BinarySearch> {
  const searched: string[] = [];
  const found: HoldingBinary[] = [];
  for (const dependency of uniqueDependencies(project).slice(0, MOST_JARS)) {
    ctx.signal.throwIfAborted();
    const classes = await sources.listBinaryClasses({ ...dependency, coordinates: toCoordinates(dependency) }, ctx);
    if (classes === null) continue;
    searched.push(printDependency(dependency));
    const held = await classes.find(name);
    if (held !== null) found.push({ coordinates: printDependency(dependency), name: held });
  }
  const exact = found.filter((holding) => holding.name === name);
  return { holding: (exact.length > 0 ? exact : found).slice(0, MOST_FOUND), searched };
}
