import { parseIgnoreRules } from '../../platform/git/ignore-rules.ts';

/** Those of the folders that fit a list of patterns of paths, in which `!` takes away what one before it added. */
export function fitFolders(folders: readonly string[], patterns: readonly string[]): readonly string[] {
  const rules = parseIgnoreRules(patterns.map(toRule).join('\n'), false);
  return folders.filter((folder) => {
    const names = folder.split('/');
    return rules.judge(names.slice(0, -1), names.at(-1)!, true) === 'ignored';
  });
}

/** A rule of a .gitignore is for any folder unless a slash begins it. */
function toRule(pattern: string): string {
  const [sign, path] = pattern.startsWith('!') ? ['!', pattern.slice(1)] : ['', pattern];
  return `${sign}/${path.replace(/^(\.?\/)+/, '').replace(/(?<!\/)\/+$/, '')}`;
}
