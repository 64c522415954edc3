import { damagedMetadata, type WireMessage } from './wire-message.ts';

/** Budget in characters: the strings of one class, of which any number may be made of one. */
const MOST_TEXT = 2 ** 23;

/** The strings of Kotlin's metadata: those of `d2`, common names, and parts of them. Names of classes have `/` and, between nested ones, `.`. */
export class MetadataStrings {
  readonly #records: readonly StringRecord[];
  readonly #given: readonly string[];
  readonly #known = new Map<number, string>();
  #size = 0;

  /** `table`: a StringTableTypes of https://github.com/JetBrains/kotlin/blob/master/core/metadata.jvm/src/jvm_metadata.proto */
  constructor(table: WireMessage, given: readonly string[]) {
    this.#given = given;
    const records: StringRecord[] = [];
    for (const message of table.messages(1)) {
      const record = readRecord(message);
      // One record may stand for a range of strings, each of which is given.
      const range = message.number(1) ?? 1;
      if (range > given.length || records.length + range > given.length) throw damagedMetadata();
      for (let left = range; left > 0; left--) records.push(record);
    }
    this.#records = records;
  }

  get(index: number): string {
    const known = this.#known.get(index);
    if (known !== undefined) return known;
    const text = this.#read(index);
    this.#size += text.length;
    if (this.#size > MOST_TEXT) throw damagedMetadata();
    this.#known.set(index, text);
    return text;
  }

  #read(index: number): string {
    const record = this.#records[index];
    const { string, predefined, cut, replaced, operation } = record ?? plain;
    let text = string ?? (predefined === null ? undefined : predefinedNames[predefined]) ?? this.#given[index];
    if (text === undefined) throw damagedMetadata();
    const [start = 0, end = 0] = cut;
    if (cut.length >= 2 && start <= end && end <= text.length) text = text.slice(start, end);
    if (replaced.length >= 2) text = text.replaceAll(markOf(replaced[0]!), markOf(replaced[1]!));
    if (operation === INTERNAL_TO_CLASS_ID) return text.replaceAll('$', '.');
    return operation === DESCRIPTOR_TO_CLASS_ID ? text.slice(1, -1).replaceAll('$', '.') : text;
  }
}

const INTERNAL_TO_CLASS_ID = 1;
const DESCRIPTOR_TO_CLASS_ID = 2;

interface StringRecord {
  readonly string: string | null;
  readonly predefined: number | null;
  /** Start and end of the part that counts. */
  readonly cut: readonly number[];
  /** A character, and the one in its place. */
  readonly replaced: readonly number[];
  readonly operation: number;
}

const plain: StringRecord = { string: null, predefined: null, cut: [], replaced: [], operation: 0 };

function readRecord(message: WireMessage): StringRecord {
  return {
    string: message.text(6),
    predefined: message.number(2),
    cut: message.numbers(4),
    replaced: message.numbers(5),
    operation: message.number(3) ?? 0,
  };
}

function markOf(code: number): string {
  return String.fromCharCode(code);
}

/** JvmNameResolverBase of JetBrains/kotlin numbers them: the order is the format. */
const predefinedNames: readonly string[] = [
  ...inPackage(
    'kotlin',
    'Any Nothing Unit Throwable Number Byte Double Float Int Long Short Boolean Char CharSequence',
  ),
  ...inPackage('kotlin', 'String Comparable Enum Array ByteArray DoubleArray FloatArray IntArray LongArray ShortArray'),
  ...inPackage('kotlin', 'BooleanArray CharArray Cloneable Annotation'),
  ...inPackage('kotlin/collections', 'Iterable MutableIterable Collection MutableCollection List MutableList Set'),
  ...inPackage('kotlin/collections', 'MutableSet Map MutableMap Map.Entry MutableMap.MutableEntry Iterator'),
  ...inPackage('kotlin/collections', 'MutableIterator ListIterator MutableListIterator'),
];

function inPackage(name: string, types: string): readonly string[] {
  return types.split(' ').map((type) => `${name}/${type}`);
}
