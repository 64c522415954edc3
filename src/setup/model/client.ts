/** `user`: for all projects of this user; `project`: a file in the project, which a team may share. */
export const scopes = ['user', 'project'] as const;
export type Scope = (typeof scopes)[number];

/** The machine for which paths are made. */
export interface Place {
  /** As `process.platform`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
  /** The folder of the project, for files of scope `project`. */
  readonly project: string;
}

/** The command by which a client starts the server; its entry in the client's file is made of this. */
export interface Server {
  readonly command: string;
  readonly args: readonly string[];
  /** Values, and references that the client expands. */
  readonly env: Readonly<Record<string, string>>;
  /** Variables that the client passes on by their names alone. */
  readonly passedNames: readonly string[];
  /** The project's folder, for clients whose entries name a working folder. Null: not known. */
  readonly folder: string | null;
}

/** A file of a client that lists servers. */
export interface ConfigFile {
  readonly path: (place: Place) => string;
  /** A second name that the client reads; it is used where that file exists. */
  readonly otherPath?: (place: Place) => string;
  readonly format: 'json' | 'toml' | 'yaml';
  /** The key that holds the servers. */
  readonly key: string;
  /** True if the servers are a list of entries with a `name`. */
  readonly isList?: boolean;
}

/**
 * The way the server finds the project: it is started in it (`started`), the client announces it (`announced`), a variable that the client
 * expands (`${workspaceFolder}`), or its path is written into the entry (`written`).
 */
export type ProjectWay = 'started' | 'announced' | 'written' | '${workspaceFolder}';

/** A file whose text makes agents use the tools. */
export interface RulesFile {
  readonly kind: 'skill' | 'section' | 'cursor-rule';
  readonly path: (place: Place) => string;
}

/** The client's own command that adds a server for the user. */
export interface OwnCommand {
  readonly program: string;
  readonly add: (name: string, server: Server) => readonly string[];
  /** False: it formats the whole file anew or drops comments, so it is used only where there is no file yet. */
  readonly keepsRest: boolean;
}

/** A program with agents that starts MCP servers. */
export interface Client {
  readonly id: string;
  readonly title: string;
  /** Other names that a person may type. */
  readonly aliases: readonly string[];
  /** Commands on the PATH that show that it is here. */
  readonly programs: readonly string[];
  /** Folders that show that it is here. */
  readonly folders: (place: Place) => readonly string[];
  readonly files: Readonly<Partial<Record<Scope, ConfigFile>>>;
  readonly entry: (server: Server) => Readonly<Record<string, unknown>>;
  readonly findsProject: Readonly<Partial<Record<Scope, ProjectWay>>>;
  /** The variables of its own environment that the server gets: all, all whose names do not look like secrets, or few. */
  readonly passes: 'all' | 'all-but-secrets' | 'few';
  /** The text in `env` that stands for a variable of the client's own environment. Absent: it knows none. */
  readonly reference?: (name: string) => string;
  /** True if its entries list names of variables to pass on. */
  readonly passesByName?: boolean;
  readonly own?: OwnCommand;
  /** Options of `serve` besides the usual ones. */
  readonly options?: readonly string[];
  /** The dialog into which a person pastes the entry. Absent: its file can be written. */
  readonly dialog?: { readonly key: string; readonly where: string };
  readonly rules?: Readonly<Partial<Record<Scope, RulesFile>>>;
  /** The command or dialog that shows that the server is connected. */
  readonly verify: string;
  /** Facts that a person needs besides. */
  readonly notes?: readonly string[];
}
