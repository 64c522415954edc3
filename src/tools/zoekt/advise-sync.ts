import { printCount } from '../../core/text/print-count.ts';
import { adviseNotSearched, type NotSearched } from '../answers/not-searched.ts';

/** Says how many dependencies are not here, and how to get them: the tool that syncs is of another toolset. */
export function adviseSync(count: number, notSearched: NotSearched): string {
  const advice = adviseNotSearched({ ...notSearched, next: '; jar-indexer sync fetches them' });
  return `${printCount(count, 'artifact')} whose sources are not on this machine${advice}`;
}
