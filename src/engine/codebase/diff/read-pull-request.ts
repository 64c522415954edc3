import { z } from 'zod';
import type { CallContext } from '../../../core/call-context.ts';
import {
  AccessDeniedError,
  InvalidInputError,
  OfflineError,
  RemoteUnavailableError,
  ResourceNotFoundError,
} from '../../../core/problems/errors.ts';
import { registerSecret } from '../../../core/problems/redact.ts';
import { readOriginUrl } from '../../../platform/git/work-tree.ts';
import type { AskJson } from '../../../platform/http/ask-json.ts';

export interface PullRequest {
  readonly number: number;
  readonly title: string;
  /** Names of branches. */
  readonly base: string;
  readonly head: string;
  /** Id of the last commit of `head`; null: GitHub does not say. */
  readonly headCommit: string | null;
}

export interface PullRequestDeps {
  readonly ask: AskJson;
  /** Token for GitHub, from the environment; null: there is none. */
  readonly token: string | null;
}

const TIMEOUT_MS = 20_000;
const GITHUB = /^(?:https:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@)github\.com[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

/**
 * Reads a pull request of the GitHub repository that a folder is a clone of. @throws InvalidInputError for another host, AccessDeniedError
 * without a token or for a wrong one, ResourceNotFoundError, RemoteUnavailableError, OfflineError.
 */
export async function readPullRequest(
  folder: string,
  pr: number,
  { ask, token, ctx }: PullRequestDeps & { readonly ctx: CallContext },
): Promise<PullRequest> {
  const [, owner, repository] = GITHUB.exec((await readOriginUrl(folder, ctx.signal)) ?? '') ?? [];
  if (owner === undefined) {
    throw new InvalidInputError('pr: the remote origin of this repository is not on github.com', {
      suggestion: 'Give the base branch of the pull request as since_ref.',
    });
  }
  if (ctx.offline) throw new OfflineError('Pull requests are asked of github.com, and this call is offline');
  if (token === null) {
    throw new AccessDeniedError('pr: there is no token for github.com', {
      suggestion: 'Ask the user to set GITHUB_TOKEN or GH_TOKEN, or give the base branch as since_ref.',
    });
  }
  registerSecret(token);
  const url = new URL(`https://api.github.com/repos/${owner}/${repository}/pulls/${pr}`);
  url.username = 'x-access-token';
  url.password = token;
  const answer = await ask(url, null, { signal: ctx.signal, timeout: TIMEOUT_MS });
  if (answer.kind !== 'answered') {
    const why = answer.kind === 'late' ? 'did not answer in time' : answer.why;
    throw new RemoteUnavailableError(`api.github.com ${why}`, { suggestion: 'Give the base branch as since_ref.' });
  }
  const { status, text } = answer;
  if (status === 404)
    throw new ResourceNotFoundError(`${owner}/${repository} has no pull request ${pr} that the token may see`);
  if (status === 429 || (status === 403 && /rate limit/i.test(text)))
    throw new RemoteUnavailableError('api.github.com has been asked too often', {
      suggestion: 'Give the base branch as since_ref.',
    });
  if (status === 401 || status === 403) throw new AccessDeniedError(`api.github.com refuses the token: ${status}`);
  if (status !== 200) throw new RemoteUnavailableError(`api.github.com answers ${status}`);
  const described = Described.safeParse(parseJson(text)).data;
  if (described === undefined) throw new RemoteUnavailableError('api.github.com answers with what is no pull request');
  const { title, base, head } = described;
  return { number: pr, title, base: base.ref, head: head.ref, headCommit: head.sha ?? null };
}

/** Source: https://docs.github.com/en/rest/pulls/pulls#get-a-pull-request */
const Described = z.object({
  title: z.string(),
  base: z.object({ ref: z.string() }),
  head: z.object({ ref: z.string(), sha: z.string().optional() }),
});

/** Undefined: the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
