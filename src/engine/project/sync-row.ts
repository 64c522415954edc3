import { printCoordinates } from '../../core/artifacts/coordinates.ts';
import { isWebJar } from '../../core/artifacts/web-jar.ts';
import { isGap } from '../../core/builds/gaps.ts';
import type { ResolvedDependency } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import type { Attempt } from '../../core/problems/attempt.ts';
import {
  AccessDeniedError,
  InvalidInputError,
  JarIndexerError,
  LimitReachedError,
} from '../../core/problems/errors.ts';
import { listUnasked } from '../../core/problems/print-not-asked.ts';
import { printAsked } from '../../core/problems/print-problem.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { areClasses, isJar } from '../../indexing/source-input.ts';
import { toCoordinates } from '../graphs/print-dependency.ts';
import type { Sources } from '../sources/create-sources.ts';
import { type Found, isFound } from '../sources/finding/found-sources.ts';
import { remarkCodes, takeDeclarations } from '../sources/subject/subject.ts';
import type { SyncRow } from './project-engine.ts';

/** Why a dependency cannot be used as asked for. */
export interface Unusable {
  /** `failed`: somebody could not be asked, and the next run may know more. */
  readonly outcome: 'unresolved' | 'failed';
  readonly reason: string;
  readonly askedAt: string;
  /** True if its own dependencies are unknown. */
  readonly isGap: boolean;
}

/** Why a `g:a:v` cannot be used as asked for, and where it is asked for. */
export function findUnusable(problems: readonly Problem[]): ReadonlyMap<string, Unusable> {
  const reasons = new Map<string, Unusable>();
  for (const problem of problems) {
    const { code, message: reason, dependency } = problem;
    if (dependency === undefined) continue;
    const { coordinates, askedAt } = dependency;
    const outcome = code === 'versions-unreachable' || code === 'pom-unreachable' ? 'failed' : 'unresolved';
    if (!reasons.has(coordinates)) reasons.set(coordinates, { outcome, reason, askedAt, isGap: isGap(problem) });
  }
  return reasons;
}

/** `type`: `pom` where the artifact has a row of its own, since its sources are there all the same. */
export function describeUnusable(coordinates: string, type: 'jar' | 'pom', unusable: Unusable): SyncRow {
  return { coordinates, type, scope: '', ...tell(unusable, null), notes: [], files: [], attempts: [] };
}

/** `absence`: why it is nowhere, when that is known better. */
function tell({ outcome, reason, askedAt }: Unusable, absence: string | null): Pick<SyncRow, 'outcome' | 'reason'> {
  return { outcome, reason: printAsked(absence ?? reason, askedAt) };
}

export interface RowDeps {
  readonly sources: Pick<Sources, 'subjectOf' | 'prepare' | 'textOf'>;
  /** True: binary jars of artifacts without sources are fetched, for the declarations of their classes. */
  readonly fetchesClasses: boolean;
  /** @throws LimitReachedError where nothing can be written in the home. */
  checkHome(): Promise<void>;
  readonly ctx: CallContext;
}

/** `unusable`: why its POM or version is no good. Sources may be there all the same; without them that is the reason. */
export async function syncOne(
  dependency: ResolvedDependency,
  unusable: Unusable | null,
  { sources, fetchesClasses, checkHome, ctx }: RowDeps,
): Promise<SyncRow> {
  const coordinates = toCoordinates(dependency);
  const row = {
    coordinates: printCoordinates(coordinates),
    type: dependency.type,
    scope: dependency.scope,
    reason: null,
    notes: describeMove(dependency),
    files: [],
    attempts: [],
    notAsked: dependency.notAsked,
  };
  try {
    const subject = await sources.subjectOf(coordinates, ctx);
    const answer = await sources.prepare(takeDeclarations(subject, fetchesClasses ? 'fetched' : 'local'), ctx);
    if (answer === null && sources.textOf(coordinates) === 'declarations')
      return { ...row, outcome: 'compiled', reason: FROM_CLASSES };
    if (answer === null) return { ...row, outcome: 'already_there' };
    if (isFound(answer)) return { ...describeFound(row, answer), notAsked: listPassed(dependency, answer.attempts) };
    const { attempts, reason, exists, isCertain, lacksCode, lacksClasses, advice } = answer;
    const asked = { attempts, notAsked: listPassed(dependency, attempts) };
    if (!isCertain) return { ...row, ...asked, outcome: 'failed', reason, suggestion: advice };
    const mayHaveClasses = exists && !lacksCode && subject.takesDeclarations !== undefined;
    const wasLookedFor = fetchesClasses || lacksClasses === true;
    const outcome =
      unusable === null
        ? {
            outcome: 'no_sources' as const,
            lacksCode,
            reason,
            ...(mayHaveClasses && !wasLookedFor && !isWebJar(coordinates) && { suggestion: FETCH }),
          }
        : tell(unusable, exists ? null : reason);
    return { ...row, ...asked, ...outcome };
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    // A home that cannot be written to fails for every artifact: that is reported once.
    if (error instanceof LimitReachedError) await checkHome();
    if (unusable !== null && error instanceof InvalidInputError) return { ...row, ...tell(unusable, null) };
    const outcome = error instanceof AccessDeniedError ? 'auth_required' : 'failed';
    const { message: reason, suggestion } = error;
    return { ...row, outcome, reason, suggestion: suggestion ?? undefined };
  }
}

/** Its binary jar lies in no local store. */
const FETCH =
  'Run sync --compiled to fetch binary jars and read the declarations of their classes, or call index_artifact for one.';

const FROM_CLASSES = 'declarations from its classes';
const COMPILED = `no sources: ${FROM_CLASSES}`;
const COMPILED_FOR_NOW = `${FROM_CLASSES}: its sources could not be asked for`;

function describeFound(row: Omit<SyncRow, 'outcome'>, { inputs, attempts, remarks }: Found): SyncRow {
  const files = inputs.filter(isJar).map(({ origin, label, checkedBy }) => ({
    origin,
    label,
    checkedBy: checkedBy ?? 'read in place',
  }));
  const found = { ...row, files, attempts };
  const open = remarks.filter(({ code }) => code === remarkCodes.partial);
  const told = areClasses(inputs) ? open : remarks;
  const notes = [...row.notes, ...told.map(({ message }) => message)];
  if (!areClasses(inputs)) return { ...found, outcome: 'indexed', notes };
  return { ...found, outcome: 'compiled', notes, reason: open.length > 0 ? COMPILED_FOR_NOW : COMPILED };
}

function listPassed({ notAsked = [] }: ResolvedDependency, attempts: readonly Attempt[]): SyncRow['notAsked'] {
  return omitEmpty([...new Set([...notAsked, ...listUnasked(attempts).map(({ id }) => id)])]);
}

/** By way of whom the coordinates were asked for that lead here by relocation. */
function describeMove({ relocatedFrom, via }: ResolvedDependency): readonly string[] {
  if (relocatedFrom === undefined) return [];
  const asker = via.at(-1);
  return [`relocated from ${relocatedFrom.join(', ')}, asked for ${asker === undefined ? 'directly' : `by ${asker}`}`];
}
