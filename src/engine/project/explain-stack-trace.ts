import { printOrigin } from '../../core/index-origin.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { packageOfClass, parseStackTrace, type StackFrame } from '../../core/stack-trace.ts';
import { readLines } from '../../core/text-lines.ts';
import { shortReferenceTo } from '../../symbols/enclosing-symbol.ts';
import { type FramePlace, filesOfFrame, placeFrame } from '../../symbols/frame-place.ts';
import { rangeOf } from '../../symbols/symbol-rows.ts';
import type { ExplainedTrace, SourceOfFrame, StackTraceQuery } from './explained-trace.ts';
import { createFindOwnFile } from './find-own-file.ts';
import { type OwnFiles, openSearched, type SymbolDeps } from './open-searched.ts';

/**
 * The source line of each frame, out of the project's own files, the dependencies that are indexed or can be indexed from local stores,
 * and the JDK. Of several such files the one counts in which the line lies in the method that is named.
 */
export async function explainStackTrace(
  project: ResolvedProject,
  { trace }: StackTraceQuery,
  deps: SymbolDeps & OwnFiles,
): Promise<ExplainedTrace> {
  const lines = parseStackTrace(trace);
  const wanted = new Map<string, StackFrame>();
  for (const { text, frame } of lines) if (frame !== null) wanted.set(text.trim(), frame);
  const found = new Map<string, SourceOfFrame>();
  const notSearched: string[] = [];
  const isOpen = (key: string) => found.get(key)?.fits !== true;

  const ownIndex = await deps.openOwn(deps.ctx);
  if (ownIndex !== null) lookIn(ownIndex);
  const findOwnFile = createFindOwnFile(project);
  for (const [key, frame] of wanted) {
    deps.ctx.signal.throwIfAborted();
    if (found.has(key)) continue;
    const own = await findOwnFile(frame);
    if (own !== null) found.set(key, own);
  }
  if ([...wanted.keys()].some(isOpen)) {
    const opened = await openSearched(project, deps);
    notSearched.push(...opened.notSearched);
    for (const { index } of opened.searched) lookIn(index);
  }
  const rest = [...wanted].filter(([key, frame]) => !found.has(key) && isOfJdk(frame));
  const jdk = rest.length === 0 ? null : await deps.openJdk(deps.ctx);
  if (jdk !== null) lookIn(jdk);
  const placed = lines.map((line) => ({ ...line, place: found.get(line.text.trim()) ?? null }));
  return {
    lines: placed,
    notSearched: placed.some(({ frame, place }) => frame !== null && place === null) ? notSearched : [],
  };

  function lookIn(index: SourceIndex): void {
    const packages = new Set(index.packages.map(({ name }) => name));
    for (const [key, frame] of wanted) {
      const { className } = frame;
      if (!isOpen(key) || !packages.has(packageOfClass(className))) continue;
      for (const file of filesOfFrame(index, frame)) {
        const place = describe(index, placeFrame(index, file, frame), frame.line);
        if (weigh(place) > weigh(found.get(key))) found.set(key, place);
      }
    }
  }
}

function weigh(place: SourceOfFrame | undefined): number {
  if (place === undefined) return 0;
  return place.fits === true ? 3 : place.fits === null ? 2 : 1;
}

function describe(
  index: SourceIndex,
  { file, enclosing, fits, named }: FramePlace,
  line: number | null,
): SourceOfFrame {
  const nameRange = (row: number) => ({ name: shortReferenceTo(index, row), range: rangeOf(index, row) });
  return {
    coordinates: index.origin.kind === 'artifact' ? printOrigin(index.origin) : null,
    file: index.files[file]!.path,
    source: line === null ? null : readLine(index, file, line),
    enclosing: enclosing === null ? null : nameRange(enclosing),
    fits,
    named: named.map(nameRange),
  };
}

function readLine(index: SourceIndex, file: number, line: number): string | null {
  const lines = index.lines(file);
  if (line < 1 || line > lines.lineCount) return null;
  const text = index.text(file);
  return readLines(text.subarray(lines.startOf(line, text), lines.startOf(line + 1, text)))
    .join('')
    .trim();
}

/** By its module, or by packages that only the JDK may declare. */
function isOfJdk({ module, className }: StackFrame): boolean {
  return /^(java|jdk)\./.test(module ?? '') || /^(java|javax|jdk|sun|com\.sun)\./.test(className);
}
