import { resolve } from 'node:path';
import { runStatements } from '../../evaluation/evaluate.ts';
import { createFunction } from '../../evaluation/script-names.ts';
import type { ScriptLibrary, ScriptRun } from '../../evaluation/script-run.ts';
import { createFrame, type ScriptClosure, type ScriptFrame, UNKNOWN } from '../../evaluation/script-value.ts';
import type { ScriptNode } from '../../scripts/script-node.ts';
import type { BuildFiles } from './build-files.ts';

const SOURCES = ['src/main/kotlin', 'src/main/java', 'src/main/groovy'];

/** The declarations in the sources of buildSrc and the like. A declaration is taken in when it is asked for. */
export function createSourceLibrary(
  files: BuildFiles,
  folders: readonly string[],
  findRun: () => ScriptRun,
): ScriptLibrary {
  const declared = new Map<string, Declared[]>();
  const read = new Set<string>();
  return {
    find(name) {
      const [value] = lookUp(name).filter(({ node }) => node.kind !== 'function' || node.isGetter);
      if (value === undefined) return undefined;
      const { node, frame } = value;
      if (!frame.variables.has(name)) {
        // It may lead back to itself.
        frame.variables.set(name, UNKNOWN);
        runStatements(findRun(), [node], frame);
      }
      return frame.variables.get(name);
    },
    findFunction: (name) =>
      lookUp(name).reduceRight<ScriptClosure | undefined>((next, { node, frame }) => {
        if (node.kind !== 'function' || node.isGetter) return next;
        return { ...createFunction(node, frame), ...(next && { next }) };
      }, undefined),
  };

  function lookUp(name: string): readonly Declared[] {
    for (const folder of folders) if (!read.has(folder)) readFolder(folder);
    return declared.get(name) ?? [];
  }

  function readFolder(folder: string): void {
    read.add(folder);
    const paths = SOURCES.flatMap((place) =>
      files.list(resolve(folder, place)).map((name) => resolve(folder, place, name)),
    );
    for (const path of paths.filter(isSource)) {
      const statements = files.findScript(path)?.statements ?? [];
      const frame = createFrame(null, null, path);
      for (const node of statements) {
        if (node.kind !== 'function' && node.kind !== 'type' && node.kind !== 'declare') continue;
        const known = declared.get(node.name) ?? [];
        declared.set(node.name, known);
        known.push({ node, frame });
      }
    }
  }
}

interface Declared {
  readonly node: Extract<ScriptNode, { kind: 'function' | 'type' | 'declare' }>;
  readonly frame: ScriptFrame;
}

/** Scripts among them are plugins. */
function isSource(path: string): boolean {
  return /\.(?:kt|java|groovy)$/.test(path);
}
