import { basename } from 'node:path';
import type { CompiledClass } from './compiled-classes.ts';
import { type Ask, type Outcome, sample } from './outcome.ts';

/** What get_callers shows at once. */
const MOST_SHOWN = 50;
/** Of one symbol: with those that have the name alone all must be shown. */
const MOST_PLACES = 20;
/** Lines between where a compiler counts a call and where its name stands. */
const NEAR = 6;

interface Callers {
  readonly count: number;
  readonly references: readonly { readonly file: string; readonly line: number }[];
}

/** Whether every place that calls a method of its own artifact is found; what Kotlin inlines has no call of its own. */
export async function compareCallers(
  judged: readonly CompiledClass[],
  classes: ReadonlyMap<string, CompiledClass>,
  {
    most,
    coordinatesOf,
    ask,
  }: { readonly most: number; readonly coordinatesOf: ReadonlyMap<string, string>; readonly ask: Ask },
): Promise<Outcome> {
  const names = new Set(judged.map(({ name }) => name));
  const places = judged.flatMap((type) => placesIn(type, classes)).filter(({ owner }) => names.has(owner));
  const bySymbol = Map.groupBy(places, ({ jar, symbol }) => `${jar} ${symbol}`);
  const symbols = sample(
    [...bySymbol.values()].filter(({ length }) => length <= MOST_PLACES),
    most,
  );
  const differences: string[] = [];
  let asked = 0;
  for (const ofSymbol of symbols) {
    const [{ jar, symbol }] = ofSymbol as [Place];
    const input = { symbol, artifact: coordinatesOf.get(jar), limit: MOST_SHOWN };
    const { count, references } = (await ask('get_callers', input)) as unknown as Callers;
    if (count > references.length) continue;
    asked += ofSymbol.length;
    for (const { file, line } of ofSymbol) {
      const isFound = references.some((each) => basename(each.file) === file && Math.abs(each.line - line) <= NEAR);
      if (!isFound) differences.push(`no caller      ${symbol} in ${file}:${line}`);
    }
  }
  return { asked, differences };
}

interface Place {
  readonly jar: string;
  /** The class that declares what is called. */
  readonly owner: string;
  readonly symbol: string;
  readonly file: string;
  readonly line: number;
}

function placesIn(type: CompiledClass, classes: ReadonlyMap<string, CompiledClass>): readonly Place[] {
  if (type.source === '' || type.name.includes('$$inlined$')) return [];
  const written = type.methods.filter(({ flags, name }) => flags === '' || (flags === 'S' && name.includes('lambda$')));
  return written.flatMap(({ calls }) =>
    calls.flatMap(({ line, owner, name }) => {
      const declaring = declaringClass(classes, owner, name);
      const isOwn = declaring?.jar === type.jar && declaring.isNamed && line > 0;
      if (!isOwn || !isWritten(name)) return [];
      const symbol = `${symbolOf(declaring.name)}#${name}`;
      return [{ jar: type.jar, owner: declaring.name, symbol, file: type.source, line }];
    }),
  );
}

/** Accessors and conventions of Kotlin are written as something else than calls; constructors of enums stand nowhere. */
function isWritten(name: string): boolean {
  return /^\w+$/.test(name) && !/^(?:get|set|is|component)[A-Z0-9]/.test(name) && !conventions.has(name);
}

const conventions = new Set(
  (
    'plus minus times div rem get set contains iterator next hasNext compareTo equals hashCode toString invoke not inc dec rangeTo ' +
    'getValue setValue provideDelegate unaryMinus unaryPlus plusAssign minusAssign copy values valueOf close create invokeSuspend'
  ).split(' '),
);

/** Of a file's part the class that people name. */
function symbolOf(name: string): string {
  return name.replaceAll('$', '.').replace(/__\w+$/, '');
}

/** Where a call on `owner` finds the method, there or above it; undefined: in none of these classes. */
function declaringClass(
  classes: ReadonlyMap<string, CompiledClass>,
  owner: string,
  method: string,
): CompiledClass | undefined {
  const looked = new Set([owner]);
  for (const name of looked) {
    const type = classes.get(name);
    if (type?.methods.some((each) => each.name === method)) return type;
    for (const above of type?.supertypes ?? []) looked.add(above);
  }
  return undefined;
}
