import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { type ClassFile, type ClassMember, flags, type InnerClass } from '../reading/class-file.ts';
import { codeLinesOf } from '../reading/code-tables.ts';
import type { ReadClass } from '../reading/read-class.ts';
import { type ClassTypes, readClassTypes, readType } from '../reading/signature.ts';
import type { TextInput } from '../text/text-input.ts';
import type { TextWriter } from '../text/text-writer.ts';
import { writeBody, writeLiterals } from '../text/write-literals.ts';
import { canonicalOf, createIsImplied, isEnum } from './implied-members.ts';
import { type MemberOwner, printField, printMethod, printTypeParameters, visibility, wordsOf } from './java-members.ts';
import { isJavaName } from './java-names.ts';
import { type JavaTypeNames, NotJavaError } from './java-type-names.ts';
import { printAnnotations } from './java-values.ts';

/** Types within each other; the class files of a damaged jar may nest each other without end. */
const DEEPEST = 100;

/** Writes the types of one Java file. */
export class JavaTypes {
  readonly #names: JavaTypeNames;
  readonly #writer: TextWriter;
  readonly #input: Pick<TextInput, 'find' | 'isSealed' | 'literals'>;
  /** True if a parameter's name is not told. */
  lacksNames = false;

  constructor(names: JavaTypeNames, writer: TextWriter, input: Pick<TextInput, 'find' | 'isSealed' | 'literals'>) {
    this.#names = names;
    this.#writer = writer;
    this.#input = input;
  }

  /** A type at the top, with those in it. @throws NotJavaError for a name that no type can have. */
  writeTop(read: ReadClass, simpleName: string): void {
    const { file } = read;
    if (!isJavaName(simpleName)) throw new NotJavaError(simpleName);
    this.#write(read, { name: file.name, simpleName, flags: file.flags, outer: null }, 0);
  }

  #write(read: ReadClass, self: InnerClass & { readonly simpleName: string }, depth: number): void {
    const { file } = read;
    const names = this.#names;
    const types = typesOf(file, names);
    const isInterface = (file.flags & flags.interface) !== 0;
    const isStatic = self.outer === null || isInterface || (self.flags & flags.static) !== 0;
    const head = [...printAnnotations(file, names), `${this.#headOf(read, self, types)} {`];
    for (const line of head) this.#writer.add(depth, line);
    const instanceOf = isStatic ? null : self.outer;
    const owner: MemberOwner = { read, simpleName: self.simpleName, instanceOf, isInterface, names };
    names.inBody(file.name, types.typeParameters, isStatic, () => this.#writeBody(owner, depth + 1));
    this.#writer.add(depth, '}');
  }

  #headOf({ file }: ReadClass, self: InnerClass & { readonly simpleName: string }, types: ClassTypes): string {
    const names = this.#names;
    const kind = kindOf(file);
    const isRecord = kind === 'record';
    const parts = [...wordsOf(visibility, self.flags), ...this.#modifiersOf(file, self, kind), kind];
    const variables = types.typeParameters.length === 0 ? '' : printTypeParameters(types.typeParameters);
    const components = isRecord ? `(${printComponents(file, names)})` : '';
    parts.push(self.simpleName + variables + components);
    if (kind === 'class' && types.superType !== 'Object') parts.push(`extends ${types.superType}`);
    const { interfaces } = types;
    if (interfaces.length > 0)
      parts.push(`${kind === 'interface' ? 'extends' : 'implements'} ${interfaces.join(', ')}`);
    if (file.permitted !== null && kind !== 'enum') {
      const permitted = file.permitted.map((name) => names.nameOf(name));
      if (permitted.length > 0) parts.push(`permits ${permitted.join(', ')}`);
    }
    return parts.join(' ');
  }

  #modifiersOf(file: ClassFile, { outer, flags: bits }: InnerClass, kind: JavaKind): readonly string[] {
    const isClass = kind === 'class';
    const isSealed = file.permitted !== null && kind !== 'enum';
    const mayOpen = (isClass && (bits & flags.final) === 0) || kind === 'interface';
    return [
      ...(outer !== null && isClass && (bits & flags.static) !== 0 ? ['static'] : []),
      ...(isClass && (bits & flags.abstract) !== 0 ? ['abstract'] : []),
      ...(isClass && (bits & flags.final) !== 0 ? ['final'] : []),
      ...(isSealed ? ['sealed'] : mayOpen && this.#isPermitted(file) ? ['non-sealed'] : []),
    ];
  }

  /** True if a sealed type is above it: only what that names may extend it. */
  #isPermitted({ superName, interfaces }: ClassFile): boolean {
    return [superName ?? [], interfaces].flat().some((each) => this.#input.isSealed(each));
  }

