import { z } from 'zod';
import { joinImport } from '../../core/import-paths.ts';
import type { TextOfFile } from '../../core/outline-grammar.ts';

/** What gives names to paths. */
export interface CompilerSettings {
  /** As a file in the folder that it means, so that paths are joined to it. */
  readonly baseUrl: string | null;
  readonly paths: Readonly<Record<string, readonly string[]>> | null;
  /** The file that states `paths`. */
  readonly pathsFrom: string;
}

/** More settings than one extends by itself are a circle. */
const MOST_EXTENDED = 10;

const Settings = z.object({
  extends: z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]),
  compilerOptions: z
    .object({
      baseUrl: z.string().nullable().catch(null),
      paths: z.record(z.string(), z.array(z.string())).nullable().catch(null),
    })
    .catch({ baseUrl: null, paths: null }),
});

/** Of a `tsconfig.json`, with what it extends by relative paths; of none, or one that cannot be read, nothing is known. */
export function readCompilerSettings(path: string | null, textOf: TextOfFile, depth = 0): CompilerSettings {
  const text = path === null || depth > MOST_EXTENDED ? null : textOf(path);
  const read = text === null ? null : Settings.safeParse(parseLenient(text)).data;
  if (path === null || !read) return { baseUrl: null, paths: null, pathsFrom: '' };
  const { baseUrl, paths } = read.compilerOptions;
  // The last wins; packages that are extended are not among the files.
  const extended = read.extends.filter((one) => /^\.\.?\//.test(one)).at(-1);
  const above = extended === undefined ? null : joinImport(path, extended);
  const file = above === null ? null : /\.json$/.test(above) ? above : `${above}.json`;
  const inherited = readCompilerSettings(file, textOf, depth + 1);
  return {
    baseUrl: baseUrl === null ? inherited.baseUrl : `${joinImport(path, baseUrl)}/`.replace(/^\/$/, ''),
    paths: paths ?? inherited.paths,
    pathsFrom: paths === null ? inherited.pathsFrom : path,
  };
}

/** JSON with comments and commas before a closing bracket; undefined: it is none. */
function parseLenient(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '').replace(/("(?:[^"\\\n]|\\.)*"?)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, '$1');
  try {
    return JSON.parse(bare.replace(/("(?:[^"\\\n]|\\.)*"?)|,(?=\s*[}\]])/g, '$1'));
  } catch {
    return undefined;
  }
}
