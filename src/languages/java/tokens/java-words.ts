/** The modifiers of Java, each with its bit in `SymbolTable.modifiers`. Indexes store the bits: append only. */
export const javaModifiers = {
  public: 1,
  protected: 2,
  private: 4,
  static: 8,
  abstract: 16,
  final: 32,
  native: 64,
  synchronized: 128,
  transient: 256,
  volatile: 512,
  strictfp: 1024,
  default: 2048,
  sealed: 4096,
  'non-sealed': 8192,
} as const;

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
