import { randomUUID } from 'node:crypto';
import type { Log } from '../core/call-context.ts';
import { ArtifactNotFoundError, type ErrorCode, JarIndexerError } from '../core/problems/errors.ts';
import { redact } from '../core/problems/redact.ts';
import { joinParts } from '../core/text/join-parts.ts';
import { printCount } from '../core/text/print-count.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import { explainOpenFiles } from '../platform/files/too-many-open-files.ts';
import { isReplaced } from '../platform/is-replaced.ts';
import { advise, type ListedTool } from '../tools/calls/advise.ts';

/** The answer of a failed call, in the form of the jar tools (docs/decisions/answers.md, "Statuses"). */
export interface ToolFailure {
  readonly status: ToolStatus;
  readonly message: string;
  /** The bare name of a listed tool. */
  readonly suggested_action?: string;
}

export type ToolStatus =
  | 'source_jar_not_found'
  | 'indexing_required'
  | 'resource_not_found'
  | 'download_failed'
  | 'invalid_source'
  | 'unsupported_source_type'
  | 'git_clone_failed'
  | 'git_ref_not_found'
  | 'invalid_arguments'
  | 'internal_error';

const statuses: Readonly<Record<ErrorCode, ToolStatus>> = {
  INVALID_INPUT: 'invalid_arguments',
  ARTIFACT_NOT_FOUND: 'source_jar_not_found',
  RESOURCE_NOT_FOUND: 'resource_not_found',
  OFFLINE: 'download_failed',
  ACCESS_DENIED: 'download_failed',
  REMOTE_UNAVAILABLE: 'download_failed',
  CORRUPT_ARTIFACT: 'invalid_source',
  NOT_INDEXED: 'indexing_required',
  LIMIT_REACHED: 'invalid_arguments',
  UNSUPPORTED: 'unsupported_source_type',
  GIT_CLONE_FAILED: 'git_clone_failed',
  GIT_REF_NOT_FOUND: 'git_ref_not_found',
};

const REPLACED =
  'Another version of jar-indexer was installed, or its files were moved, while this server ran. Tell the user to restart the server: reconnect it, or start the client again.';

const nextTool: Partial<Record<ToolStatus, string>> = {
  source_jar_not_found: 'register_source',
  indexing_required: 'index_artifact',
};

/**
 * The one place where a failure becomes an answer. An error that is not ours is a fault of ours: the answer carries an id, the
 * details go to the log. `listed`: the tools that advice may name.
 */
export function describeFailure(thrown: unknown, log: Log, listed: readonly ListedTool[]): ToolFailure {
  const error = explainOpenFiles(thrown);
  if (!(error instanceof JarIndexerError)) {
    const id = randomUUID().slice(0, 8);
    log.warn(`fault ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    if (isReplaced()) return { status: 'internal_error', message: REPLACED };
    return { status: 'internal_error', message: `Fault ${id} of jar-indexer; its log (stderr) has the details.` };
  }
  const status = isUnasked(error) ? 'download_failed' : statuses[error.code];
  const suggestion = error.suggestion === null ? null : advise(error.suggestion, listed);
  // The list of attempts comes last: it may be long, and an agent that reads no further has the rest.
  const message = [error.message, suggestion, listAttempts(error)].filter((part) => part !== null);
  const next = nextTool[status];
  const isAdvised = error.suggestion === null || (next !== undefined && error.suggestion.includes(next));
  return {
    status,
    message: makeVisible(redact(message.map(endSentence).join(' '))),
    suggested_action: isAdvised ? listed.find(({ name }) => name === next)?.name : undefined,
  };
}

/** Not found in the local stores, and repositories were not asked because the run is offline, or gave no answer. */
function isUnasked(error: JarIndexerError): boolean {
  if (!(error instanceof ArtifactNotFoundError) || error.isCertain) return false;
  return error.attempts.some(
    ({ outcome, detail, unasked }) => (outcome === 'skipped' && detail === 'offline') || unasked?.isSilent,
  );
}

/** Three lines for `--format text`. */
export function renderFailure({ status, message, suggested_action: next }: ToolFailure): string {
  return joinParts('\n', `error: ${status}`, message, next && `next: ${next}`);
}

function listAttempts(error: JarIndexerError): string | null {
  if (!(error instanceof ArtifactNotFoundError) || error.attempts.length === 0) return null;
  const places = Map.groupBy(
    error.attempts,
    ({ resolver, origin, outcome }) => `${resolver} ${folderOf(origin)} ${outcome}`,
  );
  const tried = Array.from(places.values(), (attempts) => {
    const { resolver, origin, outcome, detail } = attempts[0]!;
    const beside = new Set(attempts.map((attempt) => attempt.origin)).size - 1;
    const place = beside === 0 ? origin : `${origin} and ${printCount(beside, 'file')} beside it`;
    return joinParts(', ', `${resolver} (${place}): ${outcome}`, detail);
  });
  return `Tried ${tried.join('; ')}`;
}

/** The folder of a file that was looked for; an origin that names no file is a folder itself. */
function folderOf(origin: string): string {
  return origin.replace(/[^/\\]+\.(?:jar|pom|module|zip|xml)$/, '');
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
