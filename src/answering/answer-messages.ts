import type { CallContext } from '../core/call-context.ts';
import type { SentError } from '../core/problems/sent-error.ts';
import type { HostSettings } from '../engine/open-engine-host.ts';
import type { AnswerFormat } from '../tools/calls/answer-call.ts';

/** The settings of an answer thread. */
export interface AnswerSetup {
  readonly host: HostSettings;
  /** Folder or build file at or above which the served project is. */
  readonly start: string;
  /** Somebody named `start`, rather than being there. */
  readonly isNamed: boolean;
  readonly offline: boolean;
}

/** One call of a tool. `project`: the one that the client chose; null: the served one. */
export interface AskedTool {
  readonly name: string;
  /** Decides between tools of the same name. */
  readonly toolset: string;
  /** Not validated yet. */
  readonly input: unknown;
  readonly project: string | null;
  readonly format: AnswerFormat;
  /** The data is wanted besides the text. */
  readonly structured: boolean;
}

export type AnswerRequest =
  | ({ readonly kind: 'tool' } & AskedTool)
  /** The page of the project's own files. */
  | { readonly kind: 'page'; readonly project: string | null }
  /** Resolves the served project from local stores, ahead of the first question about it. */
  | { readonly kind: 'prepare' }
  /** Tells of changes of the project's own files until it is aborted. */
  | { readonly kind: 'follow' };

/** `following`: from now on changes are told; `changed`: the project's own files have changed. */
export type AnswerWord = { readonly progress: Parameters<CallContext['progress']> } | 'following' | 'changed';

export interface AnswerText {
  readonly text: string;
  readonly data?: object;
}

/** An answer on its way between threads, where errors lose their class. */
export type SentAnswer =
  | AnswerText
  | { readonly error: SentError }
  /** An error that is a fault of ours. */
  | { readonly fault: { readonly message: string; readonly stack?: string } };
