import type { OutlinedCode, OutlinedMention } from '../../core/code/outlined-code.ts';
import { createBriefWorker } from '../../platform/threads/deadline-worker.ts';
import type { FileDeclarations } from '../damage/damage-task.ts';
import type { OutlineResult, OutlineTask } from './outline-task.ts';

export type OutlinedText = Pick<OutlineTask, 'language' | 'text'>;

export interface Unread {
  /** The reason. */
  readonly unread: string;
}

/** Reads files of languages that have an outline, in a thread. Rejects with the signal's reason when it is aborted. */
export interface OutlineReader {
  declarations(file: OutlinedText, signal: AbortSignal): Promise<FileDeclarations | Unread>;
  code(file: OutlinedText, signal: AbortSignal): Promise<OutlinedCode | Unread>;
  mentions(
    file: OutlinedText & { readonly name: string },
    signal: AbortSignal,
  ): Promise<readonly OutlinedMention[] | Unread>;
  close(): Promise<void>;
}

/** Milliseconds for one file, and those of them for its grammar. A file that is not read in time stays unread until it changes. */
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
    code: (file, signal) => read(file, 'code', signal),
    mentions: ({ name, ...file }, signal) => read(file, { name }, signal),
    close: thread.close,
  };
}
