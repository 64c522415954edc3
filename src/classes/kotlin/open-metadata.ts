import { kindOf } from '../reading/class-facts.ts';
import type { ClassAnnotation, ElementValue } from '../reading/class-file.ts';
import { MetadataStrings } from './metadata-strings.ts';
import { damagedMetadata, VarintReader, WireMessage } from './wire-message.ts';

/** Kotlin's own description of a class or file, not yet read. */
export interface KotlinMetadata {
  /** See `kotlinKinds`. */
  readonly kind: number;
  /** A Class, or a Package, of https://github.com/JetBrains/kotlin/blob/master/core/metadata/src/metadata.proto */
  readonly root: WireMessage;
  readonly strings: MetadataStrings;
  /** The package that a file names, if it is not the one of its class. */
  readonly packageName: string | null;
}

/** Opens the metadata in the annotation of a class. @throws CorruptArtifactError */
export function openMetadata(annotation: ClassAnnotation): KotlinMetadata {
  const elementOf = (name: string) => annotation.elements.find((element) => element.name === name)?.value;
  const bytes = toBytes(stringsOf(elementOf('d1')).join(''));
  const reader = new VarintReader(bytes, { start: 0, end: bytes.length });
  const table = new WireMessage(bytes, reader.part(reader.next()));
  const root = new WireMessage(bytes, { start: reader.at, end: bytes.length });
  const packageName = stringsOf(elementOf('pn'))[0] ?? null;
  return {
    kind: kindOf(annotation),
    root,
    strings: new MetadataStrings(table, stringsOf(elementOf('d2'))),
    packageName,
  };
}

function stringsOf(value: ElementValue | undefined): readonly string[] {
  if (value?.kind === 'array') return value.values.flatMap(stringsOf);
  return value?.kind === 'constant' && typeof value.value === 'string' ? [value.value] : [];
}

/** A byte is a character, behind the mark of this form; the older one of seven bits has none. */
function toBytes(text: string): Uint8Array {
  if (text.charCodeAt(0) !== 0) throw damagedMetadata();
  return Uint8Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at + 1));
}
