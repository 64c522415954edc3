import type { TypeParameter, TypeVariables } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { isMarker, mayBeOfJdk } from '../languages/platform-types.ts';
import { describeRow, languageAt, qualifiedNameOf } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';
import { createTypeNames, explainUnresolved, type TypeResolution } from './type-names.ts';
import { bindVariables, ownVariables } from './type-variables.ts';

export interface RelatedType extends LocatedType {
  /** Its type variables in terms of those of the starting type. */
  readonly variables: TypeVariables;
  /** As written, what answers for its members in the type that was asked for; null: itself. */
  readonly delegate: string | null;
}

export interface Ancestry {
  /** The type that was asked for. */
  readonly type: RelatedType;
  /** Superclasses upwards, then interfaces; each once. `Object` and what the language implies are not among them. */
  readonly ancestors: readonly RelatedType[];
  /** One sentence part for each supertype whose source is not in `universe`, or that came after too many. */
  readonly notFollowed: readonly string[];
  /** True if one of these may be of the JDK, by its name. */
  readonly lacksJdk: boolean;
}

/** Names of supertypes that are followed; real types have some dozens, and each is looked for in many places. */
const MOST = 1000;

/** Follows `extends` and `implements` by what the sources say. `universe` holds the artifacts to look in besides the type's own. */
export function findAncestors(start: LocatedType, universe: readonly SourceIndex[]): Ancestry {
  const names = createTypeNames(universe, start.index);
  const asked = { ...start, variables: ownVariables(typeParametersOf(start)), delegate: null };
  const ancestors: RelatedType[] = [];
  const notFollowed = new Set<string>();
  let lacksJdk = false;
  const seen = new Set([qualifiedNameOf(start.index, start.row)]);
  const classes: RelatedType[] = [asked];
  const interfaces: RelatedType[] = [];
  let followed = 0;
  for (let type = classes.shift(); type !== undefined; type = classes.shift() ?? interfaces.shift()) {
    if (type !== asked) ancestors.push(type);
    const subtype = qualifiedNameOf(type.index, type.row);
    const details = describeRow(type.index, type.row);
    const resolve = names.inHead(type);
    const supertypes = [
      ...details.extends.map((name) => [name, classes] as const),
      ...details.implements.map((name) => [name, interfaces] as const),
    ];
    const room = MOST - followed;
    if (supertypes.length > room) {
      notFollowed.add(`${supertypes.length - room} supertypes of ${subtype}: there are more than ${MOST}`);
    }
    for (const [written, line] of supertypes.slice(0, room)) {
      followed++;
      const resolution = resolve(written);
      const found = resolution.kind === 'resolved' ? names.find(resolution.qualifiedName) : null;
      if (found === null) {
        const isResolved = resolution.kind === 'resolved';
        if (isResolved && isMarker(resolution.qualifiedName)) continue;
        notFollowed.add(explain(resolution, subtype));
        lacksJdk ||= mayBeOfJdk(isResolved ? resolution.qualifiedName : resolution.name);
      } else if (!seen.has(qualifiedNameOf(found.index, found.row))) {
        seen.add(qualifiedNameOf(found.index, found.row));
        const delegate = details.delegates[written] ?? type.delegate;
        line.push({ ...found, variables: variablesOf(found, written, type), delegate });
      }
    }
  }
  return { type: asked, ancestors, notFollowed: [...notFollowed], lacksJdk };
}

/** Type arguments of a supertype, as in `Base<String, List<T>>`. */
function variablesOf(supertype: LocatedType, written: string, subtype: RelatedType): TypeVariables {
  const { rules } = languageAt(subtype.index, subtype.row);
  const values = rules.typeArguments(written).map((argument) => rules.eraseType(argument, subtype.variables));
  const { rules: ofSupertype } = languageAt(supertype.index, supertype.row);
  return bindVariables(typeParametersOf(supertype), values, ofSupertype);
}

/** As declared; empty: none are. */
export function typeParametersOf({ index, row }: LocatedType): readonly TypeParameter[] {
  const { typeParameters } = describeRow(index, row);
  return typeParameters === null ? [] : languageAt(index, row).rules.typeParameters(typeParameters);
}

function explain(resolution: TypeResolution, subtype: string): string {
  return resolution.kind === 'resolved'
    ? `${resolution.qualifiedName} (supertype of ${subtype}): its source is not indexed`
    : `${resolution.name} (supertype of ${subtype}): ${explainUnresolved(resolution)}`;
}
