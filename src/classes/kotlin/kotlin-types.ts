import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { findKotlinMetadata, kotlinKinds } from '../reading/class-facts.ts';
import type { ReadClass } from '../reading/read-class.ts';
import type { TextInput } from '../text/text-input.ts';
import type { TextWriter } from '../text/text-writer.ts';
import { writeBody, writeLiterals } from '../text/write-literals.ts';
import type { KotlinClass, KotlinConstructor, KotlinMembers, KotlinParameter, KotlinProperty } from './declarations.ts';
import { JvmMembers } from './jvm-members.ts';
import { type KotlinNames, NotKotlinError, printName } from './kotlin-names.ts';
import type { KotlinTypeNames } from './kotlin-type-names.ts';
import { printAnnotations, printConstant } from './kotlin-values.ts';
import { type KotlinMetadata, openMetadata } from './open-metadata.ts';
import {
  type Place,
  printAlias,
  printBounds,
  printFunction,
  printParameter,
  printProperty,
  printSecondary,
  printTypeParameters,
} from './print-declarations.ts';
import { DeclarationReader } from './read-declarations.ts';
import type { TypeScope } from './type-reader.ts';

/** Types within each other; the class files of a damaged jar may nest each other without end. */
const DEEPEST = 100;

export interface KotlinTextNames {
  /** Those in metadata. */
  readonly kotlin: KotlinNames;
  /** Those in class files. */
  readonly jvm: KotlinTypeNames;
}

/** A place where members are written, and the class files that tell more of them. */
interface Members {
  readonly place: Place;
  readonly depth: number;
  readonly jvm: JvmMembers;
  /** Also holds the constants of a companion. */
  readonly outer: JvmMembers | null;
}

/** Writes the declarations of one Kotlin file. */
export class KotlinTypes {
  readonly #names: KotlinTextNames;
  readonly #writer: TextWriter;
  readonly #input: Pick<TextInput, 'find' | 'literals'>;

  constructor(names: KotlinTextNames, writer: TextWriter, input: Pick<TextInput, 'find' | 'literals'>) {
    this.#names = names;
    this.#writer = writer;
    this.#input = input;
  }

