/** The text of an answer; parts that are undefined are left out. */
export function joinLines(...parts: readonly (string | undefined | readonly string[])[]): string {
  return parts
    .flat()
    .filter((line) => line !== undefined)
    .join('\n');
}
