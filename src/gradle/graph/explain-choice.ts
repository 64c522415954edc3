import { printGav } from '../../core/artifacts/coordinates.ts';
import type { SelectionReason } from '../../core/builds/resolved-project.ts';
import { parseVersionSelector } from '../versions/version-selector.ts';
import type { Choice } from './choose-version.ts';
import type { Wish } from './graph-node.ts';

/**
 * Why a module has its version, in Gradle's words: what decided, and the first of each kind of request that the version answers.
 * Source: https://docs.gradle.org/current/userguide/viewing_debugging_dependencies.html, "Understanding selection reasons".
 */
export function explainChoice(
  { version, reason, knownAt }: Choice,
  wishes: readonly Wish[],
): readonly SelectionReason[] {
  const answered = wishes.filter(({ edge }) => version !== null && isAnswered(edge.version?.require, version));
  const reasons: SelectionReason[] = [];
  if (knownAt !== undefined) reasons.push({ kind: reason === 'verified' ? 'verified' : 'locked', by: knownAt });
  if (reason === 'conflict') {
    const asked = new Set(wishes.flatMap(({ edge }) => edge.version?.require ?? []));
    reasons.push({ kind: 'conflict resolution', by: `between versions ${[...asked].join(', ')}` });
  }
  for (const wish of answered) {
    const kind = nameKind(wish);
    if (reasons.some((known) => known.kind === kind)) continue;
    reasons.push({ kind, by: printAsker(wish) });
  }
  return reasons;
}

/** The modules or projects that it replaces, each once. */
export function explainSubstitution(wishes: readonly Wish[]): readonly SelectionReason[] {
  const said = wishes.flatMap((wish) => {
    if (wish.written === null) return [];
    const { groupId, artifactId, project, version } = wish.written;
    const asked = project ?? [groupId, artifactId, ...(version?.require ? [version.require] : [])].join(':');
    return `in place of ${asked}, asked for by ${printAsker(wish)}`;
  });
  return [...new Set(said)].map((by) => ({ kind: 'substituted', by }));
}

function printAsker({ from, edge }: Wish): string {
  return from === null ? edge.where : printGav(from.component.coordinates);
}

function isAnswered(asked: string | null | undefined, version: string): boolean {
  return asked != null && parseVersionSelector(asked).accepts(version);
}

function nameKind({ by, edge, from }: Wish): SelectionReason['kind'] {
  if (from?.edge.category.endsWith('platform') === true) return 'platform';
  if (by === 'force') return 'forced';
  if (edge.version?.strictly != null) return 'strictly';
  return by === 'constraint' ? 'constraint' : 'requested';
}