  #writeBody(owner: MemberOwner, depth: number): void {
    const { read } = owner;
    const { file } = read;
    const unwritten: string[] = [];
    const isOfEnum = isEnum(file);
    const isImplied = createIsImplied(read);
    if (isOfEnum) this.#writeConstants(file, depth);
    for (const field of file.fields) {
      if ((isOfEnum && (field.flags & flags.enum) !== 0) || isImplied(field)) continue;
      this.#unlessUnwritable(field, unwritten, () => this.#writer.add(depth, `${printField(owner, field)};`));
    }
    for (const method of file.methods) {
      if (isImplied(method)) continue;
      this.#unlessUnwritable(method, unwritten, () => {
        const { text, lacksNames } = printMethod(owner, method);
        this.lacksNames ||= lacksNames;
        this.#writer.note(codeLinesOf(read, method));
        writeBody(this.#writer, { depth, text }, this.#input.literals.take(file.name, method));
      });
    }
    writeLiterals(this.#writer, depth, this.#input.literals.takeRest(file.name));
    for (const inner of file.innerClasses) this.#writeNested(file, inner, depth, unwritten);
    if (unwritten.length > 0)
      this.#writer.add(depth, `// not expressible in Java, or damaged: ${unwritten.join(', ')}`);
  }

  #writeConstants({ fields }: ClassFile, depth: number): void {
    const constants = fields.filter((field) => (field.flags & flags.enum) !== 0 && isJavaName(field.name));
    for (const [at, field] of constants.entries()) {
      const text = [...printAnnotations(field, this.#names), field.name].join(' ');
      this.#writer.add(depth, text + (at === constants.length - 1 ? ';' : ','));
    }
    if (constants.length === 0) this.#writer.add(depth, ';');
  }

  #writeNested({ name }: ClassFile, inner: InnerClass, depth: number, unwritten: string[]): void {
    const { simpleName } = inner;
    if (inner.outer !== name || simpleName === null || (inner.flags & flags.synthetic) !== 0) return;
    const read = inner.name === name ? null : this.#input.find(inner.name);
    if (read === null) return;
    if (depth > DEEPEST) throw new CorruptArtifactError(`its types are nested deeper than ${DEEPEST}`);
    this.#unlessUnwritable({ name: simpleName }, unwritten, () => this.#write(read, { ...inner, simpleName }, depth));
  }

  /** Collects the names of what the language has no words for, and of what is damaged: nothing of them is written. */
  #unlessUnwritable({ name }: Pick<ClassMember, 'name'>, unwritten: string[], write: () => void): void {
    try {
      if (name !== '<init>' && !isJavaName(name)) throw new NotJavaError(name);
      write();
    } catch (error) {
      if (!(error instanceof NotJavaError || error instanceof CorruptArtifactError)) throw error;
      unwritten.push(JSON.stringify(name));
    }
  }
}

type JavaKind = 'class' | 'interface' | '@interface' | 'enum' | 'record';

function kindOf(file: ClassFile): JavaKind {
  if ((file.flags & flags.annotation) !== 0) return '@interface';
  if ((file.flags & flags.interface) !== 0) return 'interface';
  if (isEnum(file)) return 'enum';
  return file.components !== null && file.superName === 'java/lang/Record' ? 'record' : 'class';
}

function typesOf({ flags: bits, signature, superName, interfaces }: ClassFile, names: JavaTypeNames): ClassTypes {
  if (signature !== null) {
    try {
      return readClassTypes(signature, names);
    } catch (error) {
      if (!(error instanceof CorruptArtifactError)) throw error;
    }
  }
  const superType = superName === null ? 'Object' : names.nameOf(superName);
  const written = (bits & flags.annotation) === 0 ? interfaces.map((name) => names.nameOf(name)) : [];
  return { typeParameters: [], superType, interfaces: written };
}

function printComponents({ components, methods }: ClassFile, names: JavaTypeNames): string {
  const canonical = canonicalOf(components!);
  const canonicalOne = methods.find(({ name, descriptor }) => name === '<init>' && descriptor === canonical);
  const isOpen = ((canonicalOne?.flags ?? 0) & flags.varargs) !== 0;
  const list = components!.map((component, at) => {
    const type = readType(component.signature ?? component.descriptor, names);
    const written = isOpen && at === components!.length - 1 ? type.replace(/\[\]$/, '...') : type;
    const onType = type.endsWith(']') ? [] : component.typeAnnotations;
    return [...printAnnotations(component, names, onType), written, component.name].join(' ');
  });
  return list.join(', ');
}
