/**
 * `npm run compare:long`: what javac and Kotlin's parser find in sources with long bodies, heads and values, beside the golden files
 * that `npm test` compares our scanners with. Needs what compare-javac.ts and compare-kotlinc.ts need. UPDATE=1 writes the golden files.
 * Exit code 1: a golden file differs.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LongSource, longJavaSources, longKotlinSources } from '../languages/long-sources.ts';
import { type Judge, judgeFiles } from './judge-files.ts';
import { javacJudge, kotlincJudge } from './judges.ts';

compare(javacJudge('JavacDeclarations.java'), longJavaSources(false));
compare(kotlincJudge('KotlincDeclarations.java'), longKotlinSources(false));

function compare(judge: Judge, sources: readonly LongSource[]): void {
  const { id, extensions } = judge.language.scanner;
  const scratch = mkdtempSync(join(tmpdir(), 'compare-long-'));
  try {
    const nameOf = new Map(sources.map(({ name }, row) => [join(scratch, `Long${row}${extensions[0]}`), name]));
    for (const [row, path] of [...nameOf.keys()].entries()) writeFileSync(path, sources[row]!.text);
    const { output } = judgeFiles(judge, [...nameOf.keys()], { folder: scratch, scratch });
    const told = output.replace(/^@(.+)$/gm, (_, path: string) => `@${nameOf.get(path)}`);
    const golden = new URL(`../golden/long-sources/${id}.txt`, import.meta.url);
    if (process.env.UPDATE === '1') writeFileSync(golden, told);
    const isSame = readFileSync(golden, 'utf8') === told;
    console.log(`${sources.length} sources: ${isSame ? 'as in' : 'otherwise than in'} the golden file`);
    if (!isSame) process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
