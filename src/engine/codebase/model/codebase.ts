import type { Workspace } from '../../../core/builds/workspace.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { OutlinedCode, OutlinedMention } from '../../../core/code/outlined-code.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { OutlineReader, Unread } from '../../../indexing/outlines/outline-reader.ts';

/** The code that a question is about. */
export interface CodebaseQuery {
  /** `g:a` or `g:a:v`; null: the project's own files. */
  readonly artifact: string | null;
  /** Members of the workspace by name or path, separated by commas; null: those the server was started for. */
  readonly member: string | null;
}

/** The open code, as it is now. Immutable: the next call sees changes. */
export interface Codebase {
  readonly index: SourceIndex;
  /** Rows of `index.files` that are asked about, ascending. */
  readonly files: readonly number[];
  /** Null: an artifact, which has no workspace. */
  readonly workspace: (() => Promise<Workspace>) | null;
  /** Path of the module that is worked in, from `pathBelow` the root; null: an artifact, or no build file has modules. */
  readonly workingModule: string | null;
  readonly trees: Trees;
  /** Time that it took to look for changes. */
  readonly milliseconds: number;
}

/** A question about some code. */
export type Read<Query, Data> = (query: CodebaseQuery & Query, ctx: CallContext) => Promise<Data>;

/** Syntax trees of files whose language has no scanner. They are built on demand. */
export interface Trees {
  codeOf(file: IndexedRow, signal: AbortSignal): Promise<OutlinedCode | Unread>;
  /** Reads no file that lacks the name. */
  mentionsIn(file: IndexedRow, name: string, signal: AbortSignal): Promise<readonly OutlinedMention[] | Unread>;
}

interface IndexedRow {
  readonly index: SourceIndex;
  /** Row of `index.files`, of a language that has an outline. */
  readonly file: number;
}

/** Number of files, by content, whose outline stays in memory. */
const MOST_HELD = 4_000;

export function createTrees(outlines: Pick<OutlineReader, 'code' | 'mentions'>): Trees {
  const held = new Map<string, OutlinedCode>();
  const textOf = ({ index, file }: IndexedRow) => ({
    language: index.files[file]!.language!,
    text: index.text(file),
  });
  return {
    async codeOf(row, signal) {
      const { path, size, crc32 } = row.index.files[row.file]!;
      const key = `${path}\0${size}\0${crc32}`;
      const known = held.get(key);
      if (known !== undefined) return known;
      const read = await outlines.code(textOf(row), signal);
      if ('unread' in read) return read;
      if (held.size >= MOST_HELD) held.delete(held.keys().next().value!);
      held.set(key, read);
      return read;
    },
    async mentionsIn(row, name, signal) {
      const { language, text } = textOf(row);
      if (!Buffer.from(text).includes(name)) return [];
      return await outlines.mentions({ language, text, name }, signal);
    },
  };
}
