import type { NameMention } from '../core/code/name-mention.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { createReceivers } from '../symbols/receivers.ts';
import { describeRow, fileOf, kindOf, languageAt, qualifiedNameOf } from '../symbols/symbol-rows.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import type { TypeNames } from '../symbols/type-names.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { createClassifyReceiver } from './classify-receiver.ts';
import { createClassifyUnqualified } from './classify-unqualified.ts';
import { byName, declared, type Evidence } from './evidence.ts';
import { createTypeEvidence } from './type-evidence.ts';
import { typeAround } from './type-of-variable.ts';
import { createTypeRelations } from './type-relations.ts';

/** Evidence that a mention is of the symbol; null: it is of something else. `row`: the innermost declaration that holds the mention. */
export type ClassifyMention = (mention: NameMention, row: number) => Evidence | null;

export function createClassifyMention(index: SourceIndex, called: CalledSymbol, names: TypeNames): ClassifyMention {
  const relations = createTypeRelations(called, names);
  const search = { index, called, names, relations };
  const typeEvidence = createTypeEvidence(search);
  const classifyUnqualified = createClassifyUnqualified(search);
  const classifyReceiver = createClassifyReceiver(search, typeEvidence);
  const receiversOf = createReceivers(index);
  return (mention, row) => {
    const resolve = names.inBody({ index, row: typeAround(index, row) });
    const { receiver, usage } = mention;
    const resolveName = () => resolve(receiver ? `${receiver}.${called.name}` : called.name);
    if (called.types.size > 0) {
      const meant = resolveName();
      if (meant.kind === 'resolved' && called.types.has(meant.qualifiedName)) return declared(meant.qualifiedName);
      if (called.owners.size + called.packages.size === 0)
        return meant.kind === 'resolved' || receiver === '' ? null : byName;
    }
    if (called.isConstructor) {
      const meant = resolveName();
      if (meant.kind !== 'resolved') return receiver === '' ? null : byName;
      return relations.declares(meant.qualifiedName) ? declared(meant.qualifiedName) : null;
    }
    const isCalled = usage === 'call' || usage === 'function reference';
    if (!called.isDeclared && !isCalled) {
      const meant = resolveName();
      const type = meant.kind === 'resolved' ? names.find(meant.qualifiedName) : null;
      if (type !== null) return classifyType(type);
    }
    if (called.isDeclared) {
      if (usage === 'construction' || (usage === 'name' && !called.hasFields)) return null;
    } else if (!isCalled && called.owners.size === 0) return byName;
    const evidence = classifyMember(mention, row);
    // Any variable can have the name of a member that nothing here declares.
    return evidence?.kind === 'name' && !isCalled && !called.isDeclared ? null : evidence;
  };

  /** An undeclared symbol is no type that is here, except a type of a dependency. */
  function classifyType({ index: where, row }: LocatedType): Evidence | null {
    const outer = where.symbols.parent[row]!;
    const around = outer === -1 ? fileOf(where, row).packageName : qualifiedNameOf(where, outer);
    return called.owners.size === 0 || relations.declares(around) ? declared(qualifiedNameOf(where, row)) : null;
  }

  function classifyMember(mention: NameMention, row: number): Evidence | null {
    if (namesParameter(index, row, mention)) return null;
    const { receiver } = mention;
    const kind = receiver === null ? 'none' : languageAt(index, row).rules.references.readReceiver(receiver).kind;
    if (receiver === null || kind === 'self' || kind === 'super') {
      return classifyOwn(mention, row, { isSuper: kind === 'super' });
    }
    const evidence = classifyReceiver(mention, receiver, row);
    return evidence?.kind === 'declared' ? evidence : (byCheckedType(mention, row) ?? evidence);
  }

  /** For a mention on the object itself, or on nothing. */
  function classifyOwn(mention: NameMention, row: number, { isSuper }: { readonly isSuper: boolean }): Evidence | null {
    const type = typeAround(index, row);
    // In an extension its receiver comes before the type around it.
    const receivers = isSuper ? [] : receiversOf(row);
    const meant = receivers.find(relations.isCalledOn);
    if (meant !== undefined) return declared(meant);
    const found = classifyUnqualified(mention, row, { isSuper });
    const evidence = found === 'unknown' ? typeEvidence.byUnknownType(type) : found;
    if (evidence?.kind !== 'name') return evidence;
    const extended = receivers
      .map((name) => typeEvidence.byExtension(name, type))
      .find((each) => each?.kind === 'declared');
    return extended ?? byCheckedType(mention, row) ?? evidence;
  }

  /** By the last check of the value's type that tells; null: none does. */
  function byCheckedType({ checked }: NameMention, row: number): Evidence | null {
    const around = typeAround(index, row);
    const resolve = names.inBody({ index, row: around });
    for (const { type, at } of checked.toReversed()) {
      const meant = resolve(type);
      if (at < index.symbols.start[row]! || meant.kind === 'unresolved') continue;
      const on = meant.qualifiedName;
      if (relations.mayHave(on) || typeEvidence.byExtension(on, around)?.kind === 'declared')
        return { kind: 'checked', on };
    }
    return null;
  }
}

/** True if a name means a parameter of the function that holds it, or is the parameter's own, and so no member of the name. */
function namesParameter(index: SourceIndex, row: number, { receiver, usage, start, end }: NameMention): boolean {
  const isFunction = ['function', 'constructor'].includes(kindOf(index, row));
  // Annotations stand before the function's name and see no parameter.
  if (!isFunction || receiver !== null || usage !== 'name' || start < index.symbols.nameEnd[row]!) return false;
  const name = Buffer.from(index.text(index.symbols.file[row]!).subarray(start, end)).toString('utf8');
  return describeRow(index, row).parameters.some((parameter) => parameter.name === name);
}
