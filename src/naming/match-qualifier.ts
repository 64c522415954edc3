import type { SourceIndex } from '../core/code/source-index.ts';
import { spellWithDots } from '../core/code/spell-with-dots.ts';
import { namesElsewhere } from '../languages/platform-types.ts';
import { namesAround } from '../symbols/call-names.ts';
import { createReceivers } from '../symbols/receivers.ts';
import { kindOf } from '../symbols/symbol-rows.ts';
import type { WrittenName } from './parse-name.ts';

/** The part of a written name that says where the named declaration is. */
export type WrittenPlace = Pick<WrittenName, 'qualifier' | 'parameters'>;

/**
 * Tells how the qualifier of a name fits the declarations of an artifact: they are in the type or package, a companion lends them to it, or
 * they extend it. Null: it does not fit; `other case`: it fits but for capitals.
 */
export function createQualifierMatcher(
  index: SourceIndex,
  place: WrittenPlace,
  isCaseSensitive: boolean,
): (row: number) => 'exact' | 'other case' | null {
  if (place.qualifier === '') return () => 'exact';
  const namesBefore = createNamesBefore(index, place);
  const isExact = buildTest(place.qualifier, (name) => name);
  const isInOtherCase = isCaseSensitive ? () => false : buildTest(place.qualifier, (name) => name.toLowerCase());
  return (row) => {
    const before = namesBefore(row);
    return isExact(before) ? 'exact' : isInOtherCase(before) ? 'other case' : null;
  };
}

/** Names that someone may put before a symbol's name. */
interface NamesBefore {
  /** Full names of what is around it. */
  readonly around: readonly string[];
  /** Receivers that it extends; read only on demand, since each of thousands must be read. */
  readonly extended: () => readonly string[];
}

/** With parameters, a constructor is called by the name of its type: `pkg.Type(int)`, so the package stands before it. */
function createNamesBefore(index: SourceIndex, { parameters }: WrittenPlace): (row: number) => NamesBefore {
  const receiversOf = createReceivers(index);
  const isCall = parameters !== null;
  return (row) => {
    const own = namesAround(index, row);
    const isConstructor = isCall && kindOf(index, row) === 'constructor';
    let extended: readonly string[] | null = null;
    return {
      around: isConstructor ? [...own, ...namesAround(index, index.symbols.parent[row]!)] : own,
      extended: () => {
        extended ??= receiversOf(row);
        return extended;
      },
    };
  };
}

function buildTest(qualifier: string, fold: (name: string) => string): (before: NamesBefore) => boolean {
  const spell = (name: string) => spellWithDots(fold(name));
  const wanted = spell(qualifier);
  const receivers = [qualifier, ...namesElsewhere(qualifier)].map(spell);
  return ({ around, extended }) => {
    if (around.some((name) => endsWithName(spell(name), wanted))) return true;
    // A receiver of which only the simple name is known may be the wanted one.
    return extended()
      .map(spell)
      .some((known) => receivers.some((receiver) => endsWithName(known, receiver) || endsWithName(receiver, known)));
  };
}

function endsWithName(name: string, end: string): boolean {
  return name === end || name.endsWith(`.${end}`);
}
