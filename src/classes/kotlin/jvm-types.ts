/** Kotlin's types that descriptors of primitive ones stand for, without their package. */
export const primitives: Readonly<Record<string, string>> = {
  V: 'Unit',
  Z: 'Boolean',
  B: 'Byte',
  C: 'Char',
  D: 'Double',
  F: 'Float',
  I: 'Int',
  J: 'Long',
  S: 'Short',
};

/** The classes of Kotlin that are these on a JVM, but for collections: https://kotlinlang.org/docs/java-interop.html#mapped-types */
export const mappedClasses: Readonly<Record<string, string>> = {
  'java/lang/Object': 'kotlin/Any',
  'java/lang/String': 'kotlin/String',
  'java/lang/CharSequence': 'kotlin/CharSequence',
  'java/lang/Throwable': 'kotlin/Throwable',
  'java/lang/Number': 'kotlin/Number',
  'java/lang/Comparable': 'kotlin/Comparable',
  'java/lang/Enum': 'kotlin/Enum',
  'java/lang/annotation/Annotation': 'kotlin/Annotation',
};
