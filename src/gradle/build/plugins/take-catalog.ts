import { resolve } from 'node:path';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import { splitPlace } from '../../../core/problems/split-place.ts';
import { parseCatalog } from '../../catalogs/parse-catalog.ts';
import { createCatalog } from '../../catalogs/version-catalog.ts';
import type { BuildState } from '../state/build-state.ts';

/**
 * Takes in a catalog, under a name: that of a file, by its path from the settings, or a published one, by `g:a:v`. `where`: who wants it;
 * null: it need not be there.
 */
export function takeCatalog(
  state: BuildState,
  place: string,
  { name, where }: { readonly name: string; readonly where: string | null },
): void {
  const { files, run } = state;
  const isPublished = /^[^:/\\]+:[^:/\\]+:[^:/\\]+$/.test(place);
  const path = isPublished ? place : resolve(state.folder, place);
  const text = isPublished ? files.findPublished(place) : files.find(path);
  if (text === null && where !== null) {
    const message = isPublished
      ? `Left out: the published version catalog ${place}, which cannot be had`
      : `There is no version catalog ${path}`;
    run.report({ code: 'catalog-invalid', message, where });
  }
  if (text === null || text === undefined) return;
  try {
    const read = parseCatalog(text, path, (problem) => run.report(problem));
    const known = state.catalogs.get(name) ?? createCatalog();
    state.catalogs.set(name, known);
    for (const table of ['versions', 'libraries', 'bundles', 'plugins'] as const) {
      for (const [alias, entry] of read[table]) (known[table] as Map<string, unknown>).set(alias, entry);
    }
  } catch (error) {
    if (!(error instanceof CorruptArtifactError)) throw error;
    const { where: at, why } = splitPlace(error, path);
    run.report({ code: 'catalog-invalid', message: `${why}; the catalog is left out`, where: at });
  }
}
