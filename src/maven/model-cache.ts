import type { EffectiveDependency } from '../core/effective-pom.ts';
import type { RawDependency, RawPom } from '../core/raw-pom.ts';
import { inherit } from './inheritance.ts';
import type { ManagedSet } from './managed-set.ts';
import type { PomModel } from './pom-model.ts';

/**
 * What models of one run have in common, by identity of the RawPoms: pass the same cache and hand out the same RawPom for the same
 * coordinates. One cache serves one BuildContext. Nothing in it changes a result.
 */
export interface ModelCache {
  /** Imported BOMs, built alone. */
  readonly boms: Map<RawPom, Promise<ManagedSet>>;
  /** A POM with its profiles in it, by what its activation depended on. */
  readonly injected: WeakMap<RawPom, Map<string, PomModel>>;
  inherit(child: PomModel, parent: PomModel): PomModel;
  /** The same object for equal entries of the same origin. */
  intern(raw: RawDependency, dependency: EffectiveDependency): EffectiveDependency;
}

export function createModelCache(): ModelCache {
  const inherited = new WeakMap<PomModel, WeakMap<PomModel, PomModel>>();
  const entries = new WeakMap<RawDependency, EffectiveDependency[]>();
  return {
    boms: new Map(),
    injected: new WeakMap(),
    inherit(child, parent) {
      const known = inherited.get(child) ?? new WeakMap<PomModel, PomModel>();
      inherited.set(child, known);
      const model = known.get(parent) ?? inherit(child, parent);
      known.set(parent, model);
      return model;
    },
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
