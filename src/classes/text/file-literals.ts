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

/** Kotlin's checks of parameters and values, whose texts nobody wrote, and other texts of its compiler. */
const CHECKS = 'kotlin/jvm/internal/Intrinsics';
/** Its methods for `==` and `+`, whose texts are the author's. */
const operators: ReadonlySet<string> = new Set(['areEqual', 'stringPlus']);
const MADE =
  /^(?:Super calls with default arguments not supported in this target, function: |call to 'resume' before 'invoke' with coroutine$|null cannot be cast to non-null type )/;

/** A class, and the key of a method in it; empty: none of its methods. */
interface Place {
  readonly type: string;
  readonly method: string;
}

/** The string literals in the code of one source file's classes, by the method that wrote them. */
export class FileLiterals {
  readonly #byType = new Map<string, Map<string, Literal[]>>();
  #size = 0;
  #count = 0;
  #isCut = false;

  /** `locals`: local and anonymous classes, whose literals belong to the methods around them. */
  constructor(members: readonly ReadClass[], locals: readonly ReadClass[]) {
    for (const read of members)
      this.#add(read, ({ method }) => ({ type: read.file.name, method: keyOfMethod(method) }));
    const around = placesAround(locals);
    for (const read of locals) {
      const place = around(read.file.name);
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
    const ofType = this.#byType.get(type);
    const key = keyOfMethod(method);
    const found = ofType?.get(key) ?? [];
    ofType?.delete(key);
    return found;
  }

  /** Those of a class that no method took: of initializers, and of methods that nobody wrote or that cannot be written. */
  takeRest(type: string): readonly Literal[] {
    const found = [...(this.#byType.get(type)?.values() ?? [])].flat();
    this.#byType.delete(type);
    return found;
  }

  /** Those of classes that are not written. */
  takeLast(): readonly Literal[] {
    return [...this.#byType.keys()].flatMap((type) => this.takeRest(type));
  }

  #add(read: ReadClass, placeOf: (code: WrittenCode) => Place): void {
    if (!read.pool.hasStrings) return;
    const codes = readWrittenCode(read);
    // Code without lines, beside code that has them, is of a compiler, as `toString` of a data class.
    const written = codes.some(({ tellsLines }) => tellsLines) ? codes.filter(({ tellsLines }) => tellsLines) : codes;
    for (const code of written) {
      const literals = literalsOf(code, read);
      if (literals.length > 0 && !this.#isCut) this.#addAt(placeOf(code), literals);
    }
  }

  #addAt({ type, method }: Place, literals: readonly Literal[]): void {
    const ofType = this.#byType.get(type) ?? new Map<string, Literal[]>();
    this.#byType.set(type, ofType);
    const known = ofType.get(method) ?? [];
    ofType.set(method, known);
    for (const literal of literals) {
      this.#size += literal.text.length;
      this.#isCut = this.#size > LARGEST;
      if (this.#isCut) return;
      known.push(literal);
      this.#count++;
    }
  }
}

/** Local classes within each other. */
const DEEPEST = 100;

/** The place of a local class in a class that is none. */
function placesAround(locals: readonly ReadClass[]): (local: string) => Place {
  const places = new Map<string, Place>();
  for (const { file } of locals) {
    const type = file.enclosing?.type ?? file.innerClasses.find(({ name }) => name === file.name)?.outer;
    const method = file.enclosing?.method == null ? '' : keyOfMethod(file.enclosing.method);
    if (type != null) places.set(file.name, { type, method });
  }
  return (local) => {
    let place: Place = { type: local, method: '' };
    for (let depth = 0; depth < DEEPEST; depth++) {
      const outer = places.get(place.type);
      if (outer === undefined) break;
      place = outer;
    }
    return place;
  };
}

/** Once on each line: compilers copy the code of a `finally`. Without what only compilers write. */
function literalsOf({ method, references }: WrittenCode, { file }: ReadClass): readonly Literal[] {
  const literals = new Map<string, Literal>();
  const makesConstants = method.name === '<clinit>' && (file.flags & flags.enum) !== 0;
  for (const [at, { target, line }] of references.entries()) {
    if (target.kind !== 'literal' || target.text === '' || MADE.test(target.text)) continue;
    const next = references[at + 1]?.target;
    if (next?.kind === 'call' && next.member.owner === CHECKS && !operators.has(next.member.name)) continue;
    // The name of an enum constant is the first argument of its constructor.
    if (makesConstants && references[at - 1]?.target.kind === 'new') continue;
    const key = `${line} ${target.text}`;
    if (!literals.has(key)) literals.set(key, { text: target.text, line });
  }
  return [...literals.values()];
}
