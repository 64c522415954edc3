import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { countColumns } from '../source/count-columns.ts';
import { highlightLines, type Token } from '../source/highlight.ts';
import type { CallFailure } from './client.ts';
import { readPart } from './read-file.ts';
import { Live } from './use-answer.ts';

export interface Source {
  /** 0 as long as it is not known. */
  readonly lineCount: number;
  /** Columns of the longest line that is there. */
  readonly columns: number;
  /** Those that are there, by their numbers. */
  readonly lines: ReadonlyMap<number, readonly Token[]>;
  readonly fault: string | null;
  /** Whatever is to be known of the text; null: nothing. */
  readonly note: string | null;
  /** Asks for lines that are in sight and not there. */
  need(first: number, last: number): void;
}

const EMPTY = { lineCount: 0, columns: 0, lines: new Map(), fault: null, note: null };

/** A file of which parts are read as they come into sight: a long one is never there as a whole. */
export function useSource(artifact: string, path: string): Source {
  const { client, failed } = useContext(Live);
  const [state, setState] = useState<Omit<Source, 'need'>>(EMPTY);
  const loading = useRef<{ readonly ending: AbortController; isBusy: boolean } | null>(null);
  const latest = useRef(state);
  latest.current = state;
  // Before the effects of the view, which ask for lines.
  useLayoutEffect(() => {
    const own = { ending: new AbortController(), isBusy: false };
    loading.current = own;
    setState(EMPTY);
    return () => own.ending.abort();
  }, [artifact, path, client]);

  const need = async (first: number, last: number): Promise<void> => {
    const own = loading.current;
    const { lines, lineCount, fault } = latest.current;
    if (own === null || own.isBusy || fault !== null) return;
    let start = Math.max(1, first);
    const end = lineCount === 0 ? last : Math.min(last, lineCount);
    while (start <= end && lines.has(start)) start += 1;
    if (start > end) return;
    own.isBusy = true;
    const { signal } = own.ending;
    try {
      const part = await readPart(client, { artifact, path, start, signal });
      if (signal.aborted) return;
      setState((before) => {
        const all = new Map(before.lines);
        highlightLines(part.lines, path).forEach((tokens, at) => void all.set(part.start + at, tokens));
        const columns = Math.max(before.columns, countColumns(part.lines));
        return { ...before, lineCount: part.lineCount, columns, note: part.note, lines: all };
      });
    } catch (error) {
      if (signal.aborted) return;
      failed(error as CallFailure);
      setState((before) => ({ ...before, fault: (error as Error).message }));
    } finally {
      own.isBusy = false;
    }
  };
  return { ...state, need };
}
