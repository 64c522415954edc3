import { readFileSync } from 'node:fs';
import { groupImports } from '../../src/core/code/imported-names.ts';
import type { TypeLookups, TypeScope } from '../../src/core/code/language-rules.ts';
import type { ScannedSymbol, SymbolDetails } from '../../src/core/code/symbols.ts';
import { javaScanner } from '../../src/languages/java/java-scanner.ts';
import { plainType, resolveTypeName } from '../../src/languages/java/types/java-types.ts';

interface FoundType extends TypePlace, TypeScope {
  readonly details: SymbolDetails;
}

interface TypePlace {
  readonly qualifiedName: string;
  readonly binaryName: string;
  /** Qualified names, innermost first. */
  readonly enclosing: readonly string[];
}

/**
 * `supertypes.ts LIST` prints `binary name|direct supertypes` for every type in the files named in LIST (one path a line), sorted,
 * an unresolved one with a `?`. Left out is what the language adds: Object, Enum, Record and Annotation.
 *
 * `Supertypes.java` prints the same for the types that a JVM can load; for the JDK's own sources:
 *   unzip -q $JAVA_HOME/lib/src.zip -d jdk && find $PWD/jdk -name '*.java' ! -name '*-info.java' > jdk.list
 *   node tests/oracles/supertypes.ts jdk.list > ours.txt
 *   java tests/oracles/Supertypes.java ours.txt > theirs.txt
 *   grep -F -x -v -f ours.txt theirs.txt
 */
const implied = new Set(['java.lang.Object', 'java.lang.Enum', 'java.lang.Record', 'java.lang.annotation.Annotation']);

const list = process.argv[2];
if (list === undefined) throw new Error('Usage: node tests/oracles/supertypes.ts LIST (a file with one path a line)');
const types = new Map<string, FoundType>();
for (const path of readFileSync(list, 'utf8').split('\n').filter(Boolean)) addTypes(readFileSync(path));

const known = new Map<string, readonly string[]>();
const lookups: TypeLookups = {
  typeExists: (name) => types.has(name),
  supertypesOf(name) {
    const ready = known.get(name);
    if (ready !== undefined) return ready;
    known.set(name, []);
    const supertypes = resolve(types.get(name)).filter((supertype) => !supertype.endsWith('?'));
    known.set(name, supertypes);
    return supertypes;
  },
};
const lines = [...types.values()].map((type) => {
  const supertypes = resolve(type).filter((name) => !implied.has(name));
  return `${type.binaryName}|${supertypes
    .map((name) => types.get(name)?.binaryName ?? name)
    .sort()
    .join(',')}`;
});
process.stdout.write(`${lines.join('\n')}\n`);

function resolve(type: FoundType | undefined): readonly string[] {
  if (type === undefined) return [];
  return [...type.details.extends, ...type.details.implements].map(
    (written) => resolveTypeName(written, type, lookups) ?? `${plainType(written).name}?`,
  );
}

function addTypes(source: Buffer): void {
  const rows: (ScannedSymbol & { end: number })[] = [];
  const file = javaScanner.scan(source, {
    add: (symbol) => rows.push({ ...symbol }) - 1,
    setEnd: (row, end) => {
      rows[row]!.end = end;
    },
  });
  const { packageName } = file;
  const imports = groupImports(javaScanner.imports(source, file));
  const prefix = packageName === '' ? '' : `${packageName}.`;
  const places: TypePlace[] = [];
  for (const { kind, declaration, parent, start, end, ...row } of rows) {
    const name = row.name ?? source.toString('utf8', row.nameStart, row.nameEnd);
    const owner = places[parent];
    const place = owner === undefined ? topLevel(prefix + name) : nested(owner, name);
    places.push(place);
    if (kind !== 'type') continue;
    const described = { kind, declaration, name, start, end, modifiers: 0, enclosing: null, constructors: [] };
    const details = [...javaScanner.describe(source, [described])][0]!;
    types.set(place.qualifiedName, { ...place, packageName, imports, details });
  }
}

function topLevel(name: string): TypePlace {
  return { qualifiedName: name, binaryName: name, enclosing: [] };
}

function nested({ qualifiedName, binaryName, enclosing }: TypePlace, name: string): TypePlace {
  return {
    qualifiedName: `${qualifiedName}.${name}`,
    binaryName: `${binaryName}$${name}`,
    enclosing: [qualifiedName, ...enclosing],
  };
}
