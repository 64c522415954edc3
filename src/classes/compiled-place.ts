/** A place in the code of classes, by the declaration whose text holds it. */
export interface CompiledPlace {
  /** The folder of the jar that holds the class, as `META-INF/versions/9/`; empty for most. */
  readonly prefix: string;
  /** Full name of the type, with dots. */
  readonly type: string;
  /** Name of its source file, if the class tells. */
  readonly sourceFile: string | null;
  /** Name of the method, as a JVM has it; null: none, as for the initializer of a local class. */
  readonly method: string | null;
  /** Line in the authors' source; null: the class does not tell. */
  readonly line: number | null;
}
