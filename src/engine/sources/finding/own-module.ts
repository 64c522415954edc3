import { type ModuleId, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';
import type { SourcesStrategy } from './strategy.ts';

/** The project's own modules are not fetched: a published version would not be the code that is worked on. */
export function createOwnModule(knowledge: GraphKnowledge): SourcesStrategy {
  return async ({ target }) => {
    const folder = knowledge.findOwn(target.coordinates);
    if (folder === null) return null;
    const advice = `Read its files in ${folder} (find_symbol, read_symbol and search_sources see them), or call register_source with that folder.`;
    return { none: 'it is a module of this project', isCertain: false, isOwn: true, advice };
  };
}

/** A sentence on what the project makes under the name of what was asked for in another version; null: it makes nothing so. */
export function describeOwn(knowledge: GraphKnowledge, module: ModuleId): string | null {
  const [own] = knowledge.listOwn(module);
  return own === undefined
    ? null
    : `${printCoordinates(own.coordinates)} is a module of this project, in ${own.folder}.`;
}
