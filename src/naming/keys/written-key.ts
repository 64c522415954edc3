/** A configuration key as someone writes it, taken apart so that all spellings of a name are equal. */
export interface WrittenKey {
  /** Without the signs around it, as `${…}`. */
  readonly text: string;
  /** Letters and digits of each part, in lower case. */
  readonly words: readonly string[];
  /** True for the name of an environment variable: several of its words may be one name, as `_` stands for `.` and `-` alike. */
  readonly isLoose: boolean;
}

const DOTTED = /^[\p{Ll}\d][\p{L}\p{N}_-]*(?:\[[^\]]*\]|\.(?:[\p{Ll}\d][\p{L}\p{N}_-]*|"[^"]+"))+$/u;
const ENVIRONMENT = /^\p{Lu}[\p{Lu}\p{N}]*(?:_+[\p{Lu}\p{N}]+)+_*$/u;
const PART = /\[[^\]]*\]|"[^"]+"|[^.[\]"]+/g;

/**
 * Takes apart `server.tomcat.max-swallow-size`, also in camel case, with `${…}` around it, with a value behind or a profile of Quarkus
 * before it, and `SERVER_TOMCAT_MAX_SWALLOW_SIZE`. Null: it cannot be a key of several parts.
 */
export function parseKey(written: string): WrittenKey | null {
  const text = written
    .trim()
    .replace(/^\$\{([^}:]*)[^}]*\}$/, '$1')
    .replace(/^%[\w-]+\./, '')
    .replace(/\s*[=:].*$/s, '');
  if (ENVIRONMENT.test(text)) return { text, words: text.split('_').filter(Boolean).map(plain), isLoose: true };
  if (!DOTTED.test(text)) return null;
  return { text, words: (text.match(PART) ?? []).map(plain), isLoose: false };
}

/** The word after a name that stands at word `from` of a key; null: the name does not stand there. Dots part the name, in which `*` stands for any word. */
export function endOfName({ words, isLoose }: WrittenKey, from: number, name: string): number | null {
  let at = from;
  for (const part of name.split('.').filter(Boolean)) {
    const end = part === '*' ? Math.min(at + 1, words.length) : endOfPart(words, at, { part: plain(part), isLoose });
    if (end === null) return null;
    at = end;
  }
  return at;
}

function endOfPart(
  words: readonly string[],
  from: number,
  { part, isLoose }: { readonly part: string; readonly isLoose: boolean },
): number | null {
  let joined = '';
  for (let at = from; at < words.length; at++) {
    joined += words[at];
    if (joined === part) return at + 1;
    if (!isLoose || !part.startsWith(joined)) return null;
  }
  return null;
}

/** True if two keys mean the same. */
export function isSameKey(key: WrittenKey, name: string): boolean {
  return endOfName(key, 0, name.replaceAll(/\[[^\]]*\]/g, '')) === key.words.length;
}

/** `max-swallow-size` of `maxSwallowSize`. */
export function toKebab(name: string): string {
  return name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-')
    .replaceAll('_', '-')
    .toLowerCase();
}

function plain(part: string): string {
  return part.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
