import packageJson from '../package.json' with { type: 'json' };
import { ownerOf, PLACEHOLDER } from './release-names.ts';

// npm publish runs this first.
if (ownerOf(packageJson) === PLACEHOLDER) {
  console.error(
    `Not published: package.json still names ${PLACEHOLDER} in "repository". Put the owner's name there and run "npm run names" (docs/releasing.md).`,
  );
  process.exitCode = 1;
}
