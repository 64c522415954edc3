#!/usr/bin/env node
// Nothing is imported before the version is known: an older Node cannot even parse what follows.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 20)) {
  const [{ runCli }, { describeMachine }, { buildJavaProgram }] = await Promise.all([
    import('../cli/run-cli.ts'),
    import('../cli/describe-machine.ts'),
    import('../cli/java/java-program.ts'),
  ]);
  process.exitCode = await runCli(process.argv.slice(2), describeMachine(import.meta.url), buildJavaProgram);
} else {
  const { runWithNewerNode } = await import('../platform/newer-node.ts');
  process.exitCode = await runWithNewerNode(import.meta.url, process.argv.slice(2));
}
