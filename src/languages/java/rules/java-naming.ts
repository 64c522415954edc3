import type { AnnotatedField, MadeMethod, NamingRules, WrittenAnnotation } from '../../../core/code/language-rules.ts';
import { javaModifiers } from '../tokens/java-words.ts';

export const javaNaming: NamingRules = {
  callableNames: ({ kind, name }) => (kind === 'function' ? [name] : kind === 'constructor' ? [name, '<init>'] : []),
  renamed: 0,
  accessedBy: () => [],
  gettersOf: () => [],
  generatedMethods,
  madeBy: 'lombok',
  madeFor,
  opensMembersToOuter: () => false,
  instanceField: () => null,
  parts: null,
  // A lambda is a method of the class around it: JLS 15.27.4 makes no class for one, and javac none.
  writesAnonymousMethods: true,
};

/**
 * `NamingRules.generatedMethods` for Java: those of Lombok's annotations, by its defaults (https://projectlombok.org/features/). What a
 * `lombok.config` says is not known.
 */
function generatedMethods({ symbol, type, own, ofType }: AnnotatedField): readonly MadeMethod[] {
  const { name, modifiers, declaration } = symbol;
  if (declaration !== 'field') return [];
  const onField = new Map(own.map(toLombok));
  const onType = new Map((modifiers & javaModifiers.static) === 0 ? ofType.map(toLombok) : []);
  const isMade = (annotation: string, others: readonly string[]) => {
    const text = onField.get(annotation);
    return text === undefined ? [annotation, ...others].some((each) => onType.has(each)) : !/\bNONE\b/.test(text);
  };
  const isSettable = onField.has('Setter') || (modifiers & javaModifiers.final) === 0;
  const isFluent = /\bfluent\s*=\s*true\b/.test(onField.get('Accessors') ?? onType.get('Accessors') ?? '');
  const isFlag = type === 'boolean' && HAS_PREFIX_IS.test(name);
  const stem = capitalised(isFlag ? name.slice('is'.length) : name);
  const named = (prefix: string) => (isFluent ? name : `${prefix}${stem}`);
  const isPublic = (annotation: string) => !NARROWED.test(onField.get(annotation) ?? onType.get(annotation) ?? '');
  const made = (annotation: string, method: string): MadeMethod => {
    return { name: method, isGetter: annotation === 'Getter', isPublic: isPublic(annotation) };
  };
  return [
    isMade('Getter', ['Data', 'Value']) ? made('Getter', named(type === 'boolean' ? 'is' : 'get')) : [],
    isSettable && isMade('Setter', ['Data']) ? made('Setter', named('set')) : [],
    isMade('With', []) ? made('With', `with${stem}`) : [],
    // The builder's, whose type stands nowhere.
    onType.has('Builder') || onType.has('SuperBuilder') ? { name, isGetter: false, isPublic: false } : [],
  ].flat();
}

/** `NamingRules.madeFor` for Java. */
function madeFor(method: string): readonly string[] {
  const [, rest] = /^(?:get|is|set|with)([^a-z].*)$/s.exec(method) ?? [];
  return rest === undefined ? [] : [rest, rest.replace(/^[A-Z]/, (letter) => letter.toLowerCase()), `is${rest}`];
}

const NARROWED = /\b(?:MODULE|PROTECTED|PACKAGE|PRIVATE)\b/;
const HAS_PREFIX_IS = /^is[^a-z]/;

/** Simple name, empty of what is none of Lombok's, and text. */
function toLombok({ names, text }: WrittenAnnotation): readonly [string, string] {
  const [own = ''] = names.flatMap((name) => /^lombok\.(?:experimental\.)?(\w+)$/.exec(name)?.[1] ?? []);
  return [own, text];
}

function capitalised(name: string): string {
  return name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
