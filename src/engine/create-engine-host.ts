import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createDecompiler } from '../indexing/bodies/decompiler.ts';
import { createDamageReader } from '../indexing/damage-reader.ts';
import { createOutlineReader } from '../indexing/outlines/outline-reader.ts';
import { createHttpConnections } from '../platform/http/http-connections.ts';
import { createRegexRunner } from '../search/regex.ts';
import { createSourceSearcher } from '../search/sources/source-searcher.ts';
import { createArtifactStore } from '../store/downloads/artifact-store.ts';
import { createEngine, type ProjectParts } from './create-engine.ts';
import type { EngineHost } from './engine.ts';
import type { EngineOptions } from './engine-options.ts';
import { sweepHome } from './home/sweep-home.ts';
import { openSourcesHome } from './sources/create-sources.ts';
import { openTrustedClaims } from './trust/trusted-claims.ts';

/** Makes what all projects share, once, and the parts of each project when it is asked for. */
export function createEngineHost(options: EngineOptions): EngineHost {
  const { home, workers, searchDeadline: deadline, decompileDeadlines } = options;
  const regex = createRegexRunner(workers.regex);
  const sourcesHome = openSourcesHome(home, workers.index);
  const { makeIn: makeTrigrams } = sourcesHome.trigrams;
  const shared = {
    options,
    sourcesHome,
    damage: createDamageReader(workers.grammar),
    outlines: createOutlineReader(workers.grammar),
    decompiler: createDecompiler(workers, home, decompileDeadlines),
    store: createArtifactStore(home),
    connections: createHttpConnections(),
    regex,
    searcher: createSourceSearcher({ home, entry: workers.search, regex, makeTrigrams, deadline }),
    trusted: openTrustedClaims(options.userFolder),
  };
  const projects = new Map<string, Promise<ProjectParts>>();
  /** Projects opened before the user's trust changed. */
  const outdated: Promise<ProjectParts>[] = [];
  let trustedAt = shared.trusted.stamp();

  return {
    async engineFor(start, how = 'opened') {
      const place = resolve(start);
      const key = `${how} ${place}`;
      retireWhenTrustChanged();
      const known = projects.get(key) ?? createEngine({ start: place, isNamed: how === 'named' }, shared);
      projects.set(key, known);
      try {
        return (await known).engine;
      } catch (error) {
        // A server outlives a settings.xml that cannot be read: the next call tries again.
        if (projects.get(key) === known) projects.delete(key);
        throw error;
      }
    },
    sweep: () => sweepHome(home, Date.now()),
    settle: () => sourcesHome.trigrams.settle(),
    async close() {
      const opened = await Promise.allSettled([...outdated, ...projects.values()]);
      const settling = opened.map((project) => (project.status === 'fulfilled' ? project.value.settle() : null));
      const { connections, damage, outlines, decompiler, searcher } = shared;
      const parts = [sourcesHome, damage, outlines, decompiler, connections, regex, searcher];
      await Promise.allSettled([...settling, ...parts.map((part) => part.close())]);
    },
  };

  function retireWhenTrustChanged(): void {
    const stamp = shared.trusted.stamp();
    if (isDeepStrictEqual(stamp, trustedAt)) return;
    trustedAt = stamp;
    outdated.push(...projects.values());
    projects.clear();
  }
}
