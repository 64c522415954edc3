import { LEAVES_OUT, type SignatureMatcher, type TypeVariables } from '../../../core/code/language-rules.ts';
import { endOfSource, name, textBetween } from '../../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipAnnotation, skipBody, skipParentheses, skipTypeArguments } from '../tokens/skip-clauses.ts';
import { erase, unboxed } from '../types/erase-type.ts';
import { aliasedTypes, mappedTypes } from '../types/mapped-types.ts';
import { parseType } from '../types/parse-type.ts';

/**
 * The parameters someone wrote, in Kotlin or as Java has them: `(Long)`, `(timeout: Long = 1)`, `(Flow, long)`, a whole signature.
 * The receiver may be counted or not, and so may parameters that a compiler adds at the end. Nullability, type arguments and the text
 * before the parameters do not count. A qualified name fits its simple one, but less than the type that the simple name means in the
 * file. Parameters with a default may be left out, as in calls and in the overloads that `@JvmOverloads` makes for Java.
 */
export function readSignature(written: string): SignatureMatcher {
  const wanted = parameterTypesOf(written).map((type) => formsOf(type, noVariables));
  const wantedForms = [wanted, ...withoutAdded(wanted)];
  return ({ parameters }, { variables, expand, resolve, mayMean }) => {
    const declared = parameters.map(({ type, isOptional }) => ({
      written: formsOf(type, variables).written,
      erased: formsOf(expand(type), variables).erased,
      meant: resolve(type),
      mayMean: (wanted: string) => mayMean(parseType(type).name, wanted),
      isOptional: isOptional === true,
    }));
    const forms = parameters[0]?.name === 'this' ? [declared, declared.slice(1)] : [declared];
    const fits = forms.flatMap((form) => wantedForms.map((other) => fitOf(form, other)));
    return fits.reduce((best, fit) => (best === null || (fit !== null && fit < best) ? fit : best), null);
  };
}

/** A continuation of what suspends, the mark of a constructor that others of the file call, and of one with defaults a mask before it. */
function withoutAdded(wanted: readonly TypeForms[]): readonly (readonly TypeForms[])[] {
  const last = wanted.at(-1)?.written ?? '';
  if (/(^|\.)Continuation$/.test(last)) return [wanted.slice(0, -1)];
  return last.endsWith('DefaultConstructorMarker') ? [wanted.slice(0, -1), wanted.slice(0, -2)] : [];
}

function fitOf(declared: readonly DeclaredType[], wanted: readonly TypeForms[]): number | null {
  if (declared.length !== wanted.length) return fitOfSome(declared, wanted);
  const fits = declared.map((type, i) => fitOfType(type, wanted[i]!));
  return fits.includes(null) ? null : Math.max(0, ...fits.map(Number));
}

/** Selects the wanted parameters in their order; the others must be optional. */
function fitOfSome(declared: readonly DeclaredType[], wanted: readonly TypeForms[]): number | null {
  const required = declared.filter(({ isOptional }) => !isOptional).length;
  if (wanted.length < required || wanted.length > declared.length) return null;
  // By number of wanted parameters: how well the declared ones so far match them; null: they do not.
  let fits: readonly (number | null)[] = [LEAVES_OUT];
  for (const type of declared) {
    fits = Array.from({ length: Math.min(fits.length, wanted.length) + 1 }, (_, count) => {
      const left = type.isOptional ? (fits[count] ?? null) : null;
      const before = fits[count - 1] ?? null;
      const own = before === null ? null : fitOfType(type, wanted[count - 1]!);
      if (before === null || own === null) return left;
      return Math.min(Math.max(before, LEAVES_OUT + own), left ?? Number.POSITIVE_INFINITY);
    });
  }
  return fits[wanted.length] ?? null;
}

