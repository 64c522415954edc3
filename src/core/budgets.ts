/** The most that answers may cost; docs/budgets.md gives the reason of each limit. */
export interface Budgets {
  /** Nodes of one module's graph before its conflicts are settled. */
  readonly graphNodes: number;
  /** Versions of one range that are looked at, from the highest down. */
  readonly rangeVersions: number;
  /** Steps from a module down to a dependency, from a POM up to its last parent, from a BOM through its imports, along relocations. */
  readonly graphDepth: number;
  /** POMs, module files and lists of versions read for one module's graph that no other module's had needed. */
  readonly graphReads: number;
  /** Bytes of those POMs. */
  readonly graphBytes: number;
  /** Dependencies that those POMs declare, management apart. */
  readonly graphDeclared: number;
  /** Seconds that one module's graph may take, waiting for repositories included. */
  readonly graphSeconds: number;
  /** Seconds of one download, with all its tries. */
  readonly downloadSeconds: number;
  /** Seconds of a download's tries in which less than 1 KiB a second comes. */
  readonly stallSeconds: number;
  /** Nodes of the graphs of one build; a module that comes after them may have a tenth of `graphNodes`. */
  readonly buildNodes: number;
  /** Edges that are walked for the graphs of one Gradle build; each graph walked after that may have 2,000. */
  readonly buildEdges: number;
  /** Modules of one build. */
  readonly buildModules: number;
  /** Seconds of one tool call of a server, once its turn has come. */
  readonly callSeconds: number;
  /** Tool calls of one client that wait for their turn. */
  readonly waitingCalls: number;
  /** MiB of objects that a server's thread may hold while it answers. */
  readonly answerMegabytes: number;
}

export const usualBudgets: Budgets = {
  graphNodes: 20_000,
  rangeVersions: 1_000,
  graphDepth: 200,
  graphReads: 2_000,
  graphBytes: 16_000_000,
  graphDeclared: 50_000,
  graphSeconds: 900,
  downloadSeconds: 600,
  stallSeconds: 28,
  buildNodes: 300_000,
  buildEdges: 10_000_000,
  buildModules: 5_000,
  callSeconds: 600,
  waitingCalls: 10_000,
  answerMegabytes: 2_048,
};
