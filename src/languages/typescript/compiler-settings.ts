import { z } from 'zod';
import { joinImport } from '../../core/code/import-paths.ts';
import type { ImportSettings } from '../../core/code/outline-grammar.ts';
import { splitPackageName } from './package-name.ts';
import { parseLenient } from './parse-lenient.ts';

/** What one file of settings, with all that it extends, says of the names of modules. */
export interface CompilerSettings {
  /** The file. */
  readonly path: string;
  readonly baseUrl?: string;
  /** The file that states it; so for `paths`. */
  readonly baseUrlFrom?: string;
  readonly paths?: Readonly<Record<string, readonly string[]>>;
  readonly pathsFrom?: string;
  /** Settings of the parts of a solution. */
  readonly references: readonly string[];
}

/** More settings than one extends by itself are a circle. */
const MOST_EXTENDED = 10;

const Settings = z.object({
  extends: z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]),
  references: z.array(z.object({ path: z.string() })).catch([]),
  compilerOptions: z
    .object({
      baseUrl: z.string().optional().catch(undefined),
      paths: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
    })
    .catch({}),
});

/** Reads each file of settings once; one that is not there, or cannot be read, says nothing. */
export function createCompilerSettings({ textOf, folderOf }: ImportSettings): (path: string) => CompilerSettings {
  const known = new Map<string, CompilerSettings>();
  return (path) => read(path, 0);

  function read(path: string, depth: number): CompilerSettings {
    const before = known.get(path);
    if (before !== undefined) return before;
    // For what it extends in a circle.
    known.set(path, { path, references: [] });
    const text = depth > MOST_EXTENDED ? null : textOf(path);
    const stated = text === null ? undefined : Settings.safeParse(parseLenient(text)).data;
    const { baseUrl, paths } = stated?.compilerOptions ?? {};
    // The last wins.
    const inherited = (stated?.extends ?? []).map((one) => read(extendedFile(one, path), depth + 1));
    const settings: CompilerSettings = {
      ...Object.assign({}, ...inherited),
      ...(baseUrl !== undefined && { baseUrl, baseUrlFrom: path }),
      ...(paths !== undefined && { paths, pathsFrom: path }),
      path,
      references: (stated?.references ?? []).map((one) => referencedFile(joinImport(path, one.path))),
    };
    known.set(path, settings);
    return settings;
  }

  function extendedFile(name: string, from: string): string {
    if (/^\.\.?(?:\/|$)/.test(name)) return withEnding(joinImport(from, name));
    const { packageName, rest } = splitPackageName(name);
    return withEnding((folderOf(packageName, from) ?? 'node_modules/') + (rest === '' ? 'tsconfig' : rest));
  }
}

function withEnding(path: string): string {
  return path.endsWith('.json') ? path : `${path}.json`;
}

/** A part is named by its file or by its folder. */
function referencedFile(path: string): string {
  return path.endsWith('.json') ? path : `${path}/tsconfig.json`.replace(/^\//, '');
}
