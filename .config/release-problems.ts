import { readChangelog } from './changelog.ts';
import { ownerOf, type PackageJson, PLACEHOLDER } from './release-names.ts';

/** Reasons not to release this state, in words; `tag` is that of the release, or null. */
export function releaseProblems(own: PackageJson, changelog: string, tag: string | null): readonly string[] {
  const [head] = readChangelog(changelog);
  return [
    ownerOf(own) === PLACEHOLDER &&
      `package.json still names ${PLACEHOLDER} in "repository": put the owner's name there and run "npm run names".`,
    head?.version !== own.version && `CHANGELOG.md begins with ${head?.version}, and package.json has ${own.version}.`,
    head?.date === 'unreleased' && `CHANGELOG.md calls ${head.version} unreleased: put the date there.`,
    tag !== null && tag !== `v${own.version}` && `The tag is ${tag}, and package.json has ${own.version}.`,
  ].filter((problem) => problem !== false);
}
