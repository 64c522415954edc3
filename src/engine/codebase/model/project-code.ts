import { hash } from 'node:crypto';
import type { CallContext, Log } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { messageOf } from '../../../core/problems/message-of.ts';
import type { DamageReader } from '../../../indexing/damage-reader.ts';
import { indexKeyOf, isOfTheseScanners } from '../../../indexing/index-key.ts';
import type { OutlineReader } from '../../../indexing/outlines/outline-reader.ts';
import { type FolderIndex, viewFolder } from '../../../indexing/project/folder-index.ts';
import { listProjectFiles, type ProjectSelection } from '../../../indexing/project/project-files.ts';
import { updateFolderIndex } from '../../../indexing/project/update-folder-index.ts';
import { projectLanguages } from '../../../languages/index.ts';
import { checkUnmoved, findBounds } from '../../../platform/files/project-bounds.ts';
import { findRealFolder } from '../../../platform/files/walk-folder.ts';
import { createSharedRuns } from '../../../platform/threads/shared-runs.ts';
import { createFolderStore, type FolderStore } from '../../../store/folder-store.ts';

/** The project's own files. */
export interface ProjectCode {
  /** Reads the files that changed since the last call. @throws ResourceNotFoundError, LimitReachedError */
  current(ctx: CallContext): Promise<SourceIndex>;
  /** Absolute paths of the folders that the last look went through; empty before the first one. */
  folders(): readonly string[];
  /** Resolves when nothing is being written; failures are in the log. */
  settle(): Promise<void>;
}

export interface ProjectCodeDeps {
  /** The folder of the store. */
  readonly home: string;
  readonly root: string;
  readonly selection: ProjectSelection;
  readonly damage: DamageReader;
  readonly outlines: OutlineReader;
}

export function createProjectCode({ home, root, selection, damage, outlines }: ProjectCodeDeps): ProjectCode {
  // Each version of jar-indexer that shares the home has a file of its own.
  const maker = indexKeyOf('', projectLanguages);
  const store = createFolderStore(home, hash('sha256', JSON.stringify([selection, maker])).slice(0, 16));
  const looks = createSharedRuns<SourceIndex>();
  /** The bounds at the time of opening. */
  const bounds = findBounds(root);
  let begun = 0;
  let lastLook: Promise<unknown> = Promise.resolve();
  let known: FolderIndex | null = null;
  let folders: readonly string[] = [];
  let writing: Promise<void> = Promise.resolve();

  return {
    current: (ctx) => looks.run(String(begun), ctx, lookNext),
    folders: () => folders,
    settle: () => writing,
  };

  /** A look that has begun may have missed later changes: callers that come meanwhile share the next one. */
  function lookNext(ctx: CallContext): Promise<SourceIndex> {
    const look = lastLook.then(() => {
      begun++;
      return update(ctx);
    });
    lastLook = look.catch(() => {});
    return look;
  }

  async function update(ctx: CallContext): Promise<SourceIndex> {
    const { signal, log, progress } = ctx;
    checkUnmoved(root, bounds);
    const before = known ?? load(store, findRealFolder(root));
    const between = (done: number, total: number) => {
      progress(done, total, `reading ${root}, files`);
    };
    const listed = listProjectFiles(root, selection, signal);
    folders = listed.folders;
    const now = await updateFolderIndex(listed, before, { damage, outlines, signal, between });
    known = now;
    if (now !== before) writing = writing.then(() => save(now, log));
    return now.index;
  }

  /** Saves only the newest index; an older one is superseded by the next save. */
  async function save(folder: FolderIndex, log: Log): Promise<void> {
    if (folder !== known) return;
    const { index, read } = folder;
    const files = Array.from(
      read,
      ([path, { size, mtimeMs, ctimeMs, hash, isSettled }]) => [path, size, mtimeMs, ctimeMs, hash, isSettled] as const,
    );
    await store.save(index.metadata.foundAt, index, files).catch((error) => log.warn(messageOf(error)));
  }
}

/** Null: nothing is stored, or other scanners made it. */
function load(store: FolderStore, root: string): FolderIndex | null {
  const stored = store.load(root);
  if (stored === null) return null;
  const index = viewFolder(root, stored.tables);
  if (!isOfTheseScanners(index, projectLanguages)) return null;
  const read = stored.read.map(([path, size, mtimeMs, ctimeMs, hash, isSettled]) => {
    return [path, { size, mtimeMs, ctimeMs, hash, isSettled }] as const;
  });
  return { index, read: new Map(read) };
}
