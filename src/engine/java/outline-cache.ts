import { basename, join } from 'node:path';
import type { Log } from '../../core/call-context.ts';
import { JarIndexerError } from '../../core/errors.ts';
import { javaScanner } from '../../languages/java/java-scanner.ts';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { readJson } from '../../platform/files/read-json.ts';
import type { JavaOutline } from './java-outline.ts';
import type { JavaSource } from './java-source.ts';

/** Raise it when an outline of the same symbols would look different. */
const FORMAT_VERSION = 1;

/** Whole outlines by the hash of the content they were made of. */
export interface OutlineCache {
  /** Null when there is none that can be used. */
  load(source: JavaSource): Promise<JavaOutline | null>;
  /** A cache that cannot be written is said in the log and is no failure. */
  save(outline: JavaOutline, log: Log): Promise<void>;
}

interface Entry {
  readonly key: string;
  readonly outline: JavaOutline;
}

/** One JSON file for each content, below `<home>/.mcp-java-index-cache`. */
export function createOutlineCache(home: string): OutlineCache {
  const fileOf = (hash: string) => join(home, '.mcp-java-index-cache', `${hash}.json`);
  return {
    async load(source) {
      const entry = readJson<Entry>(fileOf(source.hash));
      if (entry?.outline === undefined || entry.key !== keyOf(source)) return null;
      return { ...entry.outline, filePath: source.filePath };
    },
    async save(outline, log) {
      const entry: Entry = { key: keyOf(outline), outline };
      try {
        await writeFileAtomically(fileOf(outline.hash), JSON.stringify(entry));
      } catch (error) {
        if (!(error instanceof JarIndexerError)) throw error;
        log.warn(`${outline.filePath} is not cached: ${error.message}`);
      }
    },
  };
}

/** The file's name is part of it: a class without a declaration is named after the file (JEP 512). */
function keyOf({ hash, filePath }: Pick<JavaOutline, 'hash' | 'filePath'>): string {
  return `${hash} ${basename(filePath)} format=${FORMAT_VERSION} java=${javaScanner.version}`;
}
