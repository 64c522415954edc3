import { filesBelow, parsePath } from '../model/code-paths.ts';
import type { Codebase } from '../model/codebase.ts';
import type { ChangeSummary } from './summarize-changes.ts';

/**
 * What became of a file or a folder, under the name it had or has; null: of all. Asked of the summary of all, as what moved is found only
 * there. @throws ResourceNotFoundError for a path that neither changed nor is there, InvalidInputError when several end so
 */
export function changesBelow(code: Codebase, summary: ChangeSummary, path: string | null): ChangeSummary {
  if (path === null) return summary;
  const folder = parsePath(code, path);
  const below = only(summary, (file) => folder === '' || file === folder || file.startsWith(`${folder}/`));
  const { added, removed, modified, renamed, otherwise } = below;
  if ([added, removed, modified, renamed, otherwise].some(({ length }) => length > 0)) return below;
  const files = new Set(filesBelow(code, path).map((row) => code.index.files[row]!.path));
  return only(summary, (file) => files.has(file));
}

function only(summary: ChangeSummary, isMeant: (path: string) => boolean): ChangeSummary {
  const ofPath = ({ path }: { readonly path: string }) => isMeant(path);
  const fileOf = (place: string) => place.slice(0, place.lastIndexOf('#'));
  return {
    added: summary.added.filter(ofPath),
    removed: summary.removed.filter(ofPath),
    modified: summary.modified.filter(ofPath),
    renamed: summary.renamed.filter(({ path, before }) => isMeant(path) || isMeant(before)),
    otherwise: summary.otherwise.filter(isMeant),
    moved: summary.moved.filter(({ from, to }) => isMeant(fileOf(from)) || isMeant(fileOf(to))),
  };
}
