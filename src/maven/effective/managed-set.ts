import type { ModuleId } from '../../core/artifacts/coordinates.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { RawDependency } from '../../core/builds/raw-pom.ts';
import { printManagementKey } from '../model/management-key.ts';
import type { ModelTexts } from '../model/model-texts.ts';
import { buildEffectiveDependency } from './effective-dependency.ts';
import { isDoubtful } from './validation.ts';

/** The management of one model: looked up by key without building the thousands of entries nobody asks for. */
export interface ManagedSet {
  /** Every entry of that key, in order: each later one only fills what earlier ones leave open. */
  find(key: string): readonly EffectiveDependency[];
  /** All entries, own and inherited ones first. Built on first use. */
  list(): readonly EffectiveDependency[];
}

/** The managed set of a model that is being built. */
export interface OwnManagedSet extends ManagedSet {
  /** The own and inherited entries that may be in error. */
  readonly doubtful: readonly EffectiveDependency[];
}

/** The entries of a management that import a BOM, and the others. */
export interface SplitManagement {
  readonly imports: readonly EffectiveDependency[];
  readonly others: readonly RawDependency[];
}

/**
 * `type` pom and `scope` import, both after interpolation.
 * Source: Maven's DefaultModelBuilder.importDependencyManagement.
 */
export function splitManagement(managed: readonly RawDependency[], texts: ModelTexts): SplitManagement {
  const { publish } = texts;
  const isImport = ({ type, scope }: RawDependency) =>
    type !== null && scope !== null && publish(type) === 'pom' && publish(scope) === 'import';
  const imports = managed.filter(isImport);
  if (imports.length === 0) return { imports: [], others: managed };
  return {
    imports: imports.map((raw) => buildEffectiveDependency(raw, texts)),
    others: managed.filter((raw) => !isImport(raw)),
  };
}

/**
 * Own and inherited entries beat imported ones, the first import beats the next. A key that occurs twice among the own ones keeps
 * its last entry once something is imported, all of them otherwise. Source: Maven's DefaultDependencyManagementImporter.
 */
export function createManagedSet(
  own: readonly RawDependency[],
  imported: readonly ManagedSet[],
  tools: {
    readonly texts: ModelTexts;
    /** One object for equal entries of the same origin. */
    readonly intern: (raw: RawDependency, dependency: EffectiveDependency) => EffectiveDependency;
  },
): OwnManagedSet {
  const build = (raw: RawDependency) => tools.intern(raw, buildEffectiveDependency(raw, tools.texts));
  const { plain, dynamic, doubtful } = indexByKey(own);
  let dynamicByKey: Map<string, RawDependency[]> | null = null;
  let all: readonly EffectiveDependency[] | null = null;

  function findOwn(key: string): readonly RawDependency[] {
    dynamicByKey ??= Map.groupBy(dynamic, (raw) => printManagementKey(buildEffectiveDependency(raw, tools.texts)));
    const named = plain.get(key.split(':')[1]!)?.filter((raw) => printManagementKey(raw) === key) ?? [];
    const found = [...named, ...(dynamicByKey.get(key) ?? [])];
    return imported.length > 0 ? found.slice(-1) : found;
  }

  return {
    doubtful: doubtful.map(build),
    find(key) {
      const entries = findOwn(key);
      if (entries.length > 0) return entries.map(build);
      for (const set of imported) {
        const found = set.find(key);
        if (found.length > 0) return found.slice(0, 1);
      }
      return [];
    },
    list() {
      all ??= imported.length === 0 ? own.map(build) : mergeImported(own.map(build), imported);
      return all;
    },
  };
}

/**
 * An imported BOM after the import's exclusions: without the entries they name (`*` for any id), and each other entry has them too.
 * Source: MNG-5600, loadDependencyManagement of Maven 4's DefaultModelBuilder. Maven 3 ignores them.
 */
export function excludeFrom(set: ManagedSet, exclusions: readonly ModuleId[]): ManagedSet {
  if (exclusions.length === 0) return set;
  const isExcluded = ({ groupId, artifactId }: ModuleId): boolean =>
    exclusions.some(
      (exclusion) =>
        (exclusion.groupId === '*' || exclusion.groupId === groupId) &&
        (exclusion.artifactId === '*' || exclusion.artifactId === artifactId),
    );
  const change = (entries: readonly EffectiveDependency[]): readonly EffectiveDependency[] =>
    entries
      .filter((entry) => !isExcluded(entry))
      .map((entry) => ({ ...entry, exclusions: [...entry.exclusions, ...exclusions] }));
  let all: readonly EffectiveDependency[] | null = null;
  return {
    find: (key) => change(set.find(key)),
    list() {
      all ??= change(set.list());
      return all;
    },
  };
}

interface KeyIndex {
  /** Entries whose key has no expression in it, by artifactId: the texts of all keys would take as much memory as the entries. */
  readonly plain: ReadonlyMap<string, readonly RawDependency[]>;
  readonly dynamic: readonly RawDependency[];
  readonly doubtful: readonly RawDependency[];
}

/** Lists are shared between children, so each is indexed once. */
const indexes = new WeakMap<readonly RawDependency[], KeyIndex>();

function indexByKey(list: readonly RawDependency[]): KeyIndex {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const isDynamic = (raw: RawDependency) => printManagementKey(raw).includes('${');
  const index = {
    plain: Map.groupBy(
      list.filter((raw) => !isDynamic(raw)),
      ({ artifactId }) => `${artifactId}`,
    ),
    dynamic: list.filter(isDynamic),
    doubtful: list.filter(isDoubtful),
  };
  indexes.set(list, index);
  return index;
}

function mergeImported(
  own: readonly EffectiveDependency[],
  imported: readonly ManagedSet[],
): readonly EffectiveDependency[] {
  const merged = new Map(own.map((entry) => [printManagementKey(entry), entry]));
  for (const entry of imported.flatMap((set) => set.list())) {
    const key = printManagementKey(entry);
    if (!merged.has(key)) merged.set(key, entry);
  }
  return [...merged.values()];
}
