/**
 * `npm run compare:indxr -- FOLDER…`: what we and indxr find of Java and Kotlin in a project's own files, beside the compilers' parsers.
 * Kinds are types, functions and fields, since indxr tells no more. Needs a JDK of 22 or newer, Maven, and indxr by INDXR_BIN or on PATH.
 * Exit code 1: ours differ in anything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listProjectFiles } from '../../src/indexing/project/project-files.ts';
import { findIndxr } from '../bench/indxr.ts';
import { agreementOf, parseDeclarations } from './agreement.ts';
import { indxrDeclarations } from './indxr-declarations.ts';
import { judgeFiles } from './judge-files.ts';
import { javacJudge, kotlincJudge } from './judges.ts';
import { report } from './report-agreement.ts';
import { scannedDeclarations } from './scanned-declarations.ts';

const SHOWN = 5;
const projects = process.argv.slice(2);
if (projects.length === 0) throw new Error('Usage: npm run compare:indxr -- FOLDER…');
const indxr = findIndxr();
if (indxr === null) throw new Error('indxr is not found: cargo install indxr, or name it in INDXR_BIN');
for (const project of projects) compare(resolve(project));

function compare(project: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'compare-indxr-'));
  try {
    const theirs = indxrDeclarations(indxr!, project, join(scratch, 'cache'));
    const selection = { exclude: [], maxDepth: null, largest: 512 * 1024, gitignore: true };
    const { files } = listProjectFiles(project, selection, new AbortController().signal);
    for (const judge of [javacJudge('JavacDeclarations.java'), kotlincJudge('KotlincDeclarations.java')]) {
      const { scanner } = judge.language;
      // Kotlin's parser is asked for files alone, and takes no scripts.
      const extensions = scanner.extensions.filter((extension) => extension !== '.kts');
      const paths = files.map(({ file }) => file).filter((file) => extensions.some((end) => file.endsWith(end)));
      if (paths.length === 0) continue;
      console.log(`${project}, ${scanner.id}`);
      const { output, withoutFolder } = judgeFiles(judge, paths, { folder: project, scratch });
      const { judged } = parseDeclarations(output);
      const ours = scannedDeclarations(judge.language, [...judged.keys()]);
      const exact = agreementOf(judged, ours);
      report('jar-indexer', exact);
      report('indxr', agreementOf(judged, theirs, 'coarse'));
      for (const line of exact.differences.slice(0, SHOWN)) console.log(withoutFolder(line));
      if (exact.differences.length > 0) process.exitCode = 1;
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
