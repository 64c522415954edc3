import type { CallContext } from '../core/call-context.ts';
import type { SentError } from '../core/problems/sent-error.ts';
import type { MadeGraph } from '../resolving/cache/made-graph.ts';
import type { WantedGraph } from '../resolving/graphs/make-graph.ts';
import type { EncodedPart } from '../store/encode-project.ts';
import type { Config } from './config/config-keys.ts';
import type { EngineOptions } from './engine-options.ts';

/** A graph to be made in a thread of its own, by values that a thread can be sent. */
export interface GraphTask {
  readonly wanted: WantedGraph;
  /** Where the project was looked for. */
  readonly start: string;
  readonly config: Config;
  readonly machine: Pick<
    EngineOptions,
    'home' | 'userHome' | 'userFolder' | 'cwd' | 'env' | 'granting' | 'clients' | 'userAgent'
  >;
  readonly offline: boolean;
}

/** What is told on the way: how far it is, what the log is to have, and then the graph, part by part. */
export type GraphWord =
  | { readonly progress: Parameters<CallContext['progress']> }
  | { readonly log: 'debug' | 'warn'; readonly message: string }
  | { readonly part: EncodedPart };

/** All of a made graph that was not told, or why there is none. `fingerprint`: of what it was made with. `failures` as of CallContext. */
export type GraphAnswer = {
  readonly fingerprint: string;
  readonly failures: readonly (readonly [string, SentError])[];
  readonly requests: number;
  readonly files: number;
} & (Omit<MadeGraph, 'project'> | { readonly refused: SentError });
