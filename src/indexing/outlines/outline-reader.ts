import type {
  OutlinedCode,
  OutlinedImport,
  OutlinedMember,
  OutlinedMention,
  OutlinedTest,
} from '../../core/code/outlined-code.ts';
import { createBriefWorker } from '../../platform/threads/brief-worker.ts';
import type { PackedFile } from '../tables/packed-symbols.ts';
import type { OutlineResult, OutlineTask } from './outline-task.ts';
import { type PackedLines, unpackLines } from './packed-lines.ts';
import type { CodePart } from './read-code.ts';

export type OutlinedText = Pick<OutlineTask, 'language' | 'text'>;

export interface Unread {
  /** Why. */
  readonly unread: string;
}

/** Reads files of languages that have an outline, in a thread. Rejects with the signal's reason when it is aborted. */
export interface OutlineReader {
  declarations(file: OutlinedText, signal: AbortSignal): Promise<PackedFile | Unread>;
  code(file: OutlinedText, signal: AbortSignal): Promise<OutlinedCode | Unread>;
  mentions(
    file: OutlinedText & { readonly name: string },
    signal: AbortSignal,
  ): Promise<readonly OutlinedMention[] | Unread>;
  close(): Promise<void>;
}

/** Milliseconds for one file, and those of them for its grammar. What is not read in time is kept so until the file changes. */
const DEADLINE = 10_000;
const GRAMMAR_TIME = 2_000;
/** Bytes. A parser needs a hundred times as much memory. */
const LARGEST = 2 ** 20;

/** `entry` is the worker module (bin/grammar-worker). */
export function createOutlineReader(entry: URL, [milliseconds, grammarTime] = [DEADLINE, GRAMMAR_TIME]): OutlineReader {
  const thread = createBriefWorker<OutlineTask, OutlineResult>(entry);
  const read = async <Result>(
    { language, text }: OutlinedText,
    wanted: OutlineTask['wanted'],
    signal: AbortSignal,
  ): Promise<Result | Unread> => {
    if (text.length > LARGEST) return { unread: `it is larger than ${LARGEST / 2 ** 20} MiB` };
    const task = { language, text, wanted, grammarTime };
    return (await thread.run(task, { milliseconds, signal })) as Result | Unread;
  };
  return {
    declarations: (file, signal) => read(file, 'declarations', signal),
    async code(file, signal) {
      const packed = await read<PackedLines>(file, 'code', signal);
      if ('unread' in packed) return packed;
      return collectCode(unpackLines<CodePart>(packed));
    },
    async mentions({ name, ...file }, signal) {
      const packed = await read<PackedLines>(file, { name }, signal);
      return 'unread' in packed ? packed : unpackLines<OutlinedMention>(packed);
    },
    close: thread.close,
  };
}

function collectCode(parts: readonly CodePart[]): OutlinedCode {
  const members = new Map<number, OutlinedMember>();
  const imports: OutlinedImport[] = [];
  const tests: OutlinedTest[] = [];
  for (const part of parts) {
    if ('member' in part) members.set(part.at, part.member);
    else if ('import' in part) imports.push(part.import);
    else tests.push(part.test);
  }
  return { members, imports, tests };
}
