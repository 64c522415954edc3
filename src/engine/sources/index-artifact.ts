import type { CallContext } from '../../core/call-context.ts';
import { artifactOrigin } from '../../core/code/index-origin.ts';
import type { IndexMetadata } from '../../core/code/source-index.ts';
import type { IndexStore } from '../../store/index-store.ts';
import { countUnscanned } from '../../symbols/unscanned-files.ts';
import type { Registering } from './register-source.ts';
import type { ArtifactQuery, SubjectOf } from './subject/subject.ts';
import { type AnsweringArtifact, describeArtifact } from './subject/subject.ts';

export interface IndexOutcome extends Pick<IndexMetadata, 'typeCount' | 'fileCounts'> {
  readonly artifact: AnsweringArtifact;
  /** The number of files in each language without symbols: none of their types is counted. */
  readonly unscanned: Readonly<Record<string, number>>;
  /** `code/<g>/<a>/<v>`, relative to the home. */
  readonly cacheLocation: string;
  readonly milliseconds: number;
}

/** Fetches and indexes one artifact, also one that was registered without indexing, or failed to be indexed. */
export async function indexArtifact(
  query: ArtifactQuery,
  deps: { readonly subjectOf: SubjectOf; readonly indexNow: Registering['indexNow']; readonly store: IndexStore },
  ctx: CallContext,
): Promise<IndexOutcome> {
  const began = performance.now();
  const subject = await deps.subjectOf(query, ctx);
  const indexed = await deps.indexNow(subject, ctx);
  const { typeCount, fileCounts } = indexed.index.metadata;
  return {
    // Whatever was registered answers by now.
    artifact: { ...describeArtifact(subject, indexed), failedRegistration: null },
    typeCount,
    fileCounts,
    unscanned: countUnscanned(indexed.index),
    cacheLocation: deps.store.locationOf(artifactOrigin(subject.coordinates)),
    milliseconds: performance.now() - began,
  };
}
