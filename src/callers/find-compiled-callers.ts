import type { CompiledUse, UsedSymbol, UseSearch } from '../classes/find-uses.ts';
import { printOrigin } from '../core/code/index-origin.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { lastPart } from '../core/text/last-part.ts';
import { type CompiledHolder, findCompiledHolder } from '../symbols/compiled-holder.ts';
import { shortReferenceTo } from '../symbols/enclosing-symbol.ts';
import { declarationOf, fileOf, kindOf, languageAt, simpleNameOf } from '../symbols/symbol-rows.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { createClassifyUse } from './classify-use.ts';
import { typeOfDescriptor } from './descriptor-type.ts';
import type { Caller } from './find-callers.ts';

/** Said of uses that bytecode does not tell; null: it tells them. `hasCallers`: some are known. */
export function describeCopied({ copied }: CalledSymbol, hasCallers: boolean): string | null {
  if (copied === 'value') return 'compilers copy the value of a constant, and search_sources may find a literal';
  if (copied !== 'body' || hasCallers) return null;
  return 'the body of an inline function is copied, and only classes with names of local variables tell where';
}

/** Finds uses in the classes that the declarations of an index are made of; null: they are gone. */
export type ReadUses = (index: SourceIndex, search: UseSearch) => Promise<readonly CompiledUse[] | null>;

/**
 * Callers in the code of classes, for an artifact that answers by their declarations. Its own lines are those of the declarations, those of
 * the callers those of the authors' files. Null: the classes are gone. `universe`: where types are known from besides; `isArtifact`: it is not the code asked about.
 */
export async function findCompiledCallers(
  index: SourceIndex,
  called: CalledSymbol,
  {
    universe,
    readUses,
    isArtifact,
  }: { readonly universe: readonly SourceIndex[]; readonly readUses: ReadUses; readonly isArtifact: boolean },
): Promise<readonly Caller[] | null> {
  const classify = createClassifyUse(called, [index, ...universe]);
  const uses = await readUses(index, { words: wordsFor(called), isWanted: (used) => classify(used) !== null });
  if (uses === null) return null;
  const artifact = isArtifact ? printOrigin(index.origin) : null;
  const callers = uses.flatMap((use): readonly Caller[] => {
    const { used, line } = use;
    const { isMade, ...place } = placeOf(index, use);
    if (isMade) return [];
    const evidence = classify(used)!;
    return [{ artifact, ...place, line, usage: usageOf(used), evidence, text: printUsed(used), isCompiled: true }];
  });
  return callers.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)));
}

/** Bytecode names members as a JVM does, and classes by the ends of their names. */
function wordsFor({ name, types, otherNames, isConstructor }: CalledSymbol): readonly string[] {
  const names = isConstructor ? [] : [name, ...otherNames.keys()];
  return [...new Set([...names, ...Array.from(types, lastPart), ...(isConstructor ? [name] : [])])];
}

function usageOf({ kind, member, isCreation }: UsedSymbol): Caller['usage'] {
  if (isCreation) return kind === 'handle' ? 'function reference' : 'construction';
  if (member === null || kind === 'read' || kind === 'write') return 'name';
  return kind === 'handle' ? 'function reference' : 'call';
}

/** The declaration that holds it; of a method that is not declared the type. */
function placeOf(
  index: SourceIndex,
  use: CompiledUse,
): Pick<Caller, 'file' | 'name' | 'kind'> & { readonly isMade: boolean } {
  const found = findCompiledHolder(index, use);
  if (found === null) {
    const { prefix, type, method } = use;
    const file = `${prefix}${type.replaceAll('.', '/')}.class`;
    return { file, name: method === null ? type : `${type}#${method}`, kind: 'class', isMade: false };
  }
  const holder = found.member ?? found.type;
  return {
    file: fileOf(index, found.type).path,
    name: shortReferenceTo(index, holder),
    kind: declarationOf(index, holder),
    isMade: isMade(index, use, found),
  };
}

/** True for what Kotlin's compiler makes: a method that leads to an inherited body or a delegate, an accessor that reads its property. */
function isMade(index: SourceIndex, { used, method }: CompiledUse, { type, isOwn, member }: CompiledHolder): boolean {
  if (!isOwn || method === null || languageAt(index, type).scanner.id !== 'kotlin') return false;
  if (member === undefined) return used.member === method;
  const isField = used.kind === 'read' || used.kind === 'write';
  return (
    isField &&
    kindOf(index, member) === 'field' &&
    simpleNameOf(index, member) === used.member?.replace(/\$delegate$/, '')
  );
}

/** `Press.squeeze(Apple, int)`, `new Press(int)`, `Press::squeeze`, `Press.size = …`, `Press`. */
function printUsed({ kind, type, member, parameters, isCreation }: UsedSymbol): string {
  const simple = lastPart(type);
  const list = `(${parameters?.map((type) => lastPart(typeOfDescriptor(type))).join(', ') ?? '…'})`;
  if (member === null) return kind === 'new' ? `new ${simple}` : simple;
  if (member === '<init>') return `${isCreation ? 'new ' : ''}${simple}${list}`;
  switch (kind) {
    case 'handle':
      return `${simple}::${member}`;
    case 'write':
      return `${simple}.${member} = …`;
    case 'read':
      return `${simple}.${member}`;
    default:
      return `${simple}.${member}${list}`;
  }
}
