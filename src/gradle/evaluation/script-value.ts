import type { ScriptNode, ScriptParameter } from '../scripts/script-node.ts';

/** The value of a script's expression, as far as its text tells. */
export type ScriptValue =
  | string
  | number
  | boolean
  | null
  | typeof UNKNOWN
  | readonly ScriptValue[]
  | ScriptMap
  | ScriptClosure
  | ScriptObject;

/** A value that only running the script would tell. */
export const UNKNOWN: unique symbol = Symbol('unknown');

/** Maps of scripts change while the script goes on. */
export type ScriptMap = Map<string, ScriptValue>;

/** A closure, lambda or function, with what it sees. */
export interface ScriptClosure {
  readonly parameters: readonly ScriptParameter[];
  readonly body: ScriptNode;
  readonly frame: ScriptFrame;
  /** Kotlin only: the type that a function extends, and if it is read as a property is. */
  readonly extends?: string | null;
  readonly isGetter?: boolean;
  /** Another function of its name, for other arguments. */
  readonly next?: ScriptClosure;
}

/** The values that a closure is called with. */
export interface CallOptions {
  /** Null or absent: it has none of its own. */
  readonly receiver?: ScriptObject | null;
  readonly args?: readonly (ScriptValue | undefined)[];
  /** The only argument is the receiver: Kotlin calls that `this` alone, and `it` is of what stands around. Absent: it is not. */
  readonly isAbout?: boolean;
}

/** Something of Gradle's: a project, a handler of dependencies and the like. */
export interface ScriptObject {
  /** Undefined: it has no such property. */
  get?(name: string): ScriptValue | undefined;
  /** As `get`, for a name that stands alone at `where`, a `file:line`; asked before it. */
  getAlone?(name: string, where: string): ScriptValue | undefined;
  /** False: it has no such property. `where`: `file:line` that sets it. */
  set?(name: string, value: ScriptValue, where: string): boolean;
  /** Undefined: it has no such method. */
  call?(name: string, call: ScriptCall): ScriptValue | undefined;
  /** As `get` and `call`, for names that nothing else around has. */
  getUnknown?(name: string, where: string): ScriptValue | undefined;
  callUnknown?(name: string, call: ScriptCall): ScriptValue | undefined;
  /** The items that a loop goes through; absent: none is about it. */
  items?(): readonly ScriptValue[];
  /** Its value where a text is wanted; absent: none. */
  print?(): string | null;
  /** True if it prints only a name for a value that nobody here may know: it is compared with nothing. Absent: false. */
  readonly isWithheld?: boolean;
  /** Its place among those of its kind, as of versions; absent: it has none. */
  readonly order?: number;
  /** Kotlin's name of its type, without its package; absent: nobody extends it. */
  readonly type?: string;
  /** The names of all its types; absent: they are not known. */
  readonly types?: readonly string[];
  /** The subject of its blocks: each statement in them matters, and one that is not understood is reported. Absent: they are about other things. */
  readonly subject?: string;
}

export interface ScriptCall {
  readonly args: readonly ScriptValue[];
  /** The source of each of `args`. */
  readonly nodes: readonly ScriptNode[];
  readonly named: ReadonlyMap<string, ScriptValue>;
  readonly node: ScriptNode;
  /** The first type argument, without its package; null: none is written. */
  readonly type: string | null;
  /** The value of that type; null: nothing is known of it. */
  readonly typeValue: ScriptValue;
  /** `file:line` */
  readonly where: string;
  /** Its last argument, where that is a closure. */
  readonly block: ScriptClosure | null;
  /** The variables in sight of the call; absent: no script writes it. */
  readonly frame?: ScriptFrame;
}

/** Nothing that names a dependency is longer; a few statements that double a text would fill the memory. */
const LONGEST_TEXT = 50_000;
const LONGEST_LIST = 20_000;

/** A call that no script writes, with what it is made for. */
export function createCall(args: readonly ScriptValue[], where: string): ScriptCall {
  const node: ScriptNode = { kind: 'unread', text: '', line: 0 };
  return { args, nodes: args.map(() => node), named: new Map(), node, type: null, typeValue: null, where, block: null };
}

/** Names that a statement sees, innermost first. */
export interface ScriptFrame {
  readonly variables: Map<string, ScriptValue>;
  readonly receiver: ScriptObject | null;
  readonly parent: ScriptFrame | null;
  /** Absolute path of the script. */
  readonly file: string;
}

export function createFrame(
  parent: ScriptFrame | null,
  receiver: ScriptObject | null,
  file = parent?.file ?? '',
): ScriptFrame {
  return { variables: new Map(), receiver, parent, file };
}

export function isClosure(value: ScriptValue | undefined): value is ScriptClosure {
  return isRecord(value) && 'body' in value;
}

export function isObject(value: ScriptValue | undefined): value is ScriptObject {
  return isRecord(value) && !('body' in value);
}

function isRecord(value: ScriptValue | undefined): value is ScriptClosure | ScriptObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map);
}

export function isList(value: ScriptValue | undefined): value is readonly ScriptValue[] {
  return Array.isArray(value);
}

/** Null: it is no text, or not known. */
export function printValue(value: ScriptValue | undefined): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isObject(value) ? (value.print?.() ?? null) : null;
}

/** The arguments of a method; `invoke` calls a closure with arguments. */
export interface MethodArguments extends Pick<ScriptCall, 'args' | 'block'> {
  invoke(closure: ScriptClosure, args: readonly ScriptValue[]): ScriptValue;
}

/** True if a script of Kotlin's calls it, or a source: names mean other things than in Groovy. */
export function isOfKotlin({ where }: ScriptCall): boolean {
  return isKotlinFile(where.replace(/:\d+$/, ''));
}

export function isKotlinFile(path: string): boolean {
  return /\.kts?$/.test(path);
}

/** Parts of a text put together, unless that would be too long; told before it is made. */
export function joinTexts(parts: readonly string[], separator: string): string | typeof UNKNOWN {
  const length = parts.reduce((sum, part) => sum + part.length, separator.length * Math.max(0, parts.length - 1));
  return length > LONGEST_TEXT ? UNKNOWN : parts.join(separator);
}

/** Lists among the items put in the place of themselves, unless that would be too long; told before it is made. */
export function joinLists(items: readonly ScriptValue[]): readonly ScriptValue[] | typeof UNKNOWN {
  const length = items.reduce<number>((sum, item) => sum + (isList(item) ? item.length : 1), 0);
  return length > LONGEST_LIST
    ? UNKNOWN
    : items.flatMap((item): readonly ScriptValue[] => (isList(item) ? item : [item]));
}

/** The items of a value, in lists within lists, in order; unknown where they would be too many. */
export function flattenLists(value: ScriptValue): readonly ScriptValue[] {
  const open: ScriptValue[] = [value];
  const flat: ScriptValue[] = [];
  // A list that is doubled again and again holds itself more often than anybody could count.
  for (let left = LONGEST_LIST; open.length > 0; left--) {
    if (left === 0 || open.length > LONGEST_LIST) return [UNKNOWN];
    const item = open.pop() as ScriptValue;
    if (isList(item)) open.push(...item.toReversed());
    else flat.push(item);
  }
  return flat;
}

/** Whatever is longer than anything a build says counts as not known. */
export function limitSize<Value extends ScriptValue | undefined>(value: Value): Value | typeof UNKNOWN {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? UNKNOWN : value;
  return isList(value) && value.length > LONGEST_LIST ? UNKNOWN : value;
}
