import type { IndexedPackage, PackageDoc } from '../core/code/source-index.ts';
import { compareText } from '../core/text/compare-text.ts';

/** Collects the types and documentation of packages, file by file. */
export class PackageTable {
  readonly #packages = new Map<string, { typeCount: number; doc: PackageDoc | null }>();

  /** The first documentation of a package stays. */
  add(name: string, typeCount: number, doc: PackageDoc | null): void {
    const known = this.#packages.get(name);
    if (known === undefined) {
      this.#packages.set(name, { typeCount, doc });
      return;
    }
    known.typeCount += typeCount;
    known.doc ??= doc;
  }

  /** Sorted by name. */
  build(): readonly IndexedPackage[] {
    const packages: IndexedPackage[] = [];
    for (const [name, found] of this.#packages) {
      packages.push({ name, ...found });
    }
    return packages.toSorted((a, b) => compareText(a.name, b.name));
  }
}
