import { z } from 'zod';
import { type Coordinates, isSafeSegment, type ModuleId } from '../core/artifacts/coordinates.ts';
import type { VersionRequest } from '../core/builds/gradle-dependency.ts';
import { CorruptArtifactError, LimitReachedError } from '../core/problems/errors.ts';

/** A `.module` file. Source: Gradle Module Metadata 1.1, https://github.com/gradle/gradle (design/gradle-module-metadata-latest-specification.md). */
export interface ModuleMetadata {
  readonly variants: readonly ModuleVariant[];
}

export interface ModuleVariant {
  readonly name: string;
  /** Numbers and booleans as text. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly files: readonly ModuleFile[];
  /** The module whose `.module` file describes this variant; null: this one. */
  readonly availableAt: ModuleAddress | null;
  readonly dependencies: readonly ModuleDependency[];
  readonly constraints: readonly ModuleDependency[];
  /** Empty: the module itself. */
  readonly capabilities: readonly Coordinates[];
}

export interface ModuleDependency extends ModuleId {
  /** Null: none is asked for. */
  readonly version: VersionRequest | null;
  readonly exclusions: readonly ModuleId[];
  /** `org.gradle.category` of what is wanted; null: not said. */
  readonly category: string | null;
  /** Capabilities that are wanted in place of the module itself; empty: the module itself. */
  readonly capabilities: readonly ModuleId[];
}

export interface ModuleFile {
  readonly name: string;
  /** Relative to the folder of the `.module` file. */
  readonly url: string;
  readonly size: number | null;
  readonly checksums: Partial<Record<'sha1' | 'md5' | 'sha256' | 'sha512', string>>;
}

export interface ModuleAddress {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

/**
 * Variants whose `available-at` holds coordinates that cannot be a path are left out.
 * @throws CorruptArtifactError when it is not the JSON of a module. @throws LimitReachedError above 8 MiB.
 */
export function parseModuleMetadata(bytes: Uint8Array, origin: string): ModuleMetadata {
  if (bytes.length > MAX_BYTES) {
    throw new LimitReachedError(`${origin} has ${bytes.length} bytes; module metadata is read up to ${MAX_BYTES}`);
  }
  const check: Check = (schema, value, path) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const why = `${path(issue?.path ?? []).join('.')}: ${issue?.message}`;
    throw new CorruptArtifactError(`${origin}: no Gradle module metadata: ${why}`, { origin });
  };
  const { variants } = check(moduleSchema, parseJson(bytes, origin), (path) => path);
  const read: ModuleVariant[] = [];
  for (const [at, value] of variants.entries()) {
    const variant = readVariant(value, (schema, part, path) =>
      check(schema, part, (below) => ['variants', at, ...path(below)]),
    );
    if (variant !== null) read.push(variant);
  }
  return { variants: read };
}

/** Budget in bytes: Gradle module metadata; where sources are looked for nothing is known of larger ones. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Budget: variants of one Gradle module. */
const MAX_VARIANTS = 10_000;

/** `path`: where in the whole something below the value is. */
type Check = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: (below: readonly PropertyKey[]) => readonly PropertyKey[],
) => z.infer<Schema>;

const fileSchema = z.object({
  name: z.string(),
  url: z.string(),
  size: z.number().int().nonnegative().optional(),
  sha1: z.string().optional(),
  md5: z.string().optional(),
  sha256: z.string().optional(),
  sha512: z.string().optional(),
});

const versionSchema = z.object({
  strictly: z.string().optional(),
  requires: z.string().optional(),
  prefers: z.string().optional(),
  rejects: z.array(z.string()).optional(),
});

const attributesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const capabilitySchema = z.object({ group: z.string(), name: z.string(), version: z.string().optional() });

const dependencySchema = z.object({
  group: z.string(),
  module: z.string(),
  version: versionSchema.optional(),
  excludes: z.array(z.object({ group: z.string().optional(), module: z.string().optional() })).optional(),
  attributes: attributesSchema.optional(),
  requestedCapabilities: z.array(capabilitySchema).optional(),
});

