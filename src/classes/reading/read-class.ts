import { ByteReader } from './byte-reader.ts';
import type {
  ClassAnnotation,
  ClassFile,
  ClassMember,
  EnclosingMethod,
  InnerClass,
  ModuleDeclaration,
  NamedMember,
  RecordComponent,
  TablePlace,
} from './class-file.ts';
import { flags } from './class-file.ts';
import { ConstantPool } from './constant-pool.ts';
import { damagedClass } from './damaged-class.ts';
import { AnnotationReader } from './read-annotations.ts';
import { eachAttribute } from './read-attributes.ts';
import { type ClassInput, readComponent, readMember } from './read-members.ts';
import { readModule } from './read-module.ts';

const MAGIC = 0xcafebabe;

/** A class file, and what its tables of lines and locals are read with. */
export interface ReadClass {
  readonly file: ClassFile;
  readonly bytes: Buffer;
  readonly pool: ConstantPool;
}

/** Reads a class file of any version. @throws CorruptArtifactError when the bytes are none. */
export function readClass(bytes: Buffer): ReadClass {
  const reader = new ByteReader(bytes);
  if (reader.u4() !== MAGIC) throw damagedClass('it does not begin with CAFEBABE');
  reader.skip(2);
  const majorVersion = reader.u2();
  const pool = new ConstantPool(reader);
  const input = { reader, pool, annotations: new AnnotationReader(reader, pool) };
  return { file: readBody(input, majorVersion), bytes, pool };
}

function readBody(input: ClassInput, majorVersion: number): ClassFile {
  const { reader, pool } = input;
  const attributes = new ClassAttributes();
  const bits = reader.u2();
  const name = pool.className(reader.u2());
  const superName = pool.classNameOrNull(reader.u2());
  const interfaces = reader.list(() => pool.className(reader.u2()));
  const fields: readonly ClassMember[] = reader.list(() => readMember(input));
  const methods: readonly ClassMember[] = reader.list(() => readMember(input));
  eachAttribute(reader, pool, (attribute, length) => attributes.take(attribute, length, input));
  return {
    ...attributes,
    majorVersion,
    flags: bits | (attributes.isSynthetic ? flags.synthetic : 0),
    name,
    superName,
    interfaces,
    fields,
    methods,
  };
}

class ClassAttributes {
  signature: string | null = null;
  sourceFile: string | null = null;
  innerClasses: readonly InnerClass[] = [];
  enclosing: EnclosingMethod | null = null;
  permitted: readonly string[] | null = null;
  components: readonly RecordComponent[] | null = null;
  module: ModuleDeclaration | null = null;
  bootstraps: readonly number[] = [];
  debugExtension: TablePlace | null = null;
  isDeprecated = false;
  isSynthetic = false;
  readonly annotations: ClassAnnotation[] = [];

  take(attribute: string, length: number, input: ClassInput): void {
    const { reader, pool, annotations } = input;
    switch (attribute) {
      case 'Signature':
        this.signature = pool.text(reader.u2());
        break;
      case 'SourceFile':
        this.sourceFile = pool.text(reader.u2());
        break;
      case 'InnerClasses':
        this.innerClasses = reader.list(() => ({
          name: pool.className(reader.u2()),
          outer: pool.classNameOrNull(reader.u2()),
          simpleName: pool.textOrNull(reader.u2()),
          flags: reader.u2(),
        }));
        break;
      case 'EnclosingMethod':
        this.enclosing = { type: pool.className(reader.u2()), method: methodOrNull(pool, reader.u2()) };
        break;
      case 'PermittedSubclasses':
        this.permitted = reader.list(() => pool.className(reader.u2()));
        break;
      case 'Record':
        this.components = readComponents(input);
        break;
      case 'Module':
        this.module = readModule(input);
        break;
      case 'BootstrapMethods':
        this.bootstraps = reader.list(() => placeOfBootstrap(reader));
        break;
      case 'SourceDebugExtension':
        this.debugExtension = { at: reader.at, count: length };
        break;
      case 'Deprecated':
        this.isDeprecated = true;
        break;
      case 'Synthetic':
        this.isSynthetic = true;
        break;
      case 'RuntimeVisibleAnnotations':
      case 'RuntimeInvisibleAnnotations':
        annotations.addTo(this.annotations);
        break;
    }
  }
}

/** As many as a constructor can have parameters (JVMS 4.3.3). */
const MOST_COMPONENTS = 255;

function readComponents(input: ClassInput): readonly RecordComponent[] {
  const count = input.reader.u2();
  if (count > MOST_COMPONENTS) throw damagedClass(`a record has ${count} components`);
  return input.reader.times(count, () => readComponent(input));
}

function methodOrNull(pool: ConstantPool, index: number): NamedMember | null {
  return index === 0 ? null : pool.nameAndType(index);
}

function placeOfBootstrap(reader: ByteReader): number {
  const { at } = reader;
  reader.skip(2);
  reader.skip(2 * reader.u2());
  return at;
}
