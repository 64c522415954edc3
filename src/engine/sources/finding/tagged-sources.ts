import { type Coordinates, findUnsafePart, printGav } from '../../../core/artifacts/coordinates.ts';
import type { RawPom } from '../../../core/builds/raw-pom.ts';
import { InvalidInputError } from '../../../core/problems/errors.ts';
import { findScmTag } from '../../../maven/model/find-scm-tag.ts';
import type { SourcesQuestion } from './strategy.ts';

const MOST_PARENTS = 8;

/**
 * The call that registers the sources of an artifact without any, where its POM or a parent names their tag; null: none does. Parents are
 * looked for in local stores alone.
 */
export async function findTaggedSources({
  target: { coordinates },
  facts,
  search,
}: Pick<SourcesQuestion, 'target' | 'facts' | 'search'>): Promise<string | null> {
  const pom = (await facts.pom()) ?? (await search.readLocalPom(coordinates));
  const poms: RawPom[] = [];
  for (let next = pom; next !== null && poms.length <= MOST_PARENTS; ) {
    poms.push(next);
    const parent = toCoordinates(next.parent);
    next = parent === null ? null : await search.readLocalPom(parent);
  }
  const found = findTag(poms, coordinates);
  if (found === null) return null;
  const what = `coordinates "${printGav(coordinates)}", source_uri "${found.url}", git_ref "${found.tag}"`;
  return `Its POM names their tag: call register_source with ${what}.`;
}

/** Properties of a hostile POM may have no end: nothing is offered then. */
function findTag(...asked: Parameters<typeof findScmTag>): ReturnType<typeof findScmTag> {
  try {
    return findScmTag(...asked);
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

function toCoordinates(parent: RawPom['parent']): Coordinates | null {
  const { groupId, artifactId, version } = parent ?? {};
  if (groupId === undefined || artifactId === undefined || version === undefined) return null;
  const coordinates = { groupId, artifactId, version };
  return findUnsafePart(coordinates) === null ? coordinates : null;
}
