/** The most that answers may cost; docs/budgets.md gives the reason of each limit. */
export interface Budgets {
  /**
   * Nodes of one module's graph before its conflicts are settled. Beyond it: what can no longer be nearest is left out first, as Maven
   * 3.9 does, and changes nothing; then the module's own dependencies stay, others are told.
   */
  readonly graphNodes: number;
  /** Versions of one range, counted from the highest. Beyond it: the lower ones are left out and told. */
  readonly rangeVersions: number;
  /**
   * Steps down a graph, up to parents, through imports, along relocations. Beyond it: the dependency stays, what lies beyond is told;
   * a POM with such parents or imports counts as unreadable.
   */
  readonly graphDepth: number;
  /**
   * POMs, module files and lists of versions that one module's graph needs and none before it needed. Beyond it: the dependencies
   * stay, what their POMs say is told as unknown.
   */
  readonly graphReads: number;
  /** Bytes of these POMs. Beyond it: as `graphReads`. */
  readonly graphBytes: number;
  /** Dependencies that these POMs declare, management apart. Beyond it: as `graphReads`. */
  readonly graphDeclared: number;
  /** Time of one module's graph, waiting included. Beyond it: as `graphReads`. */
  readonly graphSeconds: number;
  /** One download with all its tries. Beyond it: the artifact counts as not to be had for now, and is named. */
  readonly downloadSeconds: number;
  /** The tries of a download that bring less than 1 KiB a second; waiting for a turn does not count. Beyond it: likewise. */
  readonly stallSeconds: number;
  /**
   * Nodes of the graphs of one build, together. Beyond it: each module that comes after may have a tenth of `graphNodes`; what its
   * graph is left without is told as for it.
   */
  readonly buildNodes: number;
  /**
   * Dependencies and constraints that the graphs of a Gradle build are walked along, each again and again until its versions agree.
   * Beyond it: what the project declares stays; each walk that comes after may have 2,000 more, what it is left without is told.
   */
  readonly buildEdges: number;
  /** Modules of one build. Beyond it: an error. */
  readonly buildModules: number;
  /**
   * Time after which a tool call of a server is answered. Beyond it: the answer has what is known, `complete: false` and what still runs;
   * the work goes on, and the next equal call with it.
   */
  readonly answerSeconds: number;
  /** Work of one tool call of a server, once its turn has come. Beyond it: an error; what was fetched and indexed is kept. */
  readonly callSeconds: number;
  /** Tool calls of one client that wait while 256 are under way. Beyond it: an error. */
  readonly waitingCalls: number;
  /**
   * MiB of objects that one of a server's answer threads may hold. Beyond it: the thread ends; the calls that it had
   * begun get an error, the server and all other calls go on.
   */
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
  answerSeconds: 45,
  callSeconds: 600,
  waitingCalls: 10_000,
  answerMegabytes: 2_048,
};
