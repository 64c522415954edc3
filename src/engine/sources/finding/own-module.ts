import type { GraphKnowledge } from '../../graphs/graph-knowledge.ts';
import type { SourcesStrategy } from './strategy.ts';

/** What the project itself makes is nowhere to be fetched, and a published version would not be what is worked on. */
export function createOwnModule(knowledge: GraphKnowledge): SourcesStrategy {
  return async ({ target }) => {
    const folder = knowledge.findOwn(target.coordinates);
    if (folder === null) return null;
    const advice = `Read its files in ${folder}, or call register_source with that folder.`;
    return { none: 'it is a module of this project', isCertain: false, advice };
  };
}
