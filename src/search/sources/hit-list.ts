import type { FoundFile } from '../files/found-file.ts';
import { scoreFile } from '../files/score-file.ts';
import { compareFiles, isTestOrGenerated } from './rank-files.ts';
import type { SharedRepository, SliceHit } from './search-task.ts';

interface Hit extends SliceHit {
  readonly versions: string[];
}

/** The hits of a search: the same file of several versions once, all files counted, the best kept. */
export class HitList {
  readonly counts = new Map<string, number>();
  fileCount = 0;
  matchCount = 0;
  isCut = false;
  readonly #limit: number;
  readonly #byContent = new Map<string, Hit>();
  #hits: Hit[] = [];
  /** The last of the best so far; null: there is room. */
  #last: Hit | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** `hasTwins`: other versions of it are searched too. */
  add(repository: SharedRepository, found: FoundFile, hasTwins: boolean): void {
    const content = hasTwins ? contentOf(found) : '';
    const twin = this.#byContent.get(content);
    if (twin !== undefined) {
      twin.versions.push(repository.version);
      return;
    }
    this.fileCount += 1;
    this.matchCount += (found.matches.length || found.pathMatches.length) / 2;
    this.isCut ||= found.isCut;
    this.counts.set(repository.name, (this.counts.get(repository.name) ?? 0) + 1);
    const score = scoreFile(found);
    // Most are told by that alone.
    if (this.#last !== null && !hasTwins && score < this.#last.score) return;
    const { row, file, matches } = found;
    const { position, version } = repository;
    const ranked = { repository, path: file.path, isTestOrGenerated: isTestOrGenerated(file.path), score };
    if (this.#last !== null && !hasTwins && compareFiles(ranked, this.#last) >= 0) return;
    const hit = { ...ranked, position, row, versions: [version], offsets: matches };
    if (hasTwins) this.#byContent.set(content, hit);
    this.#hits.push(hit);
    if (this.#hits.length > this.#limit * 2 + 100) this.#insertAmongBest();
  }

  /** Ends a group of versions: none of the files that come has a twin among those before. */
  endGroup(): void {
    this.#byContent.clear();
  }

  /** Best first. */
  hits(): readonly SliceHit[] {
    this.#insertAmongBest();
    return this.#hits.map(({ repository: { name, module, version, isNewest, depth }, ...hit }) => ({
      ...hit,
      repository: { name, module, version, isNewest, depth },
    }));
  }

  #insertAmongBest(): void {
    this.#hits = this.#hits.sort(compareFiles).slice(0, this.#limit);
    if (this.#hits.length === this.#limit) this.#last = this.#hits.at(-1) ?? null;
  }
}

function contentOf({ file: { path, crc32, size } }: FoundFile): string {
  return `${crc32} ${size} ${path}`;
}
