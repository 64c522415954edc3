import { hash } from 'node:crypto';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { DecompiledFile } from '../../../indexing/bodies/decompile-task.ts';
import { versionOfTexts } from '../../../indexing/bodies/text-version.ts';
import type { DamageReader } from '../../../indexing/damage-reader.ts';
import { createBodyStore } from '../../../store/body-store.ts';

/** The decompiled texts that a home keeps of an artifact without sources, for searches of its text. */
export interface KeptTexts {
  /** Adds the whole text of a file, which lies in the home under its key. Texts that lack something are left out: a search must not lose by them. */
  add(index: SourceIndex, path: string, file: DecompiledFile): Promise<void>;
  /** The text that was added of a file, by any process, if it is still here. */
  find(index: SourceIndex, path: string): DecompiledFile | null;
  /** Paths of the files whose texts were added, by any process. */
  pathsOf(index: SourceIndex): ReadonlySet<string>;
  /** The files of an index, with these texts in place of their declarations as far as they are still here. */
  open(index: SourceIndex): Promise<SearchedTexts>;
}

export interface SearchedTexts {
  readonly index: SourceIndex;
  /** Paths of the files of `index` whose texts are decompiled. */
  readonly decompiled: ReadonlySet<string>;
}

/** Path and key of each text: a file of our own may have any name. */
interface TextList {
  readonly texts: readonly (readonly [path: string, key: string])[];
}

/** Budget: declarations of an artifact in which decompiled texts are searched too, which are held in memory together. */
const MOST_TEXT = 2 ** 25;

/**
 * `jdk` as of `DecompileTask`: texts that were decompiled with another one are not known. Two calls that end together may lose a text
 * of one: it counts as not decompiled until it is shown again.
 */
export function createKeptTexts(home: string, damage: DamageReader, jdk: string | null): KeptTexts {
  const lists = createBodyStore<TextList>(home);
  const bodies = createBodyStore<DecompiledFile>(home);
  const opened = new WeakMap<SourceIndex, { readonly list: string; readonly texts: Promise<SearchedTexts> }>();
  let line: Promise<void> = Promise.resolve();
  const keyOf = ({ metadata }: SourceIndex) =>
    hash('sha256', JSON.stringify(['texts', metadata.sourceIdentity, versionOfTexts(jdk)]));
  const listOf = (index: SourceIndex): TextList['texts'] => lists.find(keyOf(index))?.texts ?? [];

  const addNow = async (index: SourceIndex, path: string, key: string) => {
    const before = listOf(index);
    if (before.some((known) => known[0] === path && known[1] === key)) return;
    const texts = [...before.filter(([known]) => known !== path), [path, key] as const];
    // A home that cannot be written: the text is not searched.
    await lists.add(keyOf(index), { texts }).catch(() => {});
  };

  const openNow = async (index: SourceIndex, list: TextList['texts']): Promise<SearchedTexts> => {
    const texts = new Map<string, string>();
    for (const [path, key] of list) {
      const text = index.findFile(path) < 0 ? undefined : bodies.find(key)?.text;
      if (text !== undefined) texts.set(path, text);
    }
    if (texts.size === 0) return { index, decompiled: new Set() };
    // Artifacts with sources never come here.
    const { indexDecompiled } = await import('../../../indexing/bodies/index-decompiled.ts');
    return {
      index: await indexDecompiled(index, texts, { damage, signal: new AbortController().signal }),
      decompiled: new Set(texts.keys()),
    };
  };

  return {
    async add(index, path, { key, isKotlin, failures }) {
      if (isKotlin || failures.length > 0) return;
      line = line.then(() => addNow(index, path, key));
      await line;
    },
    find(index, path) {
      const [, key] = listOf(index).find(([known]) => known === path) ?? [];
      return key === undefined ? null : bodies.find(key);
    },
    pathsOf: (index) => new Set(listOf(index).map(([path]) => path)),
    async open(index) {
      const texts = index.metadata.textSize > MOST_TEXT ? [] : listOf(index);
      const list = JSON.stringify(texts);
      const known = opened.get(index);
      if (known?.list === list) return await known.texts;
      const opening = openNow(index, texts);
      opened.set(index, { list, texts: opening });
      // The next caller tries again.
      opening.catch(() => opened.delete(index));
      return await opening;
    },
  };
}
