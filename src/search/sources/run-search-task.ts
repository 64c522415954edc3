import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { searchArtifact } from '../files/search-artifact.ts';
import { HitList } from './hit-list.ts';
import type { OpenedArtifacts } from './opened-artifacts.ts';
import { reduceToRepository } from './reduce-to-repository.ts';
import type { FileRow, IndexSource, SearchSlice, SearchTask, SharedRepository, StoredSource } from './search-task.ts';

/** The error for an index that another process removed: it is damaged, and made anew. */
function goneIndex(source: IndexSource): CorruptArtifactError {
  const folder = source.kind === 'stored' ? source.folder : '';
  return new CorruptArtifactError(`The index in ${folder} is gone`, { origin: folder });
}

/** Milliseconds of one slice. */
const SLICE = 50;

/** Searches some of the groups of a task, at least one. */
export function runSearchTask(task: SearchTask, opened: OpenedArtifacts): SearchSlice {
  const { query, known, groups, place, leftOut, until, maxMatches } = task;
  const hits = new HitList(task.maxHits);
  const withoutTrigrams: StoredSource[] = [];
  const rest = performance.now() + SLICE;
  const over = new Error('The time of the search is over');
  let damaged: SearchSlice['damaged'] = null;
  let done = 0;
  for (const group of groups) {
    if (done > 0 && performance.now() > rest) break;
    if (!searchGroup(group)) break;
    done += 1;
  }
  const { counts, fileCount, matchCount, isCut } = hits;
  return { done, hits: hits.hits(), counts, fileCount, matchCount, isCut, withoutTrigrams, damaged };

  /** False if the group was not searched to its end. */
  function searchGroup(group: readonly SharedRepository[]): boolean {
    for (const repository of group) {
      const { position } = repository;
      const enters = (row: number): boolean => {
        if (Date.now() > until || Atomics.load(place, 2) === 1) throw over;
        if (hits.matchCount >= maxMatches) throw over;
        Atomics.store(place, 0, position);
        Atomics.store(place, 1, row);
        return !isLeftOut({ position, row });
      };
      try {
        if (!enters(-1)) continue;
        const artifact = opened.open(repository.source);
        if (artifact === null) throw goneIndex(repository.source);
        if (artifact.trigrams === null && repository.source.kind === 'stored') withoutTrigrams.push(repository.source);
        for (const found of searchArtifact(artifact, reduceToRepository(query, repository, known), enters)) {
          hits.add(repository, found, group.length > 1);
        }
      } catch (error) {
        if (error === over) return false;
        if (!(error instanceof CorruptArtifactError)) throw error;
        damaged = { folder: error.origin ?? '', message: error.message };
        return false;
      }
    }
    hits.endGroup();
    return true;
  }

  function isLeftOut({ position, row }: FileRow): boolean {
    return leftOut.some((file) => file.position === position && file.row === row);
  }
}
