import type { SourceIndex } from '../core/code/source-index.ts';
import { fileOf } from './symbol-rows.ts';

/**
 * Whether an artifact's sources hold a declaration among those of its tests, which are compiled into none of its class files: jars of
 * multiplatform libraries and repositories hold all source sets. Those of a project are its own.
 */
export function isOfTests(index: SourceIndex, row: number): boolean {
  return index.origin.kind === 'artifact' && TEST_SOURCES.test(fileOf(index, row).path);
}

/** `jvmTest/`, `src/commonTest/`, `core/src/test/`: packages may be called `test` too. */
const TEST_SOURCES = /^[a-z]\w*Test\/|(?:^|\/)src\/(?:test|[a-z]\w*Test)\//;
