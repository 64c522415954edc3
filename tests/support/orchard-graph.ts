import { printGav } from '../../src/core/artifacts/coordinates.ts';
import { usualBudgets } from '../../src/core/budgets.ts';
import { buildTree, type DependencyTree } from '../../src/maven/graph/build-tree.ts';
import type { Descriptor, GraphLimits } from '../../src/maven/graph/collection.ts';
import { createExclusionTable } from '../../src/maven/graph/exclusion-set.ts';
import { createArtifactTable } from '../../src/maven/graph/graph-artifact.ts';
import type { GraphDependency, GraphTables } from '../../src/maven/graph/graph-dependency.ts';
import type { ChildList, RepositorySet } from '../../src/maven/graph/graph-node.ts';
import { compareGenericVersions } from '../../src/maven/versions/generic-version.ts';
import { isInRange } from '../../src/maven/versions/version-range.ts';
import { mediationRules } from '../../src/resolving/graphs/mediation-rules.ts';

/**
 * The tree of `root` in an orchard written one POM a line:
 *
 *     root -> apple:1, pie:[1,2] test -plum     what it depends on; -x excludes, words are scopes or `optional`
 *     apple:1 -> pear:1:test-jar:small          version:type:classifier
 *     root manages pear:2 runtime -plum         its management
 *     pear:1 moved to plum:3                    a relocation
 *
 * A POM without a line is one without dependencies. Versions of ranges are all that any line names.
 */
export async function buildOrchardTree(
  text: string,
  rules = mediationRules.nearest,
  limits: GraphLimits = usualBudgets,
): Promise<DependencyTree<RepositorySet>> {
  const orchard = parseOrchard(text);
  const { tables, poms } = orchard;
  const root = poms.get('root') ?? EMPTY;
  return buildTree({
    rules,
    limits,
    dependencies: root.dependencies,
    managed: root.managed(),
    repositories: { id: 0 },
    tables,
    loadOpen: async () => false,
    source: {
      find: (artifact) => poms.get(`${artifact.artifactId}:${artifact.version}`) ?? EMPTY,
      findRelocation: (artifact) => poms.get(`${artifact.artifactId}:${artifact.version}`) ?? EMPTY,
      findVersions: ({ artifactId }, range) =>
        (orchard.versions.get(artifactId) ?? []).filter((version) => isInRange(range, version)),
      extend: (repositories) => repositories,
    },
  });
}

/** One line a node, two spaces for each step down. */
export function printTree({ nodes }: ChildList, indent = ''): string {
  return nodes
    .map((node) => {
      const { artifact, scope, optional, children } = node;
      const kind = artifact.type === 'jar' ? '' : `:${artifact.type}`;
      const classifier = artifact.classifier === '' ? '' : `:${artifact.classifier}`;
      const name = `${printGav(artifact).replace('orchard:', '')}${kind}${classifier}`;
      return `${indent}${name} ${scope}${optional ? ' optional' : ''}\n${printTree(children, `${indent}  `)}`;
    })
    .join('');
}

const EMPTY: Descriptor = { dependencies: [], managed: () => [], relocation: null };

interface Orchard {
  readonly tables: GraphTables;
  /** By `name:version`, and `root`. */
  readonly poms: ReadonlyMap<string, Descriptor>;
  /** Lowest first. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
}

function parseOrchard(text: string): Orchard {
  const tables: GraphTables = { artifacts: createArtifactTable(), exclusions: createExclusionTable() };
  const poms = new Map<string, Descriptor>();
  const versions = new Map<string, Set<string>>();
  const lines = text.split('\n').map((line) => line.trim());
  for (const line of lines.filter((candidate) => candidate !== '')) {
    const [, pom = '', verb = '', list = ''] = /^(\S+) (->|manages|moved to) (.*)$/.exec(line) ?? [];
    const known = poms.get(pom) ?? EMPTY;
    const entries = splitEntries(list).map((entry) => parseEntry(entry, verb === 'manages' ? '' : 'compile', tables));
    if (verb === '->') poms.set(pom, { ...known, dependencies: entries });
    else if (verb === 'manages') poms.set(pom, { ...known, managed: () => entries });
    else
      poms.set(pom, { ...known, relocation: { target: entries[0]!.artifact, passed: [parseArtifact(pom, tables)] } });
    for (const [name, version] of [
      pom.split(':'),
      ...entries.map(({ artifact }) => [artifact.artifactId, artifact.version]),
    ]) {
      if (name && version && !/[[(]/.test(version)) versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  const sorted = [...versions].map(([name, set]) => [name, [...set].sort(compareGenericVersions)] as const);
  return { tables, poms, versions: new Map(sorted) };
}

/** At commas that stand outside of a range. */
function splitEntries(list: string): readonly string[] {
  return list.split(/,\s+/);
}

function parseEntry(entry: string, missingScope: string, tables: GraphTables): GraphDependency {
  const [name = '', ...words] = entry.split(' ');
  const exclusions = words
    .filter((word) => word.startsWith('-'))
    .map((word) =>
      word === '-*' ? { groupId: '*', artifactId: '*' } : { groupId: 'orchard', artifactId: word.slice(1) },
    );
  const [scope = missingScope] = words.filter((word) => !word.startsWith('-') && !/^(optional|required)$/.test(word));
  return {
    artifact: parseArtifact(name, tables),
    scope,
    optional: words.includes('optional') ? true : words.includes('required') ? false : null,
    exclusions: tables.exclusions.intern(exclusions),
    where: entry,
    versionWhere: entry,
  };
}

function parseArtifact(text: string, tables: GraphTables) {
  const [artifactId = '', version = '', type = 'jar', classifier = null] = text.split(':');
  return tables.artifacts.intern({ groupId: 'orchard', artifactId, version, type, classifier, systemPath: null });
}
