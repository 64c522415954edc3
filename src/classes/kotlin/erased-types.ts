import { mappedClasses, primitives } from './jvm-types.ts';

/**
 * The descriptor of a class of Kotlin on a JVM; null: it depends on more than the class. `name` as metadata have it:
 * `kotlin/collections/Map.Entry`.
 */
export function erasedType(name: string, isNullable: boolean): string | null {
  const box = boxes[name];
  if (box !== undefined) return isNullable ? `Ljava/lang/${box[1]};` : box[0];
  const [, primitive] = /^(kotlin\/[A-Z][a-z]+)Array$/.exec(name) ?? [];
  if (primitive !== undefined) return boxes[primitive] === undefined ? null : `[${boxes[primitive]![0]}`;
  const [, arity] = /^kotlin\/Function(\d+)$/.exec(name) ?? [];
  if (arity !== undefined) return `Lkotlin/jvm/functions/Function${Number(arity) > MOST_OF_FUNCTION ? 'N' : arity};`;
  if (/^(?:\.|kotlin\/(?:Array|Nothing|U(?:Byte|Short|Int|Long)(?:Array)?)$)/.test(name)) return null;
  return `L${(mapped[name] ?? collectionOf(name) ?? name).replaceAll('.', '$')};`;
}

/** Parameters of the largest interface of Kotlin's library for functions. */
const MOST_OF_FUNCTION = 22;

/** Boxes with other names than the types that they box. */
const BOXES: Readonly<Record<string, string>> = { Char: 'Character', Int: 'Integer' };

const boxes: Readonly<Record<string, readonly [descriptor: string, box: string]>> = Object.fromEntries(
  Object.entries(primitives)
    .filter(([descriptor]) => descriptor !== 'V')
    .map(([descriptor, name]) => [`kotlin/${name}`, [descriptor, BOXES[name] ?? name]]),
);

const mapped: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(mappedClasses).map(([java, kotlin]) => [kotlin, java])),
  'kotlin/Cloneable': 'java/lang/Cloneable',
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
