import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { RawDependency, RawModelBase, RawPom } from '../../core/builds/raw-pom.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { inherit } from '../model/inheritance.ts';
import { createPomModel, type PomModel } from '../model/pom-model.ts';
import { injectProfile } from '../model/profile-injection.ts';
import { inferFromSiblings } from '../model/sibling-inference.ts';
import type { ManagedSet } from './managed-set.ts';

/** What a BOM manages, and which of those that it imports could not be had. */
export interface ImportedBom {
  readonly set: ManagedSet;
  readonly missed: readonly Problem[];
}

/**
 * What models of one run have in common, by identity of the RawPoms: pass the same cache and hand out the same RawPom for the same
 * coordinates. One cache serves one BuildContext. Nothing in it changes a result.
 */
export interface ModelCache {
  /** Imported BOMs, built alone. */
  readonly boms: Map<RawPom, ImportedBom>;
  /** The model of one POM alone, completed from the modules of its build. */
  create(pom: RawPom, siblings: readonly Coordinates[]): PomModel;
  inject(model: PomModel, profile: RawModelBase): PomModel;
  inherit(child: PomModel, parent: PomModel): PomModel;
  /** The same object for equal entries of the same origin. */
  intern(raw: RawDependency, dependency: EffectiveDependency): EffectiveDependency;
}

export function createModelCache(): ModelCache {
  const entries = new WeakMap<RawDependency, EffectiveDependency[]>();
  return {
    boms: new Map(),
    create: shareResults((pom, siblings) => createPomModel(inferFromSiblings(pom, siblings))),
    inject: shareResults(injectProfile),
    inherit: shareResults(inherit),
    intern(raw, dependency) {
      const variants = entries.get(raw) ?? [];
      entries.set(raw, variants);
      const known = variants.find((variant) => isSame(variant, dependency));
      if (known !== undefined) return known;
      variants.push(dependency);
      return dependency;
    },
  };
}

/** The same result for the same two objects. */
function shareResults<A extends object, B extends object, Result>(
  build: (a: A, b: B) => Result,
): (a: A, b: B) => Result {
  const known = new WeakMap<A, WeakMap<B, Result>>();
  return (a, b) => {
    const results = known.get(a) ?? new WeakMap<B, Result>();
    known.set(a, results);
    const result = results.get(b) ?? build(a, b);
    results.set(b, result);
    return result;
  };
}

function isSame(a: EffectiveDependency, b: EffectiveDependency): boolean {
  return (
    a.version === b.version &&
    a.groupId === b.groupId &&
    a.artifactId === b.artifactId &&
    a.type === b.type &&
    a.classifier === b.classifier &&
    a.scope === b.scope &&
    a.optional === b.optional &&
    a.systemPath === b.systemPath &&
    a.exclusions.length === b.exclusions.length &&
    a.exclusions.every((exclusion, index) => {
      const other = b.exclusions[index];
      return exclusion.groupId === other?.groupId && exclusion.artifactId === other.artifactId;
    })
  );
}
