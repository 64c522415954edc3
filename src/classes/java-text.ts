import { CorruptArtifactError } from '../core/problems/errors.ts';
import type { InnerClass } from './class-file.ts';
import type { DeclaredFile } from './declared-file.ts';
import { ImportedNames } from './imported-names.ts';
import { printModule } from './java-module.ts';
import { JavaTypeNames, NotJavaError } from './java-type-names.ts';
import { JavaTypes } from './java-types.ts';
import { printAnnotations } from './java-values.ts';
import { NestedNames, splitPackage } from './nested-names.ts';
import type { ReadClass } from './read-class.ts';
import { TextWriter } from './text-writer.ts';

/** The classes that one text is made of. */
export interface TextInput {
  /** Those at the top. */
  readonly tops: readonly ReadClass[];
  /** A class of the same file, or one in it; null: there is none. */
  readonly find: (name: string) => ReadClass | null;
  /** All of them, for the names that they give meanings. */
  readonly members: readonly ReadClass[];
  /** The entry of any class of the jar for itself, or that it is at the top; null: not in the jar. */
  readonly innerOf: (name: string) => InnerClass | 'top' | null;
}

const implied: ReadonlySet<string> = new Set(['java.lang']);

/** Writes a Java file. @throws CorruptArtifactError when nothing of it can be written, LimitReachedError when it gets too long. */
export function writeJavaText(input: TextInput): Omit<DeclaredFile, 'path'> {
  const [first] = input.tops;
  if (first!.file.module !== null)
    return { text: [...printModule(first!.file.module), ''].join('\n'), lacksParameterNames: false, originals: [] };
  const { packageName } = splitPackage(first!.file.name);
  const imported = new ImportedNames({
    packageName,
    implied,
    isOwn: (simpleName) =>
      input.innerOf(packageName === '' ? simpleName : `${packageName.replaceAll('.', '/')}/${simpleName}`) !== null,
  });
  const nested = new NestedNames(input.innerOf);
  for (const { file } of input.members) nested.add(file.innerClasses);
  reserveNames(input.members, nested, imported);
  const names = new JavaTypeNames(nested, imported);
  const writer = new TextWriter();
  const types = new JavaTypes(names, writer, input.find);
  const onPackage: string[] = [];
  for (const top of input.tops) {
    const simpleName = splitPackage(top.file.name).nested[0]!;
    try {
      if (simpleName === 'package-info') onPackage.push(...printAnnotations(top.file, names));
      else types.writeTop(top, simpleName);
    } catch (error) {
      if (!(error instanceof NotJavaError)) throw error;
      throw new CorruptArtifactError(`Java has no way to write ${JSON.stringify(error.message)}`);
    }
  }
  const { text, originals } = writer.finish(headOf(packageName, onPackage, imported.imports()));
  return { text, lacksParameterNames: types.lacksNames, originals };
}

/** Types of the file, and type variables, hide others of their names. */
function reserveNames(members: readonly ReadClass[], nested: NestedNames, imported: ImportedNames): void {
  for (const { file } of members) {
    const { packageName, nested: names } = nested.find(file.name);
    // A nested one is named with those around it, so that its simple name means another everywhere: none.
    imported.reserve(names.at(-1)!, names.length === 1 ? `${packageName}.${names[0]}` : '');
    for (const { signature } of [file, ...file.methods])
      if (signature?.startsWith('<'))
        for (const [, variable] of signature.matchAll(/(?:^<|[;>])([^;:<>./]+):/g)) imported.reserve(variable!, '');
  }
}

function headOf(packageName: string, onPackage: readonly string[], imports: readonly string[]): readonly string[] {
  const declared = packageName === '' ? [] : [...onPackage, `package ${packageName};`, ''];
  return [...declared, ...imports.map((name) => `import ${name};`), ...(imports.length === 0 ? [] : [''])];
}
