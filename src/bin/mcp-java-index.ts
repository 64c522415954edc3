#!/usr/bin/env node
// Nothing is imported before the version is known: an older Node cannot even parse what follows.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 20)) {
  const [{ readFileSync }, { extname }] = await Promise.all([import('node:fs'), import('node:path')]);
  const [{ runCli }, { buildJavaProgram }] = await Promise.all([
    import('../cli/run-cli.ts'),
    import('../cli/java/java-program.ts'),
  ]);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const workerAt = (name: string) => new URL(`./${name}${extname(import.meta.url)}`, import.meta.url);
  const workers = {
    regex: workerAt('regex-worker'),
    search: workerAt('search-worker'),
    index: workerAt('index-worker'),
    grammar: workerAt('grammar-worker'),
  };
  const machine = { env: process.env, cwd: process.cwd(), version, workers };
  process.exitCode = await runCli(process.argv.slice(2), machine, buildJavaProgram);
} else {
  const { runWithNewerNode } = await import('../platform/newer-node.ts');
  process.exitCode = await runWithNewerNode(import.meta.url, process.argv.slice(2));
}
