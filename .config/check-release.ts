import { readFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { releaseProblems } from './release-problems.ts';

// npm publish and the workflow of releases run this first.
const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
const { GITHUB_REF_TYPE: kind, GITHUB_REF_NAME: name = null } = process.env;
const problems = releaseProblems(packageJson, changelog, kind === 'tag' ? name : null);
for (const problem of problems) console.error(`Not released: ${problem}`);
if (problems.length > 0) {
  console.error('docs/releasing.md has the steps of a release.');
  process.exitCode = 1;
}
