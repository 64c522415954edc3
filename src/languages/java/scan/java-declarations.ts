/** Java's kinds of declarations. Indexes store the position in this list: append only. */
export const javaDeclarations = [
  'class',
  'interface',
  'enum',
  'record',
  'annotation',
  'constructor',
  'compact constructor',
  'method',
  'field',
  'enum constant',
  'record component',
  'implicit class',
] as const;

export type JavaDeclaration = (typeof javaDeclarations)[number];
