import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a file keeps of queries, one a line, so that a comparison of hours that is broken off goes on where it was. */
export interface KeptOutcomes<Outcome> {
  find(query: string): Outcome | undefined;
  keep(query: string, outcome: Outcome): void;
}

/** `file`: null keeps nothing. */
export function openKeptOutcomes<Outcome>(file: string | null): KeptOutcomes<Outcome> {
  // The last line of a process that was killed may be half a one.
  const lines = file !== null && existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as [string, Outcome]));
  return {
    find: (query) => known.get(query),
    keep(query, outcome) {
      if (file !== null) appendFileSync(file, `${JSON.stringify([query, outcome])}\n`);
    },
  };
}
