/** The parts of a project. */
export interface Workspace {
  /** The kind of file that names the parts; `none`: no file does, and the whole is one member. */
  readonly type: 'maven' | 'gradle' | 'cargo' | 'npm' | 'go' | 'none';
  /** Real path. */
  readonly root: string;
  /** Sorted by path. */
  readonly members: readonly WorkspaceMember[];
  /** Paths of all members, even if nobody asked for them: each file belongs to the innermost. */
  readonly folders: ReadonlySet<string>;
}

export interface WorkspaceMember {
  readonly name: string;
  /** Relative to the root, `/` between parts; `.` is the root itself. */
  readonly path: string;
  /** Other words for it, as the path that Gradle knows it by. */
  readonly aliases: readonly string[];
}
