import type { Claim, ProjectTrust } from '../../src/core/builds/project-trust.ts';

/** Of a user who lets a project have these claims, or all of them. */
export function trustIn(claims: readonly Claim[] | 'all'): ProjectTrust {
  const refused = new Set<string>();
  return {
    allows(claim) {
      const isKnown = claims === 'all' || claims.some((known) => JSON.stringify(known) === JSON.stringify(claim));
      if (!isKnown && claim.kind === 'values') refused.add(claim.text);
      return isKnown;
    },
    refused: (text) => refused.has(text),
    command: 'jar-indexer trust /orchard',
    print: () => JSON.stringify(claims),
  };
}
