/** One list of an answer, whose elements are taken one by one. */
export interface JsonListTaker {
  /** Its key in the object that the answer holds under its only key. */
  readonly name: string;
  /** Called with each element as written; throws to end the reading. */
  take(element: string): void;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Bytes before a list in which its key is looked for. */
const LONGEST_KEY = 100;
/** Bytes of all that lies around the list: numbers, and words of a failure. */
const LARGEST_REST = 2 ** 22;

/** Takes JSON apart as it comes, so that neither all of its bytes nor all of its values are in memory at once. */
export class JsonListReader {
  readonly #list: JsonListTaker;
  readonly #key: RegExp;
  /** Bytes of the element under way, or of the text around the list. */
  #element: Buffer[] = [];
  #rest: Buffer[] = [];
  #restSize = 0;
  #depth = 0;
  #isInList = false;
  #isInText = false;
  #isEscaped = false;

  constructor(list: JsonListTaker) {
    this.#list = list;
    this.#key = new RegExp(`"${list.name}"\\s*:\\s*$`);
  }

  /** @throws the errors of `take`, and RangeError for an answer without a list. */
  push(chunk: Buffer): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInText = false;
      } else if (byte === QUOTE) this.#isInText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        this.#depth++;
        if (byte === OPEN_OBJECT || this.#depth !== 3 || this.#isInList) continue;
        this.#keep(chunk.subarray(from, at + 1));
        from = at + 1;
        this.#isInList = this.#key.test(tailOf(this.#rest).slice(0, -1));
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        this.#depth--;
        if (!this.#isInList || this.#depth !== 2) continue;
        this.#end(chunk.subarray(from, at));
        from = at;
        this.#isInList = false;
      } else if (byte === COMMA && this.#isInList && this.#depth === 3) {
        this.#end(chunk.subarray(from, at));
        from = at + 1;
      }
    }
    if (this.#isInList) this.#element.push(chunk.subarray(from));
    else this.#keep(chunk.subarray(from));
  }

  /** The JSON with the list empty. */
  rest(): string {
    return Buffer.concat(this.#rest).toString();
  }

  #keep(part: Buffer): void {
    this.#restSize += part.length;
    if (this.#restSize > LARGEST_REST) throw new RangeError(`answers with more than ${LARGEST_REST} bytes of no use`);
    this.#rest.push(Buffer.from(part));
  }

  #end(last: Buffer): void {
    const element = Buffer.concat([...this.#element, last]).toString();
    this.#element = [];
    if (element.trim() !== '') this.#list.take(element);
  }
}

function tailOf(parts: readonly Buffer[]): string {
  let tail = '';
  for (let part = parts.length - 1; part >= 0 && tail.length < LONGEST_KEY; part--) {
    tail = parts[part]!.toString('latin1').slice(-LONGEST_KEY) + tail;
  }
  return tail;
}