  /** A class at the top, or the top level of a file. @throws CorruptArtifactError for metadata that cannot be read. */
  writeTop(read: ReadClass): void {
    const metadata = openMetadata(findKotlinMetadata(read.file)!);
    if (metadata.kind === kotlinKinds.class) {
      this.#writeClass(read, metadata, { depth: 0, outer: null, scope: new Map() });
      return;
    }
    const declared = new DeclarationReader(metadata, this.#names.kotlin).file();
    this.#writeMembers(declared, { place: 'top', depth: 0, jvm: new JvmMembers(read), outer: null });
  }

  #writeClass(
    read: ReadClass,
    metadata: KotlinMetadata,
    { depth, outer, scope }: { readonly depth: number; readonly outer: JvmMembers | null; readonly scope: TypeScope },
  ): void {
    if (depth > DEEPEST) throw new CorruptArtifactError(`its types are nested deeper than ${DEEPEST}`);
    const declared = new DeclarationReader(metadata, this.#names.kotlin).class(scope);
    const isInterface = declared.keyword === 'interface';
    const jvm = new JvmMembers(read, isInterface ? this.#input.find(`${read.file.name}$DefaultImpls`) : null);
    const place = placeOf(declared);
    const primary = findPrimary(declared);
    const head = headOf(declared, {
      properties: primary,
      annotations: this.#annotationsOfPrimary(declared, jvm),
      superName: read.file.superName,
    });
    const annotations = printAnnotations(read.file.annotations, this.#names.jvm);
    for (const annotation of annotations) this.#writer.add(depth, annotation);
    this.#writer.add(depth, `${head} {`);
    const inside: Members = { place, depth: depth + 1, jvm, outer };
    if (declared.keyword === 'enum class') this.#writeEntries(declared.enumEntries, inside);
    for (const each of declared.constructors.filter(({ isSecondary }) => isSecondary)) {
      this.#unlessUnwritable(() => this.#writeConstructor(each, inside));
    }
    this.#writeMembers(
      { ...declared, properties: declared.properties.filter((each) => !primary.has(each.name)) },
      inside,
    );
    for (const name of declared.nested) this.#writeNested(`${read.file.name}$${name}`, declared.scope, inside);
    this.#writer.add(depth, '}');
  }

  #annotationsOfPrimary({ constructors }: KotlinClass, jvm: JvmMembers): readonly string[] {
    const primary = constructors.find(({ isSecondary }) => !isSecondary);
    const method = primary === undefined ? null : jvm.findMethod(primary.jvm, '<init>', primary.erased);
    return printAnnotations(method?.annotations ?? [], this.#names.jvm);
  }

  #writeNested(internal: string, scope: TypeScope, { depth, jvm }: Members): void {
    const read = this.#input.find(internal);
    const annotation = read === null ? null : findKotlinMetadata(read.file);
    if (read === null || annotation === null) return;
    this.#unlessUnwritable(() => {
      const metadata = openMetadata(annotation);
      if (metadata.kind === kotlinKinds.class) this.#writeClass(read, metadata, { depth, outer: jvm, scope });
    });
  }

  #writeEntries(entries: readonly string[], { depth, jvm }: Members): void {
    for (const [at, name] of entries.entries()) {
      const annotations = printAnnotations(jvm.findField(name)?.annotations ?? [], this.#names.jvm);
      const end = at === entries.length - 1 ? ';' : ',';
      this.#writer.add(depth, [...annotations, printName(name)].join(' ') + end);
    }
    if (entries.length === 0) this.#writer.add(depth, ';');
  }

  #writeConstructor(declared: KotlinConstructor, { depth, jvm }: Members): void {
    const method = jvm.findMethod(declared.jvm, '<init>', declared.erased);
    const annotations = printAnnotations(method?.annotations ?? [], this.#names.jvm);
    const text = [...annotations, printSecondary(declared)].join(' ');
    this.#writer.note(jvm.linesOf(method));
    this.#writer.add(depth, text);
  }

  #writeMembers({ aliases, properties, functions }: KotlinMembers, members: Members): void {
    const { place, depth, jvm } = members;
    for (const alias of aliases) this.#unlessUnwritable(() => this.#writer.add(depth, printAlias(alias)));
    for (const property of properties) this.#unlessUnwritable(() => this.#writeProperty(property, members));
    for (const declared of functions)
      this.#unlessUnwritable(() => {
        const method = jvm.findMethod(declared.jvm, declared.name, declared.erased);
        const annotations = printAnnotations(method?.annotations ?? [], this.#names.jvm);
        const text = [...annotations, printFunction(declared, place)].join(' ');
        this.#writer.note(jvm.linesOf(method));
        const literals = method === null ? [] : this.#input.literals.take(jvm.name, method);
        writeBody(this.#writer, { depth, text }, literals);
      });
    writeLiterals(this.#writer, depth, this.#input.literals.takeRest(jvm.name));
  }

  #writeProperty(declared: KotlinProperty, { place, depth, jvm, outer }: Members): void {
    const annotations = printAnnotations(jvm.annotationsOf(declared.annotated), this.#names.jvm);
    const field = declared.field?.name ?? declared.name;
    const constant = declared.isConst ? (jvm.constantOf(field) ?? outer?.constantOf(field) ?? null) : null;
    const value = constant === null ? null : printConstant(declared.type, constant);
    const text = [...annotations, printProperty(declared, place, value)].join(' ');
    if (declared.getter !== null)
      this.#writer.note(jvm.linesOf(jvm.findMethod(declared.getter, declared.name, declared.erased)));
    this.#writer.add(depth, text);
    if (declared.setterVisibility !== null) this.#writer.add(depth + 1, `${declared.setterVisibility || 'public'} set`);
  }

  /** Leaves out what cannot be named: compilers give such names to what is not for others. */
  #unlessUnwritable(write: () => void): void {
    try {
      write();
    } catch (error) {
      if (!(error instanceof NotKotlinError)) throw error;
    }
  }
}

function placeOf({ keyword, modality }: KotlinClass): Place {
  if (keyword === 'interface') return 'interface';
  return modality === 'final' && keyword !== 'enum class' ? 'final class' : 'class';
}

/** Words before the parameters of the primary constructor that are properties too, by their names. */
type PrimaryProperties = ReadonlyMap<string, readonly string[]>;

