import { CorruptArtifactError } from '../../core/problems/errors.ts';
import type { WrittenText } from '../text/declared-file.ts';
import { ImportedNames } from '../text/imported-names.ts';
import { NestedNames, splitPackage } from '../text/nested-names.ts';
import { createIsOwn, reserveNames, type TextInput } from '../text/text-input.ts';
import { TextWriter } from '../text/text-writer.ts';
import { writeLiterals } from '../text/write-literals.ts';
import { printModule } from './java-module.ts';
import { JavaTypeNames, NotJavaError } from './java-type-names.ts';
import { JavaTypes } from './java-types.ts';
import { printAnnotations } from './java-values.ts';

const implied: ReadonlySet<string> = new Set(['java.lang']);

/** Writes a Java file. @throws CorruptArtifactError when nothing of it can be written, LimitReachedError when it gets too long. */
export function writeJavaText(input: TextInput): WrittenText {
  const [first] = input.tops;
  if (first!.file.module !== null)
    return {
      text: [...printModule(first!.file.module), ''].join('\n'),
      lacksParameterNames: false,
      originals: [],
    };
  const { packageName } = splitPackage(first!.file.name);
  const imported = new ImportedNames({ packageName, implied, isOwn: createIsOwn(packageName, input) });
  const nested = new NestedNames(input.innerOf);
  for (const { file } of input.members) nested.add(file.innerClasses);
  reserveNames(input.members, nested, imported);
  const names = new JavaTypeNames(nested, imported);
  const writer = new TextWriter();
  const types = new JavaTypes(names, writer, input);
  const onPackage: string[] = [];
  const unwritten: string[] = [];
  for (const top of input.tops) {
    const simpleName = splitPackage(top.file.name).nested[0]!;
    try {
      if (simpleName === 'package-info') onPackage.push(...printAnnotations(top.file, names));
      else types.writeTop(top, simpleName);
    } catch (error) {
      if (!(error instanceof NotJavaError)) throw error;
      unwritten.push(JSON.stringify(top.file.name));
    }
  }
  if (unwritten.length === input.tops.length)
    throw new CorruptArtifactError(`Java has no way to write ${unwritten.join(', ')}`);
  if (unwritten.length > 0) writer.add(0, `// not expressible in Java: ${unwritten.join(', ')}`);
  writeLiterals(writer, 0, input.literals.takeLast());
  const { text, originals } = writer.finish(headOf(packageName, onPackage, imported.imports()));
  return { text, lacksParameterNames: types.lacksNames, originals };
}

function headOf(packageName: string, onPackage: readonly string[], imports: readonly string[]): readonly string[] {
  const declared = packageName === '' ? [] : [...onPackage, `package ${packageName};`, ''];
  return [...declared, ...imports.map((name) => `import ${name};`), ...(imports.length === 0 ? [] : [''])];
}
