import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { Parameter } from '../../core/code/symbols.ts';
import { parseName } from '../../naming/parse-name.ts';
import { declarationOf, describeRows, fileOf, kindOf, rangeOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { filesBelow } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { createFindRowsWith } from './model/find-rows-with.ts';
import { isOutlined } from './model/is-outlined.ts';
import { createTypeMatcher, plainTypeName } from './model/type-matcher.ts';
import { listUnreadFiles } from './model/unread-files.ts';
import { nearestSymbols } from './nearest-symbols.ts';

export interface TypeFlowQuery {
  /** A simple or a qualified name, in any case; of a type with arguments or dimensions its own name counts. */
  readonly typeName: string;
  readonly path: string | null;
  readonly includeFields: boolean;
}

export interface FlowMember {
  readonly file: string;
  readonly name: string;
  readonly kind: string;
  readonly signature: string;
  readonly line: number;
}

export interface TypeFlow {
  /** The name that was looked for. */
  readonly readAs: string;
  /** True if the code declares a type of that name. */
  readonly isDeclared: boolean;
  /** Functions that return the type, or a type made of it. */
  readonly producers: readonly FlowMember[];
  /** Functions that take the type, and fields of the type if they are asked for. */
  readonly consumers: readonly FlowMember[];
  /** Similar names, if nothing is found. */
  readonly nearest: readonly string[];
  /** As `listUnreadFiles`. */
  readonly notRead: readonly string[];
}

/**
 * Finds members by their written types: type arguments, arrays and functions of the type count. @throws ResourceNotFoundError for an unknown
 * path
 */
export async function getTypeFlow(
  code: Codebase,
  { typeName, path, includeFields }: TypeFlowQuery,
  { signal }: CallContext,
): Promise<TypeFlow> {
  const { index } = code;
  const readAs = readTypeName(typeName);
  const { isDeclared, simpleName, matches } = createTypeMatcher(index, readAs);
  const producers: FlowMember[] = [];
  const consumers: FlowMember[] = [];
  const files = filesBelow(code, path);
  const findHolding = createFindRowsWith(index, [simpleName]);
  const unread = new Map<number, string>();
  for (const file of files) {
    signal.throwIfAborted();
    const holding = findHolding(file).rows.filter((row) => kindOf(index, row) !== 'type');
    if (holding.length === 0 && !isOutlined(index, file)) continue;
    const tree = await readTree(code, file, signal);
    if (tree !== null && 'unread' in tree) {
      unread.set(file, tree.unread);
      continue;
    }
    const described = describeRows(index, holding);
    for (const row of holding) {
      const { signature, ...written } = described.next().value!;
      const { type, parameters } = tree?.members.get(index.symbols.nameStart[row]!) ?? written;
      const isField = kindOf(index, row) === 'field';
      const produces = !isField && type !== null && matches(type, row);
      const consumes = isField
        ? includeFields && type !== null && matches(type, row)
        : parameters.some(({ type: taken }: Parameter) => matches(taken, row));
      if (!produces && !consumes) continue;
      const member = memberOf(index, row, signature);
      if (produces) producers.push(member);
      if (consumes) consumers.push(member);
    }
  }
  return {
    readAs,
    isDeclared,
    producers,
    consumers,
    nearest: producers.length + consumers.length > 0 ? [] : nearestSymbols(index, readAs),
    notRead: listUnreadFiles(index, files, { unread }),
  };
}

/** A plain name as it is; of other spellings, as the head of a declaration or a path, the name in them. */
function readTypeName(written: string): string {
  const plain = /^[\p{L}\p{N}_$.#:]*[\p{L}\p{N}_$]$/u;
  if (plain.test(written)) return written;
  const { path } = parseName(written);
  return plain.test(path) ? path : plainTypeName(written);
}

/** Null: the language has a scanner. */
async function readTree({ index, trees }: Codebase, file: number, signal: AbortSignal) {
  return isOutlined(index, file) ? await trees.codeOf({ index, file }, signal) : null;
}

function memberOf(index: SourceIndex, row: number, signature: string): FlowMember {
  return {
    file: fileOf(index, row).path,
    name: simpleNameOf(index, row),
    kind: declarationOf(index, row),
    signature,
    line: rangeOf(index, row).start,
  };
}
