import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { declarationOf, describeRows, nestedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { declaredRows } from '../model/declarations.ts';
import { bodyOf } from './body-of.ts';

/** One file in one of two states of some code. */
export interface FileState {
  readonly index: SourceIndex;
  readonly file: number;
}

export interface ChangedDeclaration {
  readonly kind: string;
  /** `Outer.Inner.member`. */
  readonly name: string;
  readonly signature: string;
  /** Text of the body, from `bodyOf`. */
  readonly body: string;
}

/** A declaration with its annotations, and those within it: these may change while the signature stays the same. */
interface Entry extends ChangedDeclaration, Pick<SymbolDetails, 'annotations' | 'annotatedSignature'> {}

/** Changes of the declarations of a file. */
export interface FileDifference {
  readonly added: readonly ChangedDeclaration[];
  readonly removed: readonly ChangedDeclaration[];
  /**
   * Declarations of the same name with another signature, the old one in `before`. Both signatures begin with annotations that the other
   * lacks.
   */
  readonly modified: readonly (ChangedDeclaration & { readonly before: string })[];
  /** Declarations of the same signature with another body. Of a type, members do not count. */
  readonly bodies: readonly ChangedDeclaration[];
}

export function pathOf({ index, file }: FileState): string {
  return index.files[file]!.path;
}

/** Null: the file does not exist in that state. */
export function compareFiles(earlier: FileState | null, later: FileState | null): FileDifference {
  const [was, is] = [entriesOf(earlier), entriesOf(later)];
  const same = takePairs(was, is, ({ kind, name, signature }) => `${kind} ${name} ${signature}`);
  const alike = takePairs(same.onlyBefore, same.onlyAfter, ({ kind, name }) => `${kind} ${name}`);
  const modified: FileDifference['modified'][number][] = [];
  const bodies: Entry[] = [];
  for (const [before, after] of same.pairs) {
    const change = printChange(before, after);
    if (change.before !== change.signature) modified.push({ ...after, ...change });
    else if (before.body !== after.body) bodies.push(after);
  }
  for (const [before, after] of alike.pairs) {
    modified.push({ ...after, ...printChange(before, after) });
  }
  return { added: alike.onlyAfter, removed: alike.onlyBefore, modified, bodies };
}

function printChange(before: Entry, after: Entry): { readonly before: string; readonly signature: string } {
  return { before: printDistinct(before, after), signature: printDistinct(after, before) };
}

/** Signature with the annotations that the other lacks: shared ones would hide the difference. */
function printDistinct(entry: Entry, other: Entry): string {
  const { annotations, signature, annotatedSignature } = entry;
  const own = annotations.filter((annotation) => !other.annotations.includes(annotation));
  return [...own, signature === other.signature ? annotatedSignature : signature].join(' ');
}

export function isWithoutDifference({ added, removed, modified, bodies }: FileDifference): boolean {
  return added.length + removed.length + modified.length + bodies.length === 0;
}

function entriesOf(state: FileState | null): readonly Entry[] {
  if (state === null) return [];
  const { index, file } = state;
  const text = asBuffer(index.text(file));
  const rows = declaredRows(index, file);
  const described = describeRows(index, rows);
  const entries: Entry[] = [];
  for (const row of rows) {
    const { signature, annotatedSignature, annotations } = described.next().value!;
    entries.push({
      kind: declarationOf(index, row),
      name: isAtTop(index, row) ? simpleNameOf(index, row) : nestedNameOf(index, row),
      signature,
      annotatedSignature,
      annotations,
      body: bodyOf(index, row, text),
    });
  }
  return entries;
}

interface EntryPairs {
  readonly pairs: readonly (readonly [Entry, Entry])[];
  readonly onlyBefore: readonly Entry[];
  readonly onlyAfter: readonly Entry[];
}

function takePairs(before: readonly Entry[], after: readonly Entry[], keyOf: (entry: Entry) => string): EntryPairs {
  // Taken from the end: removing the first of tens of thousands moves all others.
  const waiting = Map.groupBy(before.toReversed(), keyOf);
  const pairs: (readonly [Entry, Entry])[] = [];
  const onlyAfter: Entry[] = [];
  const taken = new Set<Entry>();
  for (const entry of after) {
    const other = waiting.get(keyOf(entry))?.pop();
    if (other === undefined) onlyAfter.push(entry);
    else {
      pairs.push([other, entry]);
      taken.add(other);
    }
  }
  return { pairs, onlyBefore: before.filter((entry) => !taken.has(entry)), onlyAfter };
}

/** True for a declaration outside of types. */
function isAtTop({ symbols }: SourceIndex, row: number): boolean {
  const parent = symbols.parent[row]!;
  return parent === -1 || symbols.nameStart[parent] === symbols.nameEnd[parent];
}
