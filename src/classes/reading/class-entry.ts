/** One class file of a jar. */
export interface ClassEntry {
  readonly path: string;
  /** Called twice. @throws JarIndexerError when it is damaged. */
  read(): Buffer;
}
