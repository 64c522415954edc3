export interface ChangelogEntry {
  readonly version: string;
  /** `2026-12-01`, or `unreleased`. */
  readonly date: string;
  readonly text: string;
}

/** The versions of CHANGELOG.md, the newest first: `## 0.1.0 (2026-12-01)`, then what changed. */
export function readChangelog(markdown: string): readonly ChangelogEntry[] {
  const [, ...parts] = markdown.split(/^## /m);
  return parts.map((part) => {
    const [, version, date, text] = /^(\S+) \((unreleased|\d{4}-\d\d-\d\d)\)\n([\s\S]*)$/.exec(part) ?? [];
    if (version === undefined) throw new Error(`CHANGELOG.md: "## ${part.split('\n')[0]}" is no version with a date`);
    return { version, date: date!, text: text!.trim() };
  });
}
