import { globSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Pages and templates that may name the owner or the version: paths below the root, with `/`. */
export function listNamedFiles(): readonly string[] {
  const found = globSync(['*.md', 'docs/**/*.{md,yml}', 'plugins/**/*.{md,json}'], { cwd: root });
  return found.map((path) => path.split(sep).join('/')).sort();
}
