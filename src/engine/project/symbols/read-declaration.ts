import type { CallContext } from '../../../core/call-context.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { findDelegate } from '../../../naming/find-delegate.ts';
import type { Neighbourhood } from '../../../naming/follow-supertypes.ts';
import {
  describeRow,
  docRangeOf,
  kindOf,
  nameLineOf,
  qualifiedNameOf,
  rangeOf,
  simpleNameOf,
} from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { annotationsOfFile } from '../../explore/declaration-facts.ts';
import { type NamedConstant, readValues } from '../../explore/describe-constants.ts';
import { createMemberDocs, type MemberDoc, readTypeDoc } from '../../explore/member-docs.ts';
import { readExcerpt } from '../../explore/source-excerpt.ts';
import { findSame } from '../../sources/bodies/find-same.ts';
import { methodAt } from '../../sources/bodies/method-at.ts';
import { noteBodies } from '../../sources/bodies/note-bodies.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { PlacedDeclaration, ReadDeclaration, ReadPart } from './symbol-reading.ts';

export interface BodyDeps {
  readonly sources: Pick<Sources, 'readBodies'>;
  readonly ctx: CallContext;
}

export interface Surroundings {
  readonly around: Neighbourhood;
  readonly universe: readonly SourceIndex[];
  readonly deps: BodyDeps;
}

export interface ReadSurroundings extends Surroundings {
  /** Declarations of this answer, to which those read on the way are added. */
  readonly read: LocatedType[];
}

/** Removes constants that another of the declarations is, or that one before it tells. */
export function withoutRepeatedConstants(declarations: readonly ReadDeclaration[]): readonly ReadDeclaration[] {
  const keyOf = ({ origin, path, line }: Pick<NamedConstant, 'origin' | 'path' | 'line'>) =>
    `${origin} ${path} ${line}`;
  const told = new Set<string>();
  for (const { source, nameLine } of declarations)
    if (source !== null) told.add(keyOf({ origin: null, path: source.path, line: nameLine }));
  return declarations.map((declaration) => {
    const constants = declaration.constants.filter((constant) => !told.has(keyOf(constant)));
    for (const constant of constants) told.add(keyOf(constant));
    return { ...declaration, constants };
  });
}

/** With the function that its body only calls, unless that was read; it is then added to what was `read`. */
export async function withDelegate(
  { index, row }: LocatedType,
  declaration: ReadDeclaration,
  surroundings: ReadSurroundings,
): Promise<ReadDeclaration> {
  const { read, universe } = surroundings;
  const { source } = declaration;
  if (source === null) return declaration;
  const delegate = findDelegate({ index, row }, source.lines.join('\n'), [...new Set([index, ...universe])]);
  if (delegate === null || read.some((one) => one.index === delegate.index && one.row === delegate.row))
    return declaration;
  read.push(delegate);
  return { ...declaration, delegate: await placeDeclaration(delegate, surroundings) };
}

/** Another declaration, by its body alone. */
export async function readPlaced(located: LocatedType, surroundings: ReadSurroundings): Promise<PlacedDeclaration> {
  const placed = await placeDeclaration(located, surroundings);
  return { ...placed, declaration: await withDelegate(located, placed.declaration, surroundings) };
}

async function placeDeclaration({ index, row }: LocatedType, surroundings: Surroundings): Promise<PlacedDeclaration> {
  return {
    origin: printOrigin(index.origin),
    type: qualifiedNameOf(index, index.symbols.parent[row]!),
    declaration: await readDeclaration(index, row, { parts: ['body'], includeDoc: false, ...surroundings }),
  };
}

/** A declaration, with the parts that are wanted of it. */
export async function readDeclaration(
  index: SourceIndex,
  row: number,
  {
    parts,
    includeDoc,
    around,
    universe,
    deps,
  }: Surroundings & { readonly parts: readonly ReadPart[]; readonly includeDoc: boolean },
): Promise<ReadDeclaration> {
  const details = describeRow(index, row);
  const { signature, annotations, initializer } = details;
  const isBody = parts.includes('body');
  // Classes tell the value of a constant themselves.
  const decompiled = isBody && initializer === null ? await findDecompiled({ index, row }, deps) : null;
  const shown = decompiled ?? { index, row };
  const range = rangeOf(shown.index, shown.row);
  const comment = isBody && includeDoc ? docRangeOf(shown.index, shown.row) : null;
  const lines = { ...range, start: comment?.start ?? range.start };
  const wantsDoc = comment === null && parts.includes('doc');
  const documented = wantsDoc ? await readDoc({ index, row }, details, around) : undocumented;
  const source = isBody ? readExcerpt(shown.index, shown.index.symbols.file[shown.row]!, lines) : null;
  return {
    isDecompiled: decompiled !== null,
    signature,
    annotations: [...annotationsOfFile(index, row), ...annotations],
    range,
    nameLine: nameLineOf(index, row),
    ...documented,
    source,
    constants:
      source === null
        ? []
        : readValues({ index, row }, source, { universe, documentation: documented.doc?.comment.description ?? '' }),
    delegate: null,
  };
}

/** The same declaration with its body, where there are no sources; null: there are, or it is not decompiled. */
async function findDecompiled({ index, row }: LocatedType, { sources, ctx }: BodyDeps): Promise<LocatedType | null> {
  const method = methodAt(index, row);
  const read = await sources.readBodies({ index, files: [index.symbols.file[row]!], method }, ctx);
  const decompiled = read?.index ?? null;
  if (decompiled === null) return null;
  const same = findSame({ index, row }, decompiled);
  if (same === null) {
    ctx.bodyNotes?.add(`the decompiled text does not name ${simpleNameOf(index, row)}, and this is its declaration`);
    return null;
  }
  noteBodies(index, read!.decompiled.values(), ctx);
  return { index: decompiled, row: same };
}

const undocumented: MemberDoc = { doc: null, notFollowed: [] };

/** Supertypes are asked only where the declaration itself says nothing, or leaves it to them. */
async function readDoc({ index, row }: LocatedType, details: SymbolDetails, around: Neighbourhood): Promise<MemberDoc> {
  if (kindOf(index, row) === 'type') return { ...undocumented, doc: readTypeDoc(index, row) };
  const { doc, notFollowed } = await createMemberDocs(index, around, 'any words')(row, details);
  return { doc, notFollowed: doc === null ? [] : notFollowed };
}