/** Kotlin's and Java's order of name and type; what Kotlin's has by default does not count. */
function parameterTypesOf(written: string): readonly string[] {
  return writtenParameters(written).map((parameter) => {
    const [, before = '', type] = /^([^:<(]*[\p{L}\p{N}_`\s]):(?!:)\s*([^=]*)/su.exec(parameter) ?? [];
    if (type === undefined) return parameter;
    return /\bvararg\b/.test(before) ? `vararg ${type}` : type;
  });
}

/**
 * Splits the first parentheses that follow a name or begin the text at their commas: `(Long, b: Int = f(1))`, a whole signature.
 * Without parentheses the whole text is the list.
 */
function writtenParameters(written: string): readonly string[] {
  const source = Buffer.from(written);
  const tokens = new KotlinTokens(source);
  let mayOpen = true;
  while (tokens.kind !== endOfSource) {
    if (tokens.is('<')) skipTypeArguments(tokens);
    else if (tokens.is('@')) skipAnnotation(tokens);
    else if (!tokens.is('(')) {
      mayOpen = tokens.kind === name && tokens.word() !== 'fun' && !isContext(tokens);
      tokens.next();
    } else if (mayOpen) {
      tokens.next();
      return takeList(tokens);
    } else skipParentheses(tokens);
  }
  return takeList(new KotlinTokens(source));
}

/** Functions may be called `context` too. */
function isContext(tokens: KotlinTokens): boolean {
  if (tokens.word() !== 'context') return false;
  return tokens.lookAhead(() => {
    tokens.next();
    if (tokens.is('(')) skipParentheses(tokens);
    return tokens.kind === name || tokens.is('@');
  });
}

function takeList(tokens: KotlinTokens): readonly string[] {
  const parts: string[] = [];
  let { start } = tokens;
  const takePart = () => parts.push(textBetween(tokens.source, start, tokens.previousEnd));
  while (tokens.kind !== endOfSource && !tokens.is(')')) {
    if (tokens.is(',')) {
      takePart();
      tokens.next();
      ({ start } = tokens);
    } else if (tokens.is('(') || tokens.is('[')) skipParentheses(tokens);
    else if (tokens.is('<')) skipTypeArguments(tokens);
    else if (tokens.is('{')) skipBody(tokens);
    else tokens.next();
  }
  if (tokens.previousEnd > start) takePart();
  return parts;
}

interface TypeForms {
  readonly written: string;
  readonly erased: string;
}

interface DeclaredType extends TypeForms {
  /** Its full name; null where that is not known. */
  readonly meant: string | null;
  /** False: it cannot be the type of this full name, if it is not known. */
  mayMean(wanted: string): boolean;
  readonly isOptional: boolean;
}

function fitOfType(declared: DeclaredType, { written, erased }: TypeForms): number | null {
  if ([declared.meant, declared.written].includes(written) || declared.erased === erased) return 0;
  if (!isNameOf(declared.written, written) && !isNameOf(declared.erased, erased)) return null;
  return isOther(declared, written) ? null : 1;
}

/** True if a full name is known not to be that of the declared type, which is written without its package. */
function isOther({ written: declared, meant, mayMean }: DeclaredType, wanted: string): boolean {
  if (declared.includes('.') || !wanted.endsWith(`.${declared}`)) return false;
  if (meant === null) return !mayMean(wanted);
  const [a, b] = [nameInJava(meant), nameInJava(wanted)];
  return a !== b && !isNameOf(a, b);
}

/** `java.util.List` for Kotlin's own. */
function nameInJava(type: string): string {
  return aliasedTypes.get(type) ?? mappedTypes.get(type) ?? type;
}

/** Java writes dimensions after the type, the name, or as `...`. */
function formsOf(type: string, variables: TypeVariables): TypeForms {
  const parsed = parseType(type);
  const dimensions = type.slice(type.lastIndexOf('>') + 1).match(/\[\s*\]|\.\.\./g)?.length ?? 0;
  const suffix = '[]'.repeat(dimensions);
  const erased = erase(parsed, variables) + suffix;
  return { written: parsed.isVararg ? erased : parsed.name + suffix, erased: unboxed(erased) };
}

const noVariables: TypeVariables = new Map();

/** True if one equals the other without its qualifier. */
function isNameOf(a: string, b: string): boolean {
  return a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
