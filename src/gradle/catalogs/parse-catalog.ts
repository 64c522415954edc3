import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';
import type { VersionRequest } from '../../core/builds/gradle-dependency.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { NOTHING, parseVersionRequest } from '../version-request.ts';
import { type CatalogLibrary, createCatalog, toAccessor, type VersionCatalog } from './version-catalog.ts';

/**
 * A `libs.versions.toml`. A wrong entry is reported, and the others count.
 * Source: https://docs.gradle.org/current/userguide/version_catalogs.html, "The version catalog TOML file format".
 * @throws CorruptArtifactError `file:line` for what is no TOML.
 */
export function parseCatalog(text: string, path: string, report: (problem: Problem) => void): VersionCatalog {
  const parsed = catalogSchema.safeParse(parseToml(text, path));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new CorruptArtifactError(`${path}: no version catalog: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { versions, libraries, bundles, plugins } = parsed.data;
  const lines = findLines(text);
  const catalog = createCatalog();
  const where = (table: string, alias: string): string => `${path}:${lines.get(`${table} ${alias}`) ?? 1}`;
  const toVersion = (written: Version | undefined, at: string): VersionRequest | null => {
    if (written === undefined) return null;
    if (typeof written === 'string') return parseVersionRequest(written);
    if (!('ref' in written) || written.ref === undefined) return toRich(written);
    const found = catalog.versions.get(toAccessor(written.ref));
    if (found === undefined)
      report({ code: 'catalog-invalid', message: `There is no version "${written.ref}"`, where: at });
    return found ?? null;
  };
  for (const [alias, written] of Object.entries(versions)) {
    catalog.versions.set(toAccessor(alias), toVersion(written, '') ?? NOTHING);
  }
  for (const [alias, written] of Object.entries(libraries)) {
    const at = where('libraries', alias);
    const library = readLibrary(written);
    if (library === null) report({ code: 'catalog-invalid', message: `"${alias}" names no group and name`, where: at });
    else catalog.libraries.set(toAccessor(alias), { ...library, version: toVersion(library.version, at), where: at });
  }
  for (const [alias, members] of Object.entries(bundles))
    catalog.bundles.set(toAccessor(alias), members.map(toAccessor));
  for (const [alias, written] of Object.entries(plugins)) {
    const { id, version } = typeof written === 'string' ? splitPlugin(written) : written;
    catalog.plugins.set(toAccessor(alias), { id, version: toVersion(version, where('plugins', alias)) });
  }
  return catalog;
}

const versionSchema = z.union([
  z.string(),
  z.object({
    ref: z.string().optional(),
    strictly: z.string().optional(),
    require: z.string().optional(),
    prefer: z.string().optional(),
    reject: z.array(z.string()).optional(),
    rejectAll: z.boolean().optional(),
  }),
]);
type Version = z.infer<typeof versionSchema>;

const librarySchema = z.union([
  z.string(),
  z.object({
    module: z.string().optional(),
    group: z.string().optional(),
    name: z.string().optional(),
    version: versionSchema.optional(),
  }),
]);
const pluginSchema = z.union([z.string(), z.object({ id: z.string(), version: versionSchema.optional() })]);

const catalogSchema = z.object({
  versions: z.record(z.string(), versionSchema).default({}),
  libraries: z.record(z.string(), librarySchema).default({}),
  bundles: z.record(z.string(), z.array(z.string())).default({}),
  plugins: z.record(z.string(), pluginSchema).default({}),
});

function parseToml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message] = error.message.split('\n', 1);
    throw new CorruptArtifactError(`${path}:${error.line}: ${message}`, { cause: error });
  }
}

function toRich(written: Exclude<Version, string>): VersionRequest {
  const { strictly = null, require = strictly, prefer = null, reject = [], rejectAll = false } = written;
  return { strictly, require, prefer, reject: rejectAll ? ['+'] : reject };
}

function readLibrary(
  written: z.infer<typeof librarySchema>,
): (Omit<CatalogLibrary, 'version' | 'where'> & { readonly version: Version | undefined }) | null {
  const { module, group, name, version } =
    typeof written === 'string' ? { ...splitLibrary(written), group: undefined, name: undefined } : written;
  const [groupId = group, artifactId = name] = module?.split(':') ?? [];
  return groupId === undefined || artifactId === undefined ? null : { groupId, artifactId, version };
}

function splitLibrary(text: string): { module: string; version: string | undefined } {
  const [groupId, artifactId, version] = text.split(':');
  return { module: `${groupId}:${artifactId}`, version };
}

function splitPlugin(text: string): { id: string; version: string | undefined } {
  const [id = '', version] = text.split(':');
  return { id, version };
}

/** By table and alias. The reader of TOML keeps no lines. */
function findLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let table = '';
  for (const [at, line] of text.split('\n').entries()) {
    const header = /^\s*\[\s*["']?([\w-]+)["']?\s*(?:\.\s*["']?([\w.-]+)["']?\s*)?\]/.exec(line);
    if (header !== null) {
      table = header[1]!;
      if (header[2] !== undefined) lines.set(`${table} ${header[2]}`, at + 1);
      continue;
    }
    const alias = /^\s*["']?([\w-]+)["']?\s*(?:\.[\w.-]+\s*)?=/.exec(line)?.[1];
    if (alias !== undefined && !lines.has(`${table} ${alias}`)) lines.set(`${table} ${alias}`, at + 1);
  }
  return lines;
}
