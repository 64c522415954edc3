import type { Mediation } from '../../core/builds/resolved-project.ts';
import { compareGradleVersions } from '../../gradle/versions/compare-versions.ts';
import { collectBreadthFirst } from '../../maven/graph/collect-breadth-first.ts';
import { collectDepthFirst } from '../../maven/graph/collect-depth-first.ts';
import { createRootManager, createTransitiveManager } from '../../maven/graph/dependency-manager.ts';
import type { MediationRules } from '../../maven/graph/mediation-rules.ts';
import { maven3Scopes, maven4Scopes } from '../../maven/graph/scope-rules.ts';
import { selectHighest, selectNearest } from '../../maven/graph/select-version.ts';
import { compareGenericVersions } from '../../maven/versions/generic-version.ts';

const maven3: MediationRules = {
  createManager: createRootManager,
  collect: collectDepthFirst,
  selectVersion: selectNearest,
  compareVersions: compareGenericVersions,
  scopes: maven3Scopes,
};

/** Whoever compares versions of a graph does it by the rules that the graph was made by. */
export const mediationRules: Readonly<Record<Mediation, MediationRules>> = {
  // maven-resolver 1.9, the one of Maven 3.9, collects by this: it leaves out only what cannot be nearest.
  nearest: { ...maven3, collectLean: collectBreadthFirst },
  'nearest-transitive-management': {
    ...maven3,
    createManager: createTransitiveManager,
    collect: collectBreadthFirst,
    scopes: maven4Scopes,
  },
  highest: { ...maven3, selectVersion: selectHighest },
  gradle: { ...maven3, selectVersion: selectHighest, compareVersions: compareGradleVersions },
};

export function isMaven4(mediation: Mediation): boolean {
  return mediation === 'nearest-transitive-management';
}