/** Items of the lists are checked one by one later. */
const list = z.array(z.unknown()).optional();

const variantSchema = z.object({
  name: z.string(),
  attributes: attributesSchema.optional(),
  files: list,
  dependencies: list,
  dependencyConstraints: list,
  capabilities: list,
  'available-at': z.object({ group: z.string(), module: z.string(), version: z.string() }).optional(),
});

const moduleSchema = z.object({
  // 0.x never left Gradle's milestones; every 1.x can be read, as the specification demands.
  formatVersion: z.string().regex(/^1\./),
  variants: z.array(z.unknown()).max(MAX_VARIANTS).default([]),
});

function parseJson(bytes: Uint8Array, origin: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new CorruptArtifactError(`${origin}: this is not JSON`, { cause, origin });
  }
}

/** Null: its address cannot be a path. */
function readVariant(value: unknown, check: Check): ModuleVariant | null {
  const variant = check(variantSchema, value, (path) => path);
  const at = variant['available-at'];
  const files = readList(fileSchema, variant, 'files', check);
  const dependencies = readList(dependencySchema, variant, 'dependencies', check);
  const constraints = readList(dependencySchema, variant, 'dependencyConstraints', check);
  const capabilities = readList(capabilitySchema, variant, 'capabilities', check);
  if (at !== undefined && !isAddress(at)) return null;
  return {
    name: variant.name,
    attributes: new Map(Object.entries(variant.attributes ?? {}).map(([key, text]) => [key, String(text)])),
    files: files.map(toFile),
    availableAt: at === undefined ? null : { groupId: at.group, artifactId: at.module, version: at.version },
    dependencies: dependencies.map(toDependency),
    constraints: constraints.map(toDependency),
    capabilities: capabilities.map(toCapability),
  };
}

function readList<Schema extends z.ZodType>(
  schema: Schema,
  variant: z.infer<typeof variantSchema>,
  name: 'files' | 'dependencies' | 'dependencyConstraints' | 'capabilities',
  check: Check,
): z.infer<Schema>[] {
  const values = variant[name] ?? [];
  const read: z.infer<Schema>[] = [];
  for (const [at, value] of values.entries()) {
    read.push(check(schema, value, (path) => [name, at, ...path]));
  }
  return read;
}

function toCapability({ group, name, version = '' }: z.infer<typeof capabilitySchema>): Coordinates {
  return { groupId: group, artifactId: name, version };
}

function toDependency({
  group,
  module,
  version,
  excludes = [],
  attributes = {},
  requestedCapabilities = [],
}: z.infer<typeof dependencySchema>): ModuleDependency {
  const { strictly = null, requires = strictly, prefers = null, rejects = NONE } = version ?? {};
  return {
    groupId: group,
    artifactId: module,
    version: version === undefined ? null : { strictly, require: requires, prefer: prefers, reject: rejects },
    exclusions: mapAny(excludes, ({ group: of = '*', module: named = '*' }) => ({ groupId: of, artifactId: named })),
    category: attributes['org.gradle.category'] === undefined ? null : String(attributes['org.gradle.category']),
    capabilities: mapAny(requestedCapabilities, toCapability),
  };
}

/** Nearly all of the many thousands of a platform have none of either: they share one list. */
function mapAny<From, To>(list: readonly From[], map: (from: From) => To): readonly To[] {
  return list.length === 0 ? NONE : list.map(map);
}

const NONE: readonly never[] = [];

function isAddress(at: { readonly group: string; readonly module: string; readonly version: string }): boolean {
  return isSafeSegment(at.group, 'id') && isSafeSegment(at.module, 'id') && isSafeSegment(at.version, 'version');
}

function toFile({ name, url, size, ...checksums }: z.infer<typeof fileSchema>): ModuleFile {
  const given = Object.entries(checksums).filter(([, value]) => value !== undefined);
  return { name, url, size: size ?? null, checksums: Object.fromEntries(given) };
}
