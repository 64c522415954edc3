/** A value of the user's that files of a project ask for and that may be secret: the user of a clone has not read these files. */
export type Claim =
  /** The credentials of a server in settings.xml, for an origin that only the project names for that id. */
  | { readonly kind: 'credentials'; readonly id: string; readonly origin: string }
  /** Values of the environment or of settings.xml, in an address or in coordinates with their names in place of them. */
  | { readonly kind: 'values'; readonly text: string }
  /** An argument of `.mvn/maven.config` for other settings or a path out of the project; `sha256` of the file it names, null: none. */
  | { readonly kind: 'argument'; readonly text: string; readonly sha256: string | null };

/** The permissions of one project (docs/decisions/credentials-and-trust.md, "Trust in a project"). */
export interface ProjectTrust {
  allows(claim: Claim): boolean;
  /** True if a text with placeholders for values was refused. */
  refused(text: string): boolean;
  /** The command that allows what was refused. */
  readonly command: string;
  /** The same text as long as every claim gets the same answer. */
  print(): string;
}
