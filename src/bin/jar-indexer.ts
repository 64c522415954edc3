#!/usr/bin/env node
// Nothing is imported before the version is known: an older Node cannot even parse what follows.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 20)) {
  const [{ enableCompileCache }, { extname }, { fileURLToPath }] = await Promise.all([
    import('node:module'),
    import('node:path'),
    import('node:url'),
  ]);
  // Beside the program, where only those who may change the program can write; a folder that refuses is no failure.
  if (extname(import.meta.url) === '.js') enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)));
  const [{ runCli }, { describeMachine }] = await Promise.all([
    import('../cli/run-cli.ts'),
    import('../cli/describe-machine.ts'),
  ]);
  process.exitCode = await runCli(process.argv.slice(2), describeMachine(import.meta.url));
} else {
  const { runWithNewerNode } = await import('../platform/newer-node.ts');
  process.exitCode = await runWithNewerNode(import.meta.url, process.argv.slice(2));
}
