import { type ClassAnnotation, type ClassFile, flags, type InnerClass } from './class-file.ts';

/** The facts of a class that tell to which source file it belongs; kept of all classes of a jar while files are written. */
export interface ClassFacts {
  readonly name: string;
  /** The entry of a nested class for itself; null: it has none. */
  readonly inner: InnerClass | null;
  /** The class around a local or anonymous one; null: it is neither, or its class does not tell. */
  readonly enclosing: string | null;
  /** True for a declaration at the top of a file, and for a Kotlin file's own class. */
  readonly isTop: boolean;
  readonly sourceFile: string | null;
  readonly isKotlin: boolean;
  readonly isSealed: boolean;
  /** See `facadeOf`. */
  readonly facade: string | null;
}

/** Kinds of Kotlin's classes: https://kotlinlang.org/api/core/kotlin-stdlib/kotlin/-metadata/kind.html */
export const kotlinKinds = { class: 1, file: 2, facade: 4, part: 5 } as const;

export function factsOf(file: ClassFile): ClassFacts {
  const { name, innerClasses, enclosing, sourceFile } = file;
  const inner = innerClasses.find((each) => each.name === name) ?? null;
  const metadata = findKotlinMetadata(file);
  const kind = metadata === null ? null : kindOf(metadata);
  const isPlain = inner === null && enclosing === null && (file.flags & flags.synthetic) === 0;
  const isFile = kind === kotlinKinds.file || kind === kotlinKinds.part;
  const isPackage = name.endsWith('/package-info') && file.annotations.length > 0;
  // Kotlin's other kinds are lambdas and facades, which declare nothing.
  const isTop = isFile || isPackage || (isPlain && (kind === null || kind === kotlinKinds.class));
  return {
    name,
    inner,
    enclosing: enclosing?.type ?? null,
    isTop,
    sourceFile,
    isKotlin: kind !== null,
    isSealed: file.permitted !== null,
    facade: facadeOf(file),
  };
}

/**
 * The class by which others call the functions and properties of a Kotlin file, with slashes: its own, or of a part
 * (`@file:JvmMultifileClass`) the one that several files share. Null: the class is none of a file.
 */
export function facadeOf(file: ClassFile): string | null {
  const metadata = findKotlinMetadata(file);
  const kind = metadata === null ? null : kindOf(metadata);
  if (kind === kotlinKinds.file) return file.name;
  if (kind !== kotlinKinds.part) return null;
  const shared = metadata!.elements.find(({ name }) => name === 'xs')?.value;
  return shared?.kind === 'constant' && typeof shared.value === 'string' && shared.value !== ''
    ? shared.value
    : file.name;
}

/** The facade of a Kotlin file that names none (`@file:JvmName`). `path`: of the file, without extension. */
export function impliedFacade(path: string): string {
  const at = path.lastIndexOf('/') + 1;
  return `${path.slice(0, at)}${path.slice(at, at + 1).toUpperCase()}${path.slice(at + 1)}Kt`;
}

export function findKotlinMetadata({ annotations }: ClassFile): ClassAnnotation | null {
  return annotations.find(({ type }) => type === 'Lkotlin/Metadata;') ?? null;
}

export function kindOf({ elements }: ClassAnnotation): number {
  const value = elements.find(({ name }) => name === 'k')?.value;
  return value?.kind === 'constant' ? Number(value.value) : kotlinKinds.class;
}
