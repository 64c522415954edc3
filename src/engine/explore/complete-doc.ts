import type { DocComment, SymbolDetails } from '../../core/code/symbols.ts';
import { lastPart } from '../../core/text/last-part.ts';

/** Documentation that a supertype gives of an overridden declaration. */
export interface OverriddenDoc {
  /** `org.example.Type#member`. */
  readonly from: string;
  readonly doc: DocComment;
  readonly details: Pick<SymbolDetails, 'parameters'>;
}

export interface CompleteDoc {
  readonly comment: DocComment;
  /** Parts that are, or hold, words of a supertype: `description`, `returns`, `params.name`, `throws.Type`. */
  readonly inherited: readonly { readonly part: string; readonly from: string }[];
}

type Details = Pick<SymbolDetails, 'parameters' | 'type' | 'throws'>;

/** Parts of a text, by the name that answers give it; null for what is not said. */
type PartOf = (overridden: OverriddenDoc) => string | null;

/** `{@inheritDoc}`, also with the supertype that is meant. */
const INHERIT = /\{@inheritDoc(?:\s+([\p{L}\p{N}_$.]+))?\s*\}/u;

/** True if a text is, or holds, a reference to inherited text. */
export function leavesToInherit(text: string): boolean {
  return INHERIT.test(text);
}

/** The text; null where it says nothing but that it stands elsewhere. */
export function textUnlessInherited(text: string): string | null {
  return text.replace(INHERIT, '').trim() === '' ? null : text;
}

/** True if a comment refers to inherited text. */
export function isWaiting({ description, returns, params, throws }: DocComment): boolean {
  const texts = [description, returns ?? '', ...[...params, ...throws].map(({ text }) => text)];
  return texts.some(leavesToInherit);
}

/** True if a part is missing that an overridden declaration may give. */
export function lacksParts(doc: DocComment, { parameters, type, throws }: Details): boolean {
  return (
    doc.description === '' ||
    isWaiting(doc) ||
    parameters.some(({ name }) => doc.params.every((param) => param.name !== name)) ||
    (doc.returns === null && returnsValue(type)) ||
    throws.some((thrown) => doc.throws.every((other) => lastPart(other.type) !== lastPart(thrown)))
  );
}

/**
 * A comment with what it leaves out taken from what the declaration overrides, nearest first, part by part, as javadoc does (JDK-8285368).
 * Exceptions are taken over when they are declared, and with the whole of a comment that is not there. Null when nobody says anything.
 */
export function completeDoc(
  own: DocComment | null,
  details: Details,
  overridden: readonly OverriddenDoc[],
): CompleteDoc | null {
  const base = own ?? emptied(overridden[0]?.doc ?? null);
  if (base === null) return null;
  const inherited: { part: string; from: string }[] = [];
  const fill = (part: string, text: string | null, partOf: PartOf): string | null => {
    const isMissing = text === null || text === '';
    if (!isMissing && !INHERIT.test(text)) return text;
    const found = findPart(overridden, partOf, INHERIT.exec(text ?? '')?.[1]);
    if (found === null) return text;
    const { from } = found;
    if (from !== null && !inherited.some((other) => other.part === part)) inherited.push({ part, from });
    return isMissing ? found.text : text.replaceAll(new RegExp(INHERIT, 'gu'), () => found.text);
  };
  const description = fill('description', base.description, ({ doc }) => doc.description) ?? '';
  const comment: DocComment = {
    ...base,
    description,
    summary: fill('description', upToInherited(base.summary), ({ doc }) => doc.summary) ?? '',
    params: details.parameters.flatMap(({ name }, position) => {
      const text = fill(`params.${name}`, textOf(base, name), (other) => textOfParameter(other, position));
      return text === null ? [] : [{ name, text }];
    }),
    returns: returnsValue(details.type) ? fill('returns', base.returns, ({ doc }) => doc.returns) : base.returns,
    throws: thrownTypes(own, details, overridden).flatMap((type) => {
      const text = fill(`throws.${type}`, textOfThrown(base, type), ({ doc }) => textOfThrown(doc, type));
      return text === null ? [] : [{ type, text }];
    }),
  };
  const unknown = base.params.filter(({ name }) => comment.params.every((param) => param.name !== name));
  return { comment: { ...comment, params: [...unknown, ...comment.params] }, inherited };
}

/** Inherited text ends its first sentence itself. */
function upToInherited(summary: string): string {
  const found = INHERIT.exec(summary);
  return found === null ? summary : summary.slice(0, found.index + found[0].length);
}

/** For a declaration without a comment: what is not inherited stays out. */
function emptied(doc: DocComment | null): DocComment | null {
  if (doc === null) return null;
  const nothing = { params: [], throws: [], see: [], other: [] };
  return { ...doc, ...nothing, summary: '', description: '', returns: null, since: null, deprecated: null };
}

/** The first that says it; what that leaves to others again is theirs. `from` is null where they are not known and it says no more. */
function findPart(
  overridden: readonly OverriddenDoc[],
  partOf: PartOf,
  supertype?: string,
): { readonly text: string; readonly from: string | null } | null {
  const at = overridden.findIndex((other) => {
    const isMeant = supertype === undefined || `.${other.from.replace(/#.*/, '')}`.endsWith(`.${supertype}`);
    return isMeant && (partOf(other) ?? '') !== '';
  });
  if (at < 0) return null;
  const { from } = overridden[at]!;
  const text = partOf(overridden[at]!)!;
  if (!INHERIT.test(text)) return { from, text };
  const rest = findPart(overridden.slice(at + 1), partOf, INHERIT.exec(text)?.[1]);
  const isPassedOn = (rest?.from ?? null) === null && textUnlessInherited(text) === null;
  return { from: isPassedOn ? null : from, text: rest === null ? text : text.replace(INHERIT, () => rest.text) };
}

function thrownTypes(
  own: DocComment | null,
  { throws }: Details,
  overridden: readonly OverriddenDoc[],
): readonly string[] {
  const said = own ?? overridden.find(({ doc }) => doc.throws.length > 0)?.doc;
  const types = said?.throws.map(({ type }) => type) ?? [];
  const known = new Set(types.map(lastPart));
  return [...new Set([...types, ...throws.filter((type) => !known.has(lastPart(type)))])];
}

function textOf({ params }: DocComment, name: string): string | null {
  return params.find((param) => param.name === name)?.text ?? null;
}

/** Names may differ from declaration to declaration, places do not. */
function textOfParameter({ doc, details }: OverriddenDoc, position: number): string | null {
  return textOf(doc, details.parameters[position]?.name ?? '');
}

function textOfThrown({ throws }: DocComment, type: string): string | null {
  const texts = throws.filter((thrown) => lastPart(thrown.type) === lastPart(type)).map(({ text }) => text);
  return texts.length === 0 ? null : texts.join('; ');
}

function returnsValue(type: string | null): boolean {
  return type !== null && !['void', 'Unit'].includes(type);
}
