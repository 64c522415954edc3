import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { packageOfClass } from '../../../core/code/stack-trace.ts';
import { hasPackage } from '../../../symbols/has-package.ts';
import { findInBinaries } from '../opening/find-in-binaries.ts';
import { findLikelyDependencies } from '../opening/find-likely-dependencies.ts';
import type { SymbolAndBinaryDeps } from '../symbols/explain-absent-symbol.ts';
import type { PackageWithoutSource } from './explained-trace.ts';

/** Packages that are looked for: the trace of an application that is not here may name any number. */
const MOST_LOOKED_FOR = 10;
/** Dependencies that are named of one package. */
const MOST_NAMED = 3;

/**
 * The packages of classes that no source is here of, as `org.example.Outer$Inner`, in their order, each with who of the dependencies may
 * have it: those whose binary jars have the class, or else whose sources have other classes of the package, or else whose group is the
 * beginning of its name and whose sources are not here.
 */
export async function findLackingSources(
  project: ResolvedProject,
  classNames: readonly string[],
  { searched, ...deps }: Pick<SymbolAndBinaryDeps, 'sources' | 'ctx'> & { readonly searched: readonly SourceIndex[] },
): Promise<readonly PackageWithoutSource[]> {
  const first = new Map<string, string>();
  for (const className of classNames) {
    const name = packageOfClass(className) || className;
    if (!first.has(name)) first.set(name, className);
  }
  const lacking: PackageWithoutSource[] = [];
  for (const [name, className] of first) {
    const isLookedFor = lacking.length < MOST_LOOKED_FOR;
    const holders = isLookedFor ? await findHolders(name, className.replace(/\$.*$/, '')) : NOBODY;
    lacking.push({ name, ...holders, coordinates: holders.coordinates.slice(0, MOST_NAMED) });
  }
  return lacking;

  async function findHolders(name: string, type: string): Promise<Omit<PackageWithoutSource, 'name'>> {
    const { holding } = await findInBinaries(project, type, deps);
    const inBinaries = holding.filter((one) => one.name === type).map(({ coordinates }) => coordinates);
    if (inBinaries.length > 0) return { holding: 'class', coordinates: inBinaries };
    const withPackage = searched.filter((index) => hasPackage(index, name));
    if (withPackage.length > 0)
      return { holding: 'package', coordinates: withPackage.map(({ origin }) => printOrigin(origin)) };
    const calledSo = await findLikelyDependencies(project, type, deps);
    return calledSo.length > 0 ? { holding: 'name', coordinates: calledSo } : NOBODY;
  }
}

const NOBODY = { holding: null, coordinates: [] } as const;
