import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { RawDependency, RawModelBase, RawPom } from '../../core/builds/raw-pom.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { inherit } from '../model/inheritance.ts';
import { createPomModel, type PomModel } from '../model/pom-model.ts';
import { injectProfile, joinProfiles } from '../model/profile-injection.ts';
import { inferFromSiblings } from '../model/sibling-inference.ts';
import type { ManagedSet } from './managed-set.ts';

/** The entries that a BOM manages, and the BOMs imported by it that could not be had. */
export interface ImportedBom {
  readonly set: ManagedSet;
  readonly missed: readonly Problem[];
}

/**
 * The parts that models of one run share, by identity of the RawPoms: pass the same cache and hand out the same RawPom for the same
 * coordinates. One cache serves one BuildContext. Nothing in it changes a result.
 */
export interface ModelCache {
  /** Imported BOMs, built alone. */
  readonly boms: Map<RawPom, ImportedBom>;
  /** The model of one POM alone, completed from the modules of its build. */
  create(pom: RawPom, siblings: readonly Coordinates[]): PomModel;
  /** The model with these profiles in it, the last of which wins. */
  inject(model: PomModel, profiles: readonly RawModelBase[]): PomModel;
  inherit(child: PomModel, parent: PomModel): PomModel;
  /** The same object for equal entries of the same origin. */
  intern(raw: RawDependency, dependency: EffectiveDependency): EffectiveDependency;
}

export function createModelCache(): ModelCache {
  const entries = new WeakMap<RawDependency, EffectiveDependency[]>();
  const inject = shareResults(injectProfile);
  const join = shareJoined();
  return {
    boms: new Map(),
    create: shareResults((pom, siblings) => createPomModel(inferFromSiblings(pom, siblings))),
    inject: (model, profiles) => (profiles.length === 0 ? model : inject(model, join(profiles))),
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

/** One for the same profiles: each on its own would leave a model behind with all of those before it. */
function shareJoined(): (profiles: readonly RawModelBase[]) => RawModelBase {
  const known = new WeakMap<RawModelBase, { readonly of: readonly RawModelBase[]; readonly joined: RawModelBase }[]>();
  return (profiles) => {
    const [first] = profiles as [RawModelBase];
    if (profiles.length === 1) return first;
    const lists = known.get(first) ?? [];
    known.set(first, lists);
    const found = lists.find(
      ({ of }) => of.length === profiles.length && of.every((each, at) => each === profiles[at]),
    );
    if (found !== undefined) return found.joined;
    const joined = joinProfiles(profiles);
    lists.push({ of: profiles, joined });
    return joined;
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
