/** Java's names of primitive types, and of `void`, by their letters in descriptors (JVMS 4.3.2, 4.3.3). */
export const primitiveTypes: Readonly<Record<string, string>> = {
  B: 'byte',
  C: 'char',
  D: 'double',
  F: 'float',
  I: 'int',
  J: 'long',
  S: 'short',
  Z: 'boolean',
  V: 'void',
};
