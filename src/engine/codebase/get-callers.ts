import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import type { OpenedDependency } from '../project/opening/open-dependencies.ts';
import { findCalled } from './callers/called-symbol.ts';
import { listFilesWithWord } from './callers/files-with-word.ts';
import { type Caller, findCallers } from './callers/find-callers.ts';
import { WHAT_IS_CUT } from './callers/find-meant.ts';
import { findOutlinedCallers } from './callers/find-outlined-callers.ts';
import { openKnownTypes } from './callers/open-known-types.ts';
import type { Codebase } from './model/codebase.ts';
import { isOutlined } from './model/is-outlined.ts';
import { listNotRead } from './model/not-read.ts';
import { nearestSymbols } from './nearest-symbols.ts';

export interface CallersQuery {
  readonly symbol: string;
  /** Whether the dependencies of the project are searched too, those whose sources are here. */
  readonly inDependencies: boolean;
}

export interface CallerList {
  /** Those with a declared type first, then by the name asked for, then in the order of the files. */
  readonly callers: readonly Caller[];
  /** Whether the code asked about declares something of the name. */
  readonly isDeclared: boolean;
  /** Dependencies (`g:a:v`) whose sources are not here. */
  readonly notSearched: readonly string[];
  /** Names near one that nothing bears and nobody calls. */
  readonly nearest: readonly string[];
  /** As `listNotRead`, and `listFilesWithWord`. */
  readonly notRead: readonly string[];
}

/** `openDependencies` as of `engine/project`. */
export function createGetCallers(openDependencies: (ctx: CallContext) => AsyncIterable<OpenedDependency>) {
  /** @throws InvalidInputError for dependencies of an artifact */
  return async (code: Codebase, { symbol, inDependencies }: CallersQuery, ctx: CallContext): Promise<CallerList> => {
    const { index, files } = code;
    const called = findCalled(index, symbol);
    const types = { universe: [], openMore: code.workspace && (() => openKnownTypes(openDependencies, ctx)) };
    const cut: string[] = [];
    const tellCut = (why: string) => void cut.push(why);
    const lists = [await findCallers({ ...code, isArtifact: false }, called, { types, tellCut })];
    for (const [name, usedBy] of called.otherNames) {
      const isUsed = (row: number) =>
        usedBy === 'all' || called.languages.has(index.files[row]!.language ?? '') === (usedBy === 'own');
      const searched = { index, files: files.filter(isUsed), isArtifact: false };
      const home = usedBy === 'all' ? null : called.home;
      lists.push(await findCallers(searched, { ...called, name, types: new Set(), home }, { types, tellCut }));
    }
    const unread = new Map<number, string>();
    for (const file of files.filter((row) => isOutlined(index, row))) {
      ctx.signal.throwIfAborted();
      const found = await findOutlinedCallers(code, { file, called }, { signal: ctx.signal });
      if ('unread' in found || found.isCut) unread.set(file, 'unread' in found ? found.unread : WHAT_IS_CUT);
      if ('callers' in found) lists.push(found.callers);
    }
    const notSearched: string[] = [];
    if (inDependencies) {
      if (code.workspace === null)
        throw new InvalidInputError('dependencies: only those of the project can be searched');
      for await (const { dependency: asked, index: dependency } of openDependencies(ctx)) {
        if (dependency === null) notSearched.push(printDependency(asked));
        else {
          const searched = { index: dependency, files: dependency.files.map((_, row) => row), isArtifact: true };
          const known = { universe: [index], openMore: null };
          lists.push(await findCallers(searched, called, { types: known, tellCut }));
        }
      }
    }
    const withWord = listFilesWithWord(code, called.name);
    const callers = sureFirst(lists);
    return {
      callers,
      isDeclared: called.isDeclared,
      notSearched,
      nearest: callers.length > 0 ? [] : nearestSymbols(index, symbol),
      notRead: [...listNotRead(index, files, { unread }), ...withWord, ...cut],
    };
  };
}

function sureFirst(lists: readonly (readonly Caller[])[]): readonly Caller[] {
  const [sure, others]: readonly [Caller[], Caller[]] = [[], []];
  for (const list of lists) {
    for (const caller of list) {
      (caller.evidence.kind === 'name' ? others : sure).push(caller);
    }
  }
  return sure.concat(others);
}
