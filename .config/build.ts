import { join } from 'node:path';
import { installMissingTools } from './build-tools.ts';
import { addBuild, isBuilt } from './builds.ts';
import { leavePreparedClone } from './prepared-clone.ts';

// npm run build: makes the newest build of dist, with --if-changed only where a source has changed since the last.
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const sources = [
  'src',
  'resolvers',
  '.config/build.ts',
  '.config/builds.ts',
  '.config/bundle.ts',
  '.config/third-party.ts',
  '.config/licences',
  'package.json',
  'package-lock.json',
];
const isWanted =
  !process.argv.includes('--if-changed') ||
  !isBuilt(
    dist,
    'jar-indexer.js',
    sources.map((path) => join(root, path)),
  );
if (isWanted) {
  installMissingTools(root, 'esbuild');
  // What bundles takes longer to load than to see that there is nothing to do.
  const { bundleInto } = await import('./bundle.ts');
  const logLevel = process.argv.includes('--quiet') ? 'error' : 'info';
  await addBuild(dist, ['jar-indexer.js', 'mcp-java-index.js'], (folder) => bundleInto(folder, logLevel));
}
leavePreparedClone(root, 'jar-indexer');
