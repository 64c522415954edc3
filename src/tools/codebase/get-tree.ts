import { z } from 'zod';
import type { TreeEntry } from '../../engine/codebase/get-tree.ts';
import { BUDGET, sizeOf } from '../answers/answer-size.ts';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { fitList, renderCut, type Truncated } from '../answers/truncated.ts';

export const getTree = defineTool({
  name: 'get_tree',
  toolset: 'codebase',
  title: 'Tree of the project',
  description:
    'List the folders and files of the project, or of one of its folders; of many as many levels as there is room for.',
  effects: 'fetch',
  input: z.strictObject({ path: codePath.optional(), ...codeScope }),
  example: { path: 'src/main' },
  async run({ path = null, ...scope }, engine, ctx) {
    const all = (await engine.codebase.getTree({ ...toCode(scope), path }, ctx)).map(toEntry);
    const { entries, truncated } = fitLevels(all);
    return { count: all.length, entries, truncated };
  },
  render: ({ entries, truncated }) => {
    const top = topOf(entries);
    return joinLines(
      entries.map(({ path, is_dir, depth, files }) => {
        const name = depth === top ? path : path.slice(path.lastIndexOf('/') + 1);
        return `${'  '.repeat(depth - top)}${name}${is_dir ? `/ (${files})` : ''}`;
      }),
      renderCut({ truncated }),
    );
  },
});

interface Entry {
  readonly path: string;
  readonly is_dir: boolean;
  readonly depth: number;
  readonly files?: number;
}

function toEntry({ path, isFolder, depth, files }: TreeEntry): Entry {
  return { path, is_dir: isFolder, depth, files: isFolder ? files : undefined };
}

/** The level of the topmost. */
function topOf(entries: readonly Entry[]): number {
  return entries.reduce((least, { depth }) => Math.min(least, depth), Number.POSITIVE_INFINITY);
}

/** The deepest level down to which all have room; of the topmost the first. */
function fitLevels(all: readonly Entry[]): { readonly entries: readonly Entry[]; readonly truncated?: Truncated } {
  const top = topOf(all);
  const sizes = new Map<number, number>();
  for (const entry of all) sizes.set(entry.depth, (sizes.get(entry.depth) ?? 0) + sizeOf(entry));
  let [levels, room] = [top - 1, BUDGET];
  while ((sizes.get(levels + 1) ?? Number.POSITIVE_INFINITY) <= room) room -= sizes.get(++levels)!;
  const next = 'get_tree with the path of a folder';
  if (levels < top)
    return fitList(
      all.filter(({ depth }) => depth === top),
      { total_count: all.length, next },
    );
  const entries = all.filter(({ depth }) => depth <= levels);
  if (entries.length === all.length) return { entries };
  return {
    entries,
    truncated: { shown: entries.length, total_count: all.length, reason: `down to level ${levels}`, next },
  };
}
