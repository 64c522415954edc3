import type { CallContext } from '../core/call-context.ts';
import type { SentError } from '../core/problems/sent-error.ts';
import type { HostSettings } from '../engine/open-engine-host.ts';
import type { AnswerFormat } from '../tools/calls/answer-call.ts';

/** The settings of an answer thread. */
export interface AnswerSetup {
  readonly host: HostSettings;
  /** Folder or build file at or above which the served project is. */
  readonly start: string;
  /** The option or variable that names `start`; null: it is the working folder. */
  readonly namedBy: string | null;
  /** Folders whose projects a call may choose besides. */
  readonly allow: readonly string[];
  readonly offline: boolean;
}

/** The place of a call, as far as its connection tells it. */
export interface AskedPlace {
  /** The project that the connection names; null: none. */
  readonly project: string | null;
  /** Absolute paths of the folders that the client has open; null: it does not say. */
  readonly roots: readonly string[] | null;
}

/** One call of a tool. */
export interface AskedTool {
  readonly name: string;
  /** Decides between tools of the same name. */
  readonly toolset: string;
  /** Not validated yet. */
  readonly input: unknown;
  readonly place: AskedPlace;
  readonly format: AnswerFormat;
  /** The data is wanted besides the text. */
  readonly structured: boolean;
  /** No call of the connection was answered before: the answer says what there is to say of its project. */
  readonly isFirst: boolean;
  /** The client is told each step. */
  readonly wantsProgress: boolean;
}

export type AnswerRequest =
  | ({ readonly kind: 'tool' } & AskedTool)
  /** The page of the project's own files. */
  | { readonly kind: 'page'; readonly place: AskedPlace }
  /** Resolves the served project from local stores, ahead of the first question about it. */
  | { readonly kind: 'prepare'; readonly place: AskedPlace }
  /** Tells of changes of the project's own files until it is aborted. */
  | { readonly kind: 'follow' };

/** `following`: from now on changes are told; `changed`: the project's own files have changed. */
export type AnswerWord = CallWord | 'following' | 'changed';

/** A word of a call that is under way. */
export type CallWord =
  | { readonly progress: Parameters<CallContext['progress']> }
  /** As in `AnswerText`. */
  | { readonly notice: string }
  | { readonly soFar: AnswerSoFar };

/** The part of an answer that is known. */
export interface AnswerSoFar {
  readonly data: object;
  /** The data as text, whatever form was asked for. */
  readonly text: string;
}

export interface AnswerText {
  readonly text: string;
  readonly data?: object;
  /** Is to be said of the project of the call: it is in the text, and belongs in the log. */
  readonly notice?: string;
}

/** An answer on its way between threads, where errors lose their class. */
export type SentAnswer =
  | AnswerText
  | { readonly error: SentError }
  /** An error that is a fault of ours. */
  | { readonly fault: { readonly message: string; readonly stack?: string } };