/** The metadata do not tell it: a property of the same name and type is one in all but odd cases, where it makes no difference. */
function findPrimary(declared: KotlinClass): PrimaryProperties {
  const { constructors, properties, keyword } = declared;
  const primary = constructors.find(({ isSecondary }) => !isSecondary);
  if (primary === undefined || !hasHead(keyword)) return new Map();
  const byName = new Map(properties.filter(({ receiver }) => receiver === null).map((each) => [each.name, each]));
  return new Map(
    primary.parameters.flatMap((parameter) => {
      const property = byName.get(parameter.name);
      if (property === undefined || !isSameType(parameter, property)) return [];
      const { visibility, modality, isVar } = property;
      const isTold = modality !== 'final' && placeOf(declared) === 'class';
      const words = [visibility, isTold ? modality : '', isVar ? 'var' : 'val'];
      return [[parameter.name, words.filter((word) => word !== '')] as const];
    }),
  );
}

function isSameType({ type, words }: KotlinParameter, property: KotlinProperty): boolean {
  return type === property.type || (words.includes('vararg') && /^(?:\w+)?Array\b/.test(property.type));
}

/** Interfaces and objects have no constructor that anybody could call. */
function hasHead(keyword: string): boolean {
  return keyword.endsWith('class');
}

interface HeadParts {
  readonly properties: PrimaryProperties;
  /** Those of the primary constructor. */
  readonly annotations: readonly string[];
  readonly superName: string | null;
}

function headOf(declared: KotlinClass, { properties, annotations, superName }: HeadParts): string {
  const { visibility, modality, modifiers, keyword, typeParameters, constructors } = declared;
  const name = declared.name
    .slice(declared.name.lastIndexOf('/') + 1)
    .split('.')
    .at(-1)!;
  const isNamed = keyword !== 'companion object' || name !== 'Companion';
  const variables = typeParameters.length === 0 ? '' : printTypeParameters(typeParameters);
  const isTold = modality !== 'final' && keyword !== 'interface' ? true : modality === 'sealed';
  const words = [
    visibility,
    isTold && keyword !== 'enum class' ? modality : '',
    ...modifiers,
    keyword,
    isNamed ? printName(name) + variables : '',
  ];
  const primary = hasHead(keyword) ? constructors.find(({ isSecondary }) => !isSecondary) : undefined;
  const supertypes = supertypesOf(declared, superName);
  return [
    words.filter((word) => word !== '').join(' '),
    primary === undefined ? '' : printPrimary(declared, primary, { properties, annotations }),
    supertypes.length === 0 ? '' : ` : ${supertypes.join(', ')}`,
    printBounds(typeParameters),
  ].join('');
}

function printPrimary(
  { keyword, modality, constructors }: KotlinClass,
  { visibility, parameters }: KotlinConstructor,
  { properties, annotations }: Pick<HeadParts, 'properties' | 'annotations'>,
): string {
  // Kotlin writes neither the private constructor of an enum nor the protected one of a sealed class.
  const isImplied = keyword === 'enum class' || (modality === 'sealed' && visibility === 'protected');
  const told = [...annotations, isImplied ? '' : visibility].filter((word) => word !== '').join(' ');
  const list = parameters.map((parameter) => printParameter(parameter, properties.get(parameter.name) ?? []));
  // Beside others only the parentheses tell that there is one.
  if (list.length === 0 && told === '' && constructors.length === 1) return '';
  return `${told === '' ? '' : ` ${told} constructor`}(${list.join(', ')})`;
}

/** The superclass comes first, and only it has parentheses. */
function supertypesOf({ supertypes, superclasses, keyword }: KotlinClass, superName: string | null): readonly string[] {
  if (keyword === 'annotation class') return [];
  const isImplied = (type: string) => type === 'Any' || (keyword === 'enum class' && type.startsWith('Enum<'));
  const isAbove = (at: number) => keyword !== 'interface' && superclasses[at]?.replaceAll('.', '$') === superName;
  const above = supertypes.filter((_, at) => isAbove(at)).map((type) => `${type}(/* compiled */)`);
  return [...above, ...supertypes.filter((type, at) => !isAbove(at) && !isImplied(type))];
}
