import { flags, type NamedMember } from '../reading/class-file.ts';
import type { ReadClass } from '../reading/read-class.ts';
import { keyOfMethod, readWrittenCode, type WrittenCode } from '../reading/written-code.ts';

/** A string literal in code. */
export interface Literal {
  readonly text: string;
  /** Line in the authors' source; null: the class does not tell. */
  readonly line: number | null;
}

/** Budget in characters: string literals of one source file that its declarations show. Tables of a generated parser have as many. */
const LARGEST = 2 * 2 ** 20;

/** Kotlin's checks of parameters and casts, whose texts nobody wrote, and other texts of its compiler. */
const CHECKS = 'kotlin/jvm/internal/Intrinsics';
const MADE =
  /^(?:Super calls with default arguments not supported in this target, function: |call to 'resume' before 'invoke' with coroutine$|null cannot be cast to non-null type )/;

/** The string literals in the code of one source file's classes, by the method that wrote them. */
export class FileLiterals {
  readonly #byPlace = new Map<string, Literal[]>();
  readonly #places = new Map<string, string>();
  #size = 0;
  #count = 0;
  #isCut = false;

  /** `locals`: local and anonymous classes, whose literals belong to the methods around them. */
  constructor(members: readonly ReadClass[], locals: readonly ReadClass[]) {
    for (const { file } of locals) {
      const outer = file.enclosing?.type ?? file.innerClasses.find(({ name }) => name === file.name)?.outer;
      if (outer != null) this.#places.set(file.name, placeOf(outer, file.enclosing?.method ?? null));
    }
    for (const read of members) this.#add(read, (code) => placeOf(read.file.name, code.method));
    for (const read of locals) {
      const place = this.#placeAround(read.file.name);
      this.#add(read, () => place);
    }
  }

  /** The number of those that fit. */
  get count(): number {
    return this.#count;
  }

  /** True if there are more. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Those of a method, which are not given again. */
  take(type: string, method: NamedMember): readonly Literal[] {
    const place = placeOf(type, method);
    const found = this.#byPlace.get(place) ?? [];
    this.#byPlace.delete(place);
    return found;
  }

  /** Those of a class that no method took: of initializers, and of methods that nobody wrote or that cannot be written. */
  takeRest(type: string): readonly Literal[] {
    const begin = placeOf(type, null);
    return this.#takeAll((place) => place.startsWith(begin));
  }

  /** Those of classes that are not written. */
  takeLast(): readonly Literal[] {
    return this.#takeAll(() => true);
  }

  #takeAll(isWanted: (place: string) => boolean): readonly Literal[] {
    const places = [...this.#byPlace.keys()].filter(isWanted);
    const found = places.flatMap((place) => this.#byPlace.get(place)!);
    for (const place of places) this.#byPlace.delete(place);
    return found;
  }

  #placeAround(local: string): string {
    let place = placeOf(local, null);
    const met = new Set<string>();
    for (let type = local; this.#places.has(type) && !met.has(type); type = place.slice(0, place.indexOf(' '))) {
      met.add(type);
      place = this.#places.get(type)!;
    }
    return place;
  }

  #add(read: ReadClass, placeOfCode: (code: WrittenCode) => string): void {
    const codes = readWrittenCode(read);
    // Where there are lines, code without them is of a compiler, as `toString` of a data class.
    const written = codes.some(({ tellsLines }) => tellsLines) ? codes.filter(({ tellsLines }) => tellsLines) : codes;
    for (const code of written) {
      const literals = literalsOf(code, read);
      if (literals.length === 0) continue;
      const place = placeOfCode(code);
      const known = this.#byPlace.get(place) ?? [];
      this.#byPlace.set(place, known);
      for (const literal of literals) {
        this.#size += literal.text.length;
        this.#isCut ||= this.#size > LARGEST;
        if (this.#isCut) return;
        known.push(literal);
        this.#count++;
      }
    }
  }
}

/** Once on each line: compilers copy the code of a `finally`. Without what only compilers write. */
function literalsOf({ method, references }: WrittenCode, { file }: ReadClass): readonly Literal[] {
  const literals = new Map<string, Literal>();
  const makesConstants = method.name === '<clinit>' && (file.flags & flags.enum) !== 0;
  for (const [at, { target, line }] of references.entries()) {
    if (target.kind !== 'literal' || target.text === '' || MADE.test(target.text)) continue;
    const next = references[at + 1]?.target;
    if (next?.kind === 'call' && next.member.owner === CHECKS) continue;
    // The name of an enum constant is the first argument of its constructor.
    if (makesConstants && references[at - 1]?.target.kind === 'new') continue;
    const key = `${line} ${target.text}`;
    if (!literals.has(key)) literals.set(key, { text: target.text, line });
  }
  return [...literals.values()];
}

function placeOf(type: string, method: NamedMember | null): string {
  return `${type} ${method === null ? '' : keyOfMethod(method)}`;
}
