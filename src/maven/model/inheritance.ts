import { LimitReachedError } from '../../core/problems/errors.ts';
import { mergeByKey, printManagementKey } from './management-key.ts';
import type { PomModel } from './pom-model.ts';
import { mergeRepositories } from './profile-injection.ts';

/**
 * The child with everything it inherits from its parent, which has already inherited from its own. Not inherited: artifactId,
 * packaging, modules, profiles, relocation, name, prerequisites; an organization only as a whole. Own entries come first and win.
 * Paths that Maven appends to inherited URLs are left out: nothing here reads them.
 * Source: Maven's DefaultInheritanceAssembler and MavenModelMerger.
 */
export function inherit(child: PomModel, parent: PomModel): PomModel {
  return {
    ...child,
    groupId: child.groupId ?? parent.groupId,
    version: child.version ?? parent.version,
    properties: inheritProperties(child, parent),
    dependencies: mergeByKey(child.dependencies, parent.dependencies, printManagementKey, 'target'),
    managed: inheritManaged(child, parent),
    repositories: mergeRepositories(child.repositories, parent.repositories),
    fields: inheritFields(child, parent),
    buildParts: child.buildParts.length === 0 ? parent.buildParts : [...child.buildParts, ...parent.buildParts],
  };
}

/** Each level of parents has a map of its own; the largest that are known have some 1,500. */
const MOST_PROPERTIES = 10_000;

/** The parent's own map or list is shared wherever the child adds nothing: reactors inherit thousands of entries. */
function inheritProperties(child: PomModel, parent: PomModel): ReadonlyMap<string, string> {
  const own = child.properties;
  if (own.size === 0 && !parent.properties.has(CHILD_DIRECTORY)) return parent.properties;
  const merged = new Map(parent.properties);
  merged.delete(CHILD_DIRECTORY);
  for (const [name, value] of own) merged.set(name, value);
  if (merged.size > MOST_PROPERTIES)
    throw new LimitReachedError(
      `${child.pom.origin} has more than ${MOST_PROPERTIES} properties with those of its parents`,
    );
  return merged;
}

function inheritManaged(child: PomModel, parent: PomModel): PomModel['managed'] {
  if (child.managed.length === 0 && hasUniqueKeys(parent.managed)) return parent.managed;
  return mergeByKey(child.managed, parent.managed, printManagementKey, 'target');
}

const uniqueLists = new WeakMap<PomModel['managed'], boolean>();

function hasUniqueKeys(managed: PomModel['managed']): boolean {
  const known = uniqueLists.get(managed);
  if (known !== undefined) return known;
  const unique = new Set(managed.map(printManagementKey)).size === managed.length;
  uniqueLists.set(managed, unique);
  return unique;
}

/** The one property that children do not inherit. */
const CHILD_DIRECTORY = 'project.directory';
const NOT_INHERITED = /^(name$|prerequisites\.|distributionManagement\.status$)/;

function inheritFields(child: PomModel, parent: PomModel): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const ownOrganization = [...child.fields.keys()].some((name) => name.startsWith('organization.'));
  for (const [name, value] of parent.fields) {
    if (NOT_INHERITED.test(name) || (ownOrganization && name.startsWith('organization.'))) continue;
    fields.set(name, value);
  }
  for (const [name, value] of child.fields) fields.set(name, value);
  return fields;
}
