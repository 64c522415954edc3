/** True if a repository may be asked for a group. */
export type GroupFilter = (groupId: string) => boolean;

/**
 * Reads a `groupId-<repository id>.txt`: one group a line with all below it, `=` for that group only, `!` for "not"; `*` and
 * `!*` say what holds for the rest, which otherwise is refused. The longest rule decides; of two for one group the last.
 * Source: Maven Resolver's GroupTree, https://maven.apache.org/resolver/remote-repository-filtering.html.
 */
export function parseGroupFilter(text: string): GroupFilter {
  const trees = new Map<string, { readonly accepts: boolean; readonly isExact: boolean }>();
  let others = false;
  for (const line of text.split(/\r?\n/)) {
    const match = /^(!?)(=?)([^#!=\s].*)$/.exec(line.trimEnd());
    const group = match?.[3];
    if (match === null || group === undefined) continue;
    const accepts = match[1] !== '!';
    if (group === '*') others = accepts;
    else trees.set(group, { accepts, isExact: match[2] === '=' });
  }
  return (groupId) => {
    for (let group = groupId; group !== ''; group = group.slice(0, Math.max(group.lastIndexOf('.'), 0))) {
      const rule = trees.get(group);
      if (rule !== undefined && (!rule.isExact || group === groupId)) return rule.accepts;
    }
    return others;
  };
}
