/**
 * The descriptor of a class of Kotlin on a JVM; null: it depends on more than the class. `name` as metadata have it:
 * `kotlin/collections/Map.Entry`.
 */
export function erasedType(name: string, isNullable: boolean): string | null {
  const box = boxes[name];
  if (box !== undefined) return isNullable ? `Ljava/lang/${box[1]};` : box[0];
  const [, primitive] = /^(kotlin\/[A-Z][a-z]+)Array$/.exec(name) ?? [];
  if (primitive !== undefined) return boxes[primitive] === undefined ? null : `[${boxes[primitive]![0]}`;
  if (/^(?:\.|kotlin\/(?:Array|Function\d+|Nothing|U(?:Byte|Short|Int|Long)(?:Array)?)$)/.test(name)) return null;
  return `L${(mapped[name] ?? collectionOf(name) ?? name).replaceAll('.', '$')};`;
}

const boxes: Readonly<Record<string, readonly [descriptor: string, box: string]>> = {
  'kotlin/Boolean': ['Z', 'Boolean'],
  'kotlin/Byte': ['B', 'Byte'],
  'kotlin/Char': ['C', 'Character'],
  'kotlin/Double': ['D', 'Double'],
  'kotlin/Float': ['F', 'Float'],
  'kotlin/Int': ['I', 'Integer'],
  'kotlin/Long': ['J', 'Long'],
  'kotlin/Short': ['S', 'Short'],
};

/** https://kotlinlang.org/docs/java-interop.html#mapped-types */
const mapped: Readonly<Record<string, string>> = {
  'kotlin/Any': 'java/lang/Object',
  'kotlin/Annotation': 'java/lang/annotation/Annotation',
  ...Object.fromEntries(
    ['String', 'CharSequence', 'Throwable', 'Cloneable', 'Number', 'Comparable', 'Enum'].map((name) => [
      `kotlin/${name}`,
      `java/lang/${name}`,
    ]),
  ),
};

function collectionOf(name: string): string | null {
  const [, collection] =
    /^kotlin\/collections\/(?:Mutable)?((?:List)?Iterator|Iterable|Collection|Set|List|Map)(?:\.(?:Mutable)?Entry)?$/.exec(
      name,
    ) ?? [];
  if (collection === undefined) return null;
  if (collection === 'Iterable') return 'java/lang/Iterable';
  return `java/util/${collection}${name.endsWith('Entry') ? '.Entry' : ''}`;
}
