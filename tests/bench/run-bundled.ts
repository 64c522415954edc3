import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runProcess } from './run-process.ts';

/**
 * Runs a script of this folder, bundled into `scratch` as the product is: what Node does to run TypeScript must not count as
 * the script's work. The script prints its result as JSON. @throws Error when it ends otherwise than with 0.
 */
export async function runBundled<Result>(name: string, args: readonly string[], scratch: string): Promise<Result> {
  const outfile = join(scratch, name.replace(/\.ts$/, '.mjs'));
  await build({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
  });
  const { code, stdout, stderr } = await runProcess([process.execPath, outfile, ...args]);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Result;
}
