import { z } from 'zod';
import type { AskedArtifact } from '../../engine/explore/ask-by-name.ts';
import type { ArtifactQuery } from '../../engine/sources/subject/subject.ts';

const text = () => z.string().trim().min(1).max(1000);

/** May be left out of what is written, since `coordinates` says it too, and not of what is validated. */
const partOfCoordinates = () =>
  text()
    .optional()
    .transform((value, { issues }) => {
      if (value !== undefined) return value;
      issues.push({ code: 'custom', message: 'missing', input: value });
      return z.NEVER;
    });

/** Coordinates of the artifact, as every tool of this set takes them. `coordinates` is taken apart before the others are read. */
export const coordinates = {
  coordinates: text().optional().describe('group:artifact[:version]'),
  group_id: partOfCoordinates().describe('groupId'),
  artifact_id: partOfCoordinates().describe('artifactId'),
  version: text().optional().describe("else the project's"),
};

/** Coordinates for tools that find the artifact by the name of a type or package. */
export const optionalCoordinates = {
  coordinates: text().optional().describe('group:artifact[:version]'),
  group_id: text().optional().describe('groupId'),
  artifact_id: text().optional().describe('artifactId'),
  version: coordinates.version,
};

/** Arguments for artifacts whose version no project gives. */
export const fullCoordinates = { ...coordinates, version: partOfCoordinates().describe('version') };

/** The artifact in examples. */
export const exampleArtifact = { group_id: 'org.apache.commons', artifact_id: 'commons-lang3' };

export const parentPackage = z.string().trim().min(1).max(1000).optional().describe('only packages below it');

export const typeName = { type_name: text().describe('org.example.Outer.Inner') };

export const packageFilter = {
  package_filter: z.string().trim().max(1000).optional().describe('one package by its full name; needs no coordinates'),
};

export const nameFilter = {
  name_filter: z.string().min(1).optional().describe('glob, or regex of a part'),
  name_filter_type: z.enum(['glob', 'regex']).default('glob').describe('of name_filter'),
};

export const paging = {
  page: z.int().min(1).default(1).describe('from 1'),
  page_size: z.int().min(1).max(200).default(50).describe('entries'),
};

/** The selection of declarations. */
export const listedVisibility = {
  visibility: z.enum(['public', 'all']).default('all').describe('public: protected too'),
};

export const includeDescription = { include_description: z.boolean().default(false).describe('with summaries') };

export const includeInherited = { include_inherited: z.boolean().default(false).describe('inherited too') };

const depth = z
  .int()
  .min(-1)
  .refine((levels) => levels !== 0, 'expected -1 or at least 1');

/** Levels of a tree. */
export const treeDepth = { max_depth: depth.default(1).describe('levels; -1: all') };

/** The place of a search. */
export const searchScope = {
  start_path: z.string().max(1000).default('').describe('folder in the JAR'),
  max_depth: depth.default(-1).describe('-1: all below start_path'),
};

/** The PRD calls a type a class (docs/decisions/architecture.md, "The specifications"). */
export const classAliases = { class_name: 'type_name' };

export interface CoordinateArguments {
  readonly group_id: string;
  readonly artifact_id: string;
  readonly version?: string;
}

export function toArtifact({ group_id, artifact_id, version }: CoordinateArguments): ArtifactQuery {
  return { groupId: group_id, artifactId: artifact_id, ...splitVersion(version) };
}

/** The artifact, as far as it is given. */
export function toAskedArtifact({ group_id, artifact_id, version }: Partial<CoordinateArguments>): AskedArtifact {
  return { groupId: group_id ?? null, artifactId: artifact_id ?? null, ...splitVersion(version) };
}

/** `2.0`, or `2.0:jdk15` with the classifier, which has no argument of its own. */
function splitVersion(written?: string): Pick<ArtifactQuery, 'version' | 'classifier'> {
  if (written === undefined) return { version: null };
  const [, version = written, classifier] = /^([^:]*)(?::([^:]+))?$/.exec(written) ?? [];
  return { version, classifier };
}

export function toScope({ start_path, max_depth }: { readonly start_path: string; readonly max_depth: number }) {
  return { startPath: start_path, maxDepth: max_depth === -1 ? null : max_depth };
}

/** As many levels as a tree has are shown for -1. */
export function toLevels(max_depth: number): number {
  return max_depth === -1 ? Number.POSITIVE_INFINITY : max_depth;
}
