#!/usr/bin/env node
// Nothing is imported before the version is known: an older Node cannot even parse what follows.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 20)) {
  const [{ readFileSync }, { enableCompileCache }, { extname }] = await Promise.all([
    import('node:fs'),
    import('node:module'),
    import('node:path'),
  ]);
  // Beside the program, where only those who may change the program can write; a folder that refuses is no failure.
  if (extname(import.meta.url) === '.js') enableCompileCache(new URL('../compiled', import.meta.url).pathname);
  const { runCli } = await import('../cli/run-cli.ts');
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const workerAt = (name: string) => new URL(`./${name}${extname(import.meta.url)}`, import.meta.url);
  const workers = {
    regex: workerAt('regex-worker'),
    search: workerAt('search-worker'),
    index: workerAt('index-worker'),
    grammar: workerAt('grammar-worker'),
  };
  process.exitCode = await runCli(process.argv.slice(2), { env: process.env, cwd: process.cwd(), version, workers });
} else {
  const { runWithNewerNode } = await import('../platform/newer-node.ts');
  process.exitCode = await runWithNewerNode(import.meta.url, process.argv.slice(2));
}
