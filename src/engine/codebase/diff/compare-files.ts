import type { SourceIndex } from '../../../core/source-index.ts';
import { declarationOf, describeRows, nestedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { writtenRows } from '../model/declarations.ts';

/** One file of one of two states of some code. */
export interface FileState {
  readonly index: SourceIndex;
  readonly file: number;
}

export interface ChangedDeclaration {
  readonly kind: string;
  /** `Outer.Inner.member`. */
  readonly name: string;
  readonly signature: string;
}

/** What became of the declarations of a file. */
export interface FileDifference {
  readonly added: readonly ChangedDeclaration[];
  readonly removed: readonly ChangedDeclaration[];
  /** Under the same name; `before` is the signature it had. */
  readonly modified: readonly (ChangedDeclaration & { readonly before: string })[];
  /** With the same signature, and something else within. Of types only what is not a declaration in them. */
  readonly bodies: readonly ChangedDeclaration[];
}

interface Entry extends ChangedDeclaration {
  readonly body: string;
}

/** Null for a state in which the file is not there. */
export function compareFiles(earlier: FileState | null, later: FileState | null): FileDifference {
  const [was, is] = [entriesOf(earlier), entriesOf(later)];
  const same = takePairs(was, is, ({ kind, name, signature }) => `${kind} ${name} ${signature}`);
  const alike = takePairs(same.onlyBefore, same.onlyAfter, ({ kind, name }) => `${kind} ${name}`);
  return {
    added: alike.onlyAfter.map(withoutBody),
    removed: alike.onlyBefore.map(withoutBody),
    modified: alike.pairs.map(([before, after]) => ({ ...withoutBody(after), before: before.signature })),
    bodies: same.pairs.filter(([before, after]) => before.body !== after.body).map(([, after]) => withoutBody(after)),
  };
}

export function isWithoutDifference({ added, removed, modified, bodies }: FileDifference): boolean {
  return added.length + removed.length + modified.length + bodies.length === 0;
}

function entriesOf(state: FileState | null): readonly Entry[] {
  if (state === null) return [];
  const { index, file } = state;
  const text = Buffer.from(index.text(file));
  const rows = writtenRows(index, file);
  const described = [...describeRows(index, rows)];
  return rows.map((row, place) => ({
    kind: declarationOf(index, row),
    name: isAtTop(index, row) ? simpleNameOf(index, row) : nestedNameOf(index, row),
    signature: described[place]!.signature,
    body: plain(ownText(index, row, text)),
  }));
}

/** What the text of a declaration holds besides those within it. */
function ownText(index: SourceIndex, row: number, text: Buffer): string {
  const { start, end, parent, docStart } = index.symbols;
  const parts: string[] = [];
  let at = start[row]!;
  for (
    let inner = row + 1;
    inner < index.symbols.length && start[inner]! < end[row]! && start[inner]! >= start[row]!;
    inner++
  ) {
    if (parent[inner] !== row || index.symbols.file[inner] !== index.symbols.file[row]) continue;
    const from =
      docStart[inner] === index.symbols.docEnd[inner] ? start[inner]! : Math.min(docStart[inner]!, start[inner]!);
    if (from >= at) parts.push(text.toString('utf8', at, from));
    at = Math.max(at, end[inner]!);
  }
  return [...parts, text.toString('utf8', at, Math.max(at, end[row]!))].join('');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function takePairs(before: readonly Entry[], after: readonly Entry[], keyOf: (entry: Entry) => string) {
  const waiting = Map.groupBy(before, keyOf);
  const pairs: (readonly [Entry, Entry])[] = [];
  const onlyAfter = after.filter((entry) => {
    const other = waiting.get(keyOf(entry))?.shift();
    if (other !== undefined) pairs.push([other, entry]);
    return other === undefined;
  });
  const left = new Set([...waiting.values()].flat());
  return { pairs, onlyBefore: before.filter((entry) => left.has(entry)), onlyAfter };
}

function withoutBody({ kind, name, signature }: Entry): ChangedDeclaration {
  return { kind, name, signature };
}

/** Of the class that a compiler makes of what stands outside of types. */
function isAtTop({ symbols }: SourceIndex, row: number): boolean {
  const parent = symbols.parent[row]!;
  return parent === -1 || symbols.nameStart[parent] === symbols.nameEnd[parent];
}
