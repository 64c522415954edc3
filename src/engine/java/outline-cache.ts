import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Log } from '../../core/call-context.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { findLanguage } from '../../languages/find-language.ts';
import { replaceFile } from '../../platform/files/atomic-write.ts';
import { readSealedJson, sealJson } from '../../platform/files/json-files.ts';
import type { JavaOutline, OutlineQuery } from './java-outline.ts';
import { sourceNameOf } from './source-name.ts';

/** Raise it when an outline of the same symbols would look different. */
const FORMAT_VERSION = 4;

/** The last answer of java_index for each content. */
export interface OutlineCache {
  /** Null when nothing is kept that answers the query; `hash` is that of the file's content. */
  load(query: OutlineQuery, hash: string): JavaOutline | null;
  /** Keeps it from now on, and writes it after the answer. A cache that cannot be written is said in the log and is no failure. */
  save(query: OutlineQuery, outline: JavaOutline, log: Log): void;
  /** Ends when all is written. */
  settle(): Promise<void>;
}

interface Entry {
  readonly key: string;
  readonly outline: JavaOutline;
}

/**
 * One JSON file for each content, below `<home>/.mcp-java-index-cache`. The index itself is not kept: its many files take longer
 * to write than a Java file to be indexed again.
 */
export function createOutlineCache(home: string): OutlineCache {
  const fileOf = (hash: string) => join(home, '.mcp-java-index-cache', `${hash}.json`);
  const writing = new Map<string, { readonly entry: Entry; readonly written: Promise<void> }>();

  async function write(entry: Entry, log: Log): Promise<void> {
    const { hash, filePath } = entry.outline;
    // The answer goes first.
    await setImmediate();
    try {
      await replaceFile(fileOf(hash), sealJson(entry));
    } catch (error) {
      // Whatever it is: nobody waits for it any more, and it must not end the process.
      log.warn(`${filePath} is not cached: ${messageOf(error)}`);
    } finally {
      if (writing.get(hash)?.entry === entry) writing.delete(hash);
    }
  }

  return {
    load(query, hash) {
      const { key, outline } = writing.get(hash)?.entry ?? readSealedJson<Entry>(fileOf(hash)) ?? {};
      return outline === undefined || key !== keyOf(query) ? null : { ...outline, filePath: query.filePath };
    },
    save(query, outline, log) {
      const entry: Entry = { key: keyOf(query), outline };
      writing.set(outline.hash, { entry, written: write(entry, log) });
    },
    settle: async () => void (await Promise.all([...writing.values()].map(({ written }) => written))),
  };
}

/** The file's name is part of it: a class without a declaration, as Kotlin's facade, is named after the file. */
function keyOf(query: OutlineQuery): string {
  const { includePrivate, includeFields, includeInnerClasses, includeConstructors } = query;
  const { maxJavadocPreviewChars, fromLine, room } = query;
  const parts = [includePrivate, includeFields, includeInnerClasses, includeConstructors];
  const name = sourceNameOf(query.filePath);
  const scanner = findLanguage(name)?.scanner.version;
  return JSON.stringify([FORMAT_VERSION, scanner, name, ...parts, maxJavadocPreviewChars, fromLine, room]);
}
