import { javaModifiers } from './java/tokens/java-words.ts';
import { kotlinModifierWords } from './kotlin/tokens/kotlin-words.ts';

const modifiers: ReadonlySet<string> = new Set([...Object.keys(javaModifiers), ...Object.keys(kotlinModifierWords)]);

/** Type parameters, three deep. */
const ARGUMENTS = '<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>';

/** Patterns of the rest of a head, by the word before it: the name, its qualifier or receiver, and parameters of a function. */
const heads: readonly (readonly [words: readonly string[], rest: RegExp])[] = [
  [
    ['class', 'interface', 'enum', '@interface', 'record', 'object', 'typealias'],
    head('(?:[\\w$]+\\.)*\\p{Lu}[\\w$]*', '<(:={;'),
  ],
  [['val', 'var'], head('(?:\\(.*\\)\\??\\.)?(?:[^:={\\s()]|,\\s)+', ':={')],
  [['fun'], head('[^\\s(){]+|.*?\\(.*?\\)', ':={')],
  [['public', 'protected', 'private', 'static', 'final', 'abstract', 'synchronized'], javaHead()],
];

/** `ends`: letters that end the head behind the name. */
function head(name: string, ends: string): RegExp {
  return new RegExp(
    `^(?<name>${name})(?:\\s*[${ends}].*|\\s+(?:extends|implements|permits|where|by|get)\\b.*)?$`,
    'su',
  );
}

/** A head of Java: the name follows a type, except that of a constructor. */
function javaHead(): RegExp {
  const type = `[\\w.$]+(?:${ARGUMENTS})?(?:\\[\\])*`;
  return new RegExp(
    `^(?:${type}\\s+)?(?<name>[\\w$]+(?:\\s*\\([^()]*\\)|(?<=\\s[\\w$]+)))\\s*(?:(?:throws\\b|[={;]).*)?$`,
    'su',
  );
}

/**
 * Reads the declared name from a head, as people copy it from code: `suspend fun <T> Job.with(a: Int): T` → `Job.with(a: Int)`;
 * `public static int of(String a)` → `of(String a)`; `sealed class Fruit(val a: Int) : Food` → `Fruit`. Any other text as it is.
 */
export function declaredNameIn(text: string): string {
  let rest = text.trim();
  let last = '';
  for (let word = wordBefore(rest); word !== null; word = wordBefore(rest)) {
    last = word;
    rest = rest.slice(word.length).trimStart();
  }
  rest = rest.replace(new RegExp(`^${ARGUMENTS}\\s*`), '');
  const [, pattern] = heads.find(([words]) => words.includes(last)) ?? [];
  const { name = text } = pattern?.exec(rest)?.groups ?? {};
  return name;
}

/** The first word, if it is a word of a head and more follows. */
function wordBefore(text: string): string | null {
  const [, word = ''] = /^(@?[a-z-]+)(?=\s+\S)/.exec(text) ?? [];
  return modifiers.has(word) || heads.some(([words]) => words.includes(word)) ? word : null;
}
