import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { facadeOf, findKotlinMetadata, impliedFacade, kotlinKinds } from '../reading/class-facts.ts';
import type { WrittenText } from '../text/declared-file.ts';
import { ImportedNames } from '../text/imported-names.ts';
import { NestedNames, splitPackage } from '../text/nested-names.ts';
import { createIsOwn, reserveNames, type TextInput } from '../text/text-input.ts';
import { TextWriter } from '../text/text-writer.ts';
import { writeLiterals } from '../text/write-literals.ts';
import { KotlinNames, kotlinImplied, NotKotlinError, printQualifiedName } from './kotlin-names.ts';
import { KotlinTypeNames } from './kotlin-type-names.ts';
import { KotlinTypes } from './kotlin-types.ts';
import { printConstant } from './kotlin-values.ts';
import { openMetadata } from './open-metadata.ts';

/** Writes a Kotlin file. @throws CorruptArtifactError for metadata that cannot be read, LimitReachedError when it gets too long. */
export function writeKotlinText(input: TextInput): WrittenText {
  const packageName = findPackage(input);
  const imported = new ImportedNames({ packageName, implied: kotlinImplied, isOwn: createIsOwn(packageName, input) });
  const nested = new NestedNames(input.innerOf);
  for (const { file } of input.members) nested.add(file.innerClasses);
  reserveNames(input.members, nested, imported);
  const kotlin = new KotlinNames(imported);
  const writer = new TextWriter();
  const types = new KotlinTypes({ kotlin, jvm: new KotlinTypeNames(nested, kotlin) }, writer, input);
  try {
    for (const top of input.tops) types.writeTop(top);
    writeLiterals(writer, 0, input.literals.takeLast());
    const { text, originals } = writer.finish([...fileAnnotations(input), ...headOf(packageName, imported.imports())]);
    return { text, lacksParameterNames: false, originals };
  } catch (error) {
    if (!(error instanceof NotKotlinError)) throw error;
    throw new CorruptArtifactError(`Kotlin has no way to write ${JSON.stringify(error.message)}`);
  }
}

/** A file can give its class another package (`@JvmPackageName` of the standard library). */
function findPackage({ tops }: TextInput): string {
  for (const { file } of tops) {
    const metadata = openMetadata(findKotlinMetadata(file)!);
    if (metadata.kind !== kotlinKinds.class && metadata.packageName) return metadata.packageName;
  }
  return splitPackage(tops[0]!.file.name).packageName;
}

/** Those that tell by which class others call the functions and properties of the file. */
function fileAnnotations({ tops, path }: TextInput): readonly string[] {
  const own = tops.find(({ file }) => facadeOf(file) !== null)?.file;
  if (own === undefined) return [];
  const facade = facadeOf(own)!;
  const isPart = facade !== own.name;
  if (!isPart && facade === impliedFacade(path)) return [];
  const name = `@file:JvmName(${printConstant('String', facade.slice(facade.lastIndexOf('/') + 1))})`;
  return [name, ...(isPart ? ['@file:JvmMultifileClass'] : []), ''];
}

function headOf(packageName: string, imports: readonly string[]): readonly string[] {
  const declared = packageName === '' ? [] : [`package ${printQualifiedName(packageName)}`, ''];
  const printed = imports.map((name) => `import ${printQualifiedName(name)}`);
  return [...declared, ...printed, ...(printed.length === 0 ? [] : [''])];
}
