import { damagedClass } from '../reading/damaged-class.ts';

/** A message of Protocol Buffers by its field numbers: https://protobuf.dev/programming-guides/encoding/ */
export class WireMessage {
  readonly #bytes: Uint8Array;
  readonly #fields = new Map<number, (number | Part)[]>();

  /** @throws CorruptArtifactError when it does not end where its part does. */
  constructor(bytes: Uint8Array, part: Part) {
    this.#bytes = bytes;
    const reader = new VarintReader(bytes, part);
    while (reader.at < part.end) {
      const key = reader.next();
      const value = readValue(reader, key % 8);
      const known = this.#fields.get(Math.floor(key / 8));
      if (known === undefined) this.#fields.set(Math.floor(key / 8), [value]);
      else known.push(value);
    }
  }

  /** Null: the field is not there. Of several the last counts. */
  number(field: number): number | null {
    const value = this.#fields.get(field)?.at(-1);
    return typeof value === 'number' ? value : null;
  }

  /** Each written by itself, or all packed. */
  numbers(field: number): readonly number[] {
    return (this.#fields.get(field) ?? []).flatMap((value) =>
      typeof value === 'number' ? value : this.#unpack(value),
    );
  }

  message(field: number): WireMessage | null {
    const value = this.#fields.get(field)?.at(-1);
    return value === undefined || typeof value === 'number' ? null : new WireMessage(this.#bytes, value);
  }

  messages(field: number): readonly WireMessage[] {
    return this.parts(field).map((part) => new WireMessage(this.#bytes, part));
  }

  /** The same, not yet read. */
  parts(field: number): readonly Part[] {
    return (this.#fields.get(field) ?? []).filter((value) => typeof value !== 'number');
  }

  text(field: number): string | null {
    const value = this.#fields.get(field)?.at(-1);
    if (value === undefined || typeof value === 'number') return null;
    return new TextDecoder().decode(this.#bytes.subarray(value.start, value.end));
  }

  #unpack(part: Part): readonly number[] {
    const reader = new VarintReader(this.#bytes, part);
    const values: number[] = [];
    while (reader.at < part.end) values.push(reader.next());
    return values;
  }
}

/** A range of bytes. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export class VarintReader {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;

  constructor(bytes: Uint8Array, { start, end }: Part) {
    this.#bytes = bytes;
    this.at = start;
    this.#end = end;
  }

  next(): number {
    let value = 0;
    for (let unit = 1; unit <= MOST; unit *= 128) {
      const byte = this.#bytes[this.at++];
      if (byte === undefined || this.at > this.#end) throw damagedMetadata();
      value += (byte & 0x7f) * unit;
      if (byte < 0x80) return value;
    }
    throw damagedMetadata();
  }

  /** The next bytes, which are passed. */
  part(length: number): Part {
    const start = this.at;
    if (length > this.#end - start) throw damagedMetadata();
    this.at = start + length;
    return { start, end: this.at };
  }
}

/** The unit of the tenth byte, the last one of a number of 64 bits. */
const MOST = 128 ** 9;

function readValue(reader: VarintReader, wireType: number): number | Part {
  switch (wireType) {
    case 0:
      return reader.next();
    case 1:
      return reader.part(8);
    case 2:
      return reader.part(reader.next());
    case 5:
      return reader.part(4);
    default:
      throw damagedMetadata();
  }
}

export function damagedMetadata(): Error {
  return damagedClass('its Kotlin metadata are no metadata');
}
