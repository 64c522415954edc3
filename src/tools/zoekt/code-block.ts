/** Lines between fences that none of them can close. */
export function codeBlock(language: string | null, lines: readonly string[]): string {
  const runs = lines.flatMap((line) => line.match(/`{3,}/g) ?? []);
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return [`${fence}${language ?? ''}`, ...lines, fence].join('\n');
}
