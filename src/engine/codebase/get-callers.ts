import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError } from '../../core/errors.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import type { OpenedDependency } from '../project/open-dependencies.ts';
import { findCalled } from './callers/called-symbol.ts';
import { type Caller, findCallers } from './callers/find-callers.ts';
import type { Codebase } from './model/codebase.ts';
import { nearestSymbols } from './nearest-symbols.ts';

export interface CallersQuery {
  readonly symbol: string;
  /** Whether the dependencies of the project are searched too, those whose sources are here. */
  readonly inDependencies: boolean;
}

export interface CallerList {
  /** Those with a declared type first, else in the order of the files. */
  readonly callers: readonly Caller[];
  /** Whether the code asked about declares something of the name. */
  readonly isDeclared: boolean;
  /** Dependencies whose sources are not here. */
  readonly notSearched: number;
  /** Names near one that nothing bears and nobody calls. */
  readonly nearest: readonly string[];
}

/** `openDependencies` as of `engine/project`. */
export function createGetCallers(openDependencies: (ctx: CallContext) => AsyncIterable<OpenedDependency>) {
  /** @throws InvalidInputError for dependencies of an artifact */
  return async (code: Codebase, { symbol, inDependencies }: CallersQuery, ctx: CallContext): Promise<CallerList> => {
    const turn = createTurns(ctx.signal);
    const called = findCalled(code.index, symbol);
    const callers = [...(await findCallers({ ...code, isArtifact: false }, called, { universe: [], turn }))];
    let notSearched = 0;
    if (inDependencies) {
      if (code.workspace === null)
        throw new InvalidInputError('dependencies: only those of the project can be searched');
      for await (const { index } of openDependencies(ctx)) {
        if (index === null) notSearched++;
        else {
          const files = index.files.map((_, row) => row);
          callers.push(
            ...(await findCallers({ index, files, isArtifact: true }, called, { universe: [code.index], turn })),
          );
        }
      }
    }
    const isSure = ({ evidence }: Caller) => evidence.kind === 'declared';
    const ordered = [...callers.filter(isSure), ...callers.filter((caller) => !isSure(caller))];
    const nearest = callers.length > 0 ? [] : nearestSymbols(code.index, symbol);
    return { callers: ordered, isDeclared: called.isDeclared, notSearched, nearest };
  };
}
