import type { SourceIndex } from '../core/code/source-index.ts';
import { fileOf } from './symbol-rows.ts';

/**
 * True if a declaration stands in the test sources of an artifact, which are compiled into none of its class files: jars of multiplatform
 * libraries and repositories hold all source sets. Test sources of a project do not count.
 */
export function isOfTests(index: SourceIndex, row: number): boolean {
  return index.origin.kind === 'artifact' && TEST_SOURCES.test(fileOf(index, row).path);
}

/** `jvmTest/`, `src/commonTest/`, `core/src/test/`: packages may be called `test` too. */
const TEST_SOURCES = /^[a-z]\w*Test\/|(?:^|\/)src\/(?:test|[a-z]\w*Test)\//;
