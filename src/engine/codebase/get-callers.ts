import { type CalledSymbol, canBeCalledFrom } from '../../callers/called-symbol.ts';
import { byName } from '../../callers/evidence.ts';
import { CUT_NOTICE, declaredOffsets } from '../../callers/file-mentions.ts';
import { listFilesWithWord } from '../../callers/files-with-word.ts';
import { findCalled } from '../../callers/find-called.ts';
import { type Caller, createHolderOf, createPlaceOf, findCallers } from '../../callers/find-callers.ts';
import { describeCopied, findCompiledCallers, type ReadUses } from '../../callers/find-compiled-callers.ts';
import type { CallContext } from '../../core/call-context.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import { isDeclared } from '../../core/code/is-declared.ts';
import { isCutShort } from '../../core/code/mention-list.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import type { Unread } from '../../indexing/outlines/outline-reader.ts';
import { createEnclosing } from '../../symbols/enclosing-symbol.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import type { OpenedDependency } from '../project/opening/open-dependencies.ts';
import type { Codebase } from './model/codebase.ts';
import { isOutlined } from './model/is-outlined.ts';
import { listUnreadFiles } from './model/unread-files.ts';
import { nearestSymbols } from './nearest-symbols.ts';
import { openKnownTypes } from './open-known-types.ts';

export interface CallersQuery {
  readonly symbol: string;
  /** True if the dependencies of the project with local sources are searched too. */
  readonly inDependencies: boolean;
}

export interface CallerList {
  /** Callers by a declared type first, then callers by the symbol's own name, then in the order of the files. */
  readonly callers: readonly Caller[];
  /** True if the code declares something of the name. */
  readonly isDeclared: boolean;
  /** Dependencies (`g:a:v`) whose sources are not here. */
  readonly notSearched: readonly string[];
  /** Similar names, if nothing has the name and nobody calls it. */
  readonly nearest: readonly string[];
  /** As `listUnreadFiles`, and `listFilesWithWord`. */
  readonly notRead: readonly string[];
}

export interface CallersDeps {
  /** As `openDependencies` of `engine/project`. */
  readonly dependencies: (ctx: CallContext) => AsyncIterable<OpenedDependency>;
  readonly sources: { readonly readUses: ReadUses };
}

export function createGetCallers({ dependencies: openDependencies, sources }: CallersDeps) {
  /** @throws InvalidInputError for dependencies of an artifact */
  return async (code: Codebase, { symbol, inDependencies }: CallersQuery, ctx: CallContext): Promise<CallerList> => {
    const { index, files } = code;
    const called = findCalled(index, symbol);
    const types = { universe: [], openMore: code.workspace && (() => openKnownTypes(openDependencies, ctx)) };
    const cut: string[] = [];
    const reportCut = (why: string) => void cut.push(why);
    const lists = [await findCallers({ ...code, isArtifact: false }, called, { types, reportCut })];
    if (isDeclared(index.metadata.problems)) await addCompiled(index, { universe: [], isArtifact: false });
    for (const [name, usedBy] of called.otherNames) {
      const isUsed = (row: number) =>
        usedBy === 'all' || called.languages.has(index.files[row]!.language ?? '') === (usedBy === 'own');
      const searched = { index, files: files.filter(isUsed), isArtifact: false };
      const home = usedBy === 'all' ? null : called.home;
      lists.push(await findCallers(searched, { ...called, name, types: new Set(), home }, { types, reportCut }));
    }
    const unread = new Map<number, string>();
    for (const file of files.filter((row) => isOutlined(index, row))) {
      ctx.signal.throwIfAborted();
      const found = await findOutlinedCallers(code, { file, called }, { signal: ctx.signal });
      if ('unread' in found || found.isCut) unread.set(file, 'unread' in found ? found.unread : CUT_NOTICE);
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
          lists.push(await findCallers(searched, called, { types: known, reportCut }));
          if (isDeclared(dependency.metadata.problems))
            await addCompiled(dependency, { universe: [index], isArtifact: true });
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
      notRead: [...listUnreadFiles(index, files, { unread }), ...withWord, ...cut],
    };

    async function addCompiled(
      searched: SourceIndex,
      where: { readonly universe: readonly SourceIndex[]; readonly isArtifact: boolean },
    ): Promise<void> {
      ctx.signal.throwIfAborted();
      const compiled = await findCompiledCallers(searched, called, { ...where, readUses: sources.readUses });
      if (compiled === null) cut.push(`the code of ${printOrigin(searched.origin)}: its jar is gone, or damaged`);
      else lists.push(compiled);
      const copied = describeCopied(
        called,
        lists.some(({ length }) => length > 0),
      );
      if (copied !== null) cut.push(`uses in the code of ${printOrigin(searched.origin)}: ${copied}`);
    }
  };
}

/** Callers in a file whose language has an outline: by name only, since the types of its variables are not known. */
async function findOutlinedCallers(
  { index, trees }: Pick<Codebase, 'index' | 'trees'>,
  { file, called }: { readonly file: number; readonly called: CalledSymbol },
  { signal }: { readonly signal: AbortSignal },
): Promise<{ readonly callers: readonly Caller[]; readonly isCut: boolean } | Unread> {
  if (!canBeCalledFrom(index.files[file]!.language!, called)) return { callers: [], isCut: false };
  const mentions = await trees.mentionsIn({ index, file }, called.name, signal);
  if ('unread' in mentions) return mentions;
  const declared = declaredOffsets(index, file);
  const findEnclosing = createEnclosing(index, file);
  const placeOf = createPlaceOf(index, file);
  const holderOf = createHolderOf(index);
  const callers: Caller[] = [];
  for (const { start, usage } of mentions) {
    if (declared.has(start)) continue;
    const holder = holderOf(usage === 'import' ? null : findEnclosing(start));
    callers.push({ artifact: null, ...placeOf(start), ...holder, usage, evidence: byName, isCompiled: false });
  }
  return { callers, isCut: isCutShort(mentions) };
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
