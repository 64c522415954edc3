import type { GradleConfiguration } from '../../core/builds/gradle-build.ts';
import { parseVersionSelector } from '../versions/version-selector.ts';
import type { Choice } from './choose-version.ts';
import type { Wish } from './graph-node.ts';

/**
 * Why a class path may not have the version that was chosen of a module; null: it may, or that is not certain. What is forced or managed
 * leaves nothing to refuse. Source: https://docs.gradle.org/current/dsl/org.gradle.api.artifacts.ResolutionStrategy.html.
 */
export function findRefusal(
  refuses: GradleConfiguration['refuses'],
  { version, reason }: Choice,
  wishes: readonly Wish[],
): string | null {
  if (version === null) return null;
  const changing = refuses.get('changing');
  if (changing !== undefined && version.endsWith('-SNAPSHOT')) return `it may change, which ${changing} refuses`;
  if (!OPEN_TO_ALL.has(reason)) return null;
  const asked = wishes.flatMap(({ edge }) => {
    const text = edge.version?.require ?? null;
    return text === null ? [] : [{ selector: parseVersionSelector(text), where: edge.where }];
  });
  const conflict = refuses.get('conflict');
  const other = asked.find(({ selector }) => !selector.accepts(version));
  if (conflict !== undefined && reason === 'conflict' && other !== undefined)
    return `${other.selector.text} is asked for as well at ${other.where}, which ${conflict} refuses`;
  const dynamic = refuses.get('dynamic');
  const open = asked.filter(({ selector }) => selector.exact === null);
  // A range that accepts what is asked for elsewhere is never looked up.
  const found =
    open.length === asked.length
      ? open[0]
      : open.find(({ selector }) => !selector.isRange && selector.accepts(version));
  if (dynamic === undefined || found === undefined) return null;
  return `${found.selector.text} at ${found.where} leaves it to repositories, which ${dynamic} refuses`;
}

const OPEN_TO_ALL: ReadonlySet<Choice['reason']> = new Set(['requested', 'constraint', 'conflict', 'strictly']);
