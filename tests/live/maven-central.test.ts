import { expect, test } from 'vitest';
import { type ProcessResult, runProcess } from '../bench/run-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Runs the built command with empty stores. */
function run(args: readonly string[]): Promise<ProcessResult> {
  return runProcess([process.execPath, 'dist/bin/jar-indexer.js', ...args, '--json'], {
    env: { JAR_INDEXER_HOME: tempFolder(), HOME: tempFolder() },
  });
}

/** What a successful run printed. */
async function runForResult<Result>(args: readonly string[]): Promise<Result> {
  const { code, stdout, stderr } = await run(args);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Result;
}

interface Report {
  readonly rows: readonly { readonly coordinates: string; readonly outcome: string }[];
}

test('an artifact and what it needs', async () => {
  const result = await runForResult<Report>(['sync', 'org.slf4j:slf4j-simple:2.0.16']);
  expect(result.rows.map(({ coordinates, outcome }) => `${coordinates} ${outcome}`).sort()).toEqual([
    'org.slf4j:slf4j-api:2.0.16 indexed',
    'org.slf4j:slf4j-simple:2.0.16 indexed',
  ]);
});

test('a method of an artifact never seen', async () => {
  const result = await runForResult<{ readonly method_source: readonly { readonly source_code: string }[] }>([
    'get',
    'org.slf4j:slf4j-api:2.0.16',
    'org.slf4j.LoggerFactory#getLogger(String)',
  ]);
  expect(result.method_source.map(({ source_code }) => source_code.split('\n')[0]?.trim())).toEqual([
    'public static Logger getLogger(String name) {',
  ]);
});

test('a multiplatform root has the code of its JVM part', async () => {
  const result = await runForResult<{ readonly files: readonly { readonly path: string }[] }>([
    'tool',
    'search_file_names',
    '--args',
    JSON.stringify({
      group_id: 'com.squareup.okhttp3',
      artifact_id: 'okhttp',
      version: '5.1.0',
      pattern: 'OkHttpClient.kt',
      pattern_type: 'glob',
    }),
  ]);
  expect(result.files).toHaveLength(1);
});

test('a version that was never published', async () => {
  const { code, stderr } = await run(['get', 'org.slf4j:slf4j-api:0.0.1-never', 'org.slf4j.Logger']);
  expect(stderr).toContain('No sources for org.slf4j:slf4j-api:0.0.1-never');
  expect(code).toBe(1);
});
