import { join } from 'node:path';
import { z } from 'zod';
import type { Claim } from '../../core/builds/project-trust.ts';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { type FileStamp, stampFile } from '../../platform/files/files.ts';
import { readJson } from '../../platform/files/json-files.ts';

/** The rights that the user gave to projects: `trusted.json` beside the user's own config, by the real path of a project's root. */
export interface TrustedClaims {
  readonly path: string;
  find(project: string): readonly Claim[];
  /** Adds those that are not there. @throws LimitReachedError when the file cannot be written. */
  add(project: string, claims: readonly Claim[]): Promise<void>;
  /** False: there were none. @throws as `add`. */
  remove(project: string): Promise<boolean>;
  /** Null: nothing was ever kept. */
  stamp(): FileStamp | null;
}

const claim: z.ZodType<Claim> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('credentials'), id: z.string(), origin: z.string() }),
  z.strictObject({ kind: z.literal('values'), text: z.string() }),
  z.strictObject({ kind: z.literal('argument'), text: z.string(), sha256: z.string().nullable() }),
]);
const projects = z.record(z.string(), z.array(claim));

export function openTrustedClaims(userFolder: string): TrustedClaims {
  const path = join(userFolder, 'trusted.json');
  /** Nothing where it is damaged: then everything is asked for again. */
  const read = () => projects.safeParse(readJson(path)).data ?? {};
  const write = (all: z.infer<typeof projects>) => writeFileAtomically(path, `${JSON.stringify(all, null, 2)}\n`);
  return {
    path,
    find: (project) => read()[project] ?? [],
    async add(project, claims) {
      const all = read();
      const known = new Map([...(all[project] ?? []), ...claims].map((each) => [printClaim(each), each]));
      await write({ ...all, [project]: [...known.values()] });
    },
    async remove(project) {
      const { [project]: claims, ...others } = read();
      if (claims !== undefined) await write(others);
      return claims !== undefined;
    },
    stamp: () => stampFile(path),
  };
}

/** The same text for the same claim. */
export function printClaim(claim: Claim): string {
  return JSON.stringify(Object.entries(claim).sort());
}

/** In words. */
export function describeClaim(claim: Claim): string {
  switch (claim.kind) {
    case 'credentials':
      return `credentials of server "${claim.id}" to ${claim.origin}`;
    case 'values':
      return `values of this machine in ${claim.text}`;
    case 'argument':
      return claim.text;
  }
}
