import { InvalidInputError } from '../core/problems/errors.ts';

const MAX_ALTERNATIVES = 256;

/**
 * `a{b,c{d,e}}` → `ab`, `acd`, `ace`; `\` takes the next character literally (and stays in the result).
 * @throws InvalidInputError naming `argument` when a brace is not closed or the result has over 256 alternatives.
 */
export function expandBraces(glob: string, argument: string): readonly string[] {
  const open = findOpeningBrace(glob);
  if (open === -1) return [glob];
  const group = readGroup(glob, open);
  if (group === null) {
    throw new InvalidInputError(`${argument} ${JSON.stringify(glob)} has a "{" that is not closed`, {
      suggestion: 'Close it, or write "\\{" for the character itself.',
    });
  }
  const tails = expandBraces(glob.slice(group.end + 1), argument);
  const middles = group.parts.flatMap((part) => expandBraces(part, argument));
  if (middles.length * tails.length > MAX_ALTERNATIVES) {
    throw new InvalidInputError(`${argument} expands to more than ${MAX_ALTERNATIVES} alternatives`, {
      suggestion: 'Use fewer braces, or a regular expression.',
    });
  }
  const head = glob.slice(0, open);
  return middles.flatMap((middle) => tails.map((tail) => head + middle + tail));
}

function findOpeningBrace(text: string): number {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') return at;
  }
  return -1;
}

/** The alternatives between `open` and its closing brace; null when there is none. */
function readGroup(glob: string, open: number): { readonly parts: readonly string[]; readonly end: number } | null {
  const parts: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < glob.length; at++) {
    const character = glob[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === ',' && depth === 1) {
      parts.push(glob.slice(from, at));
      from = at + 1;
    } else if (character === '}') {
      depth--;
      if (depth === 0) return { parts: [...parts, glob.slice(from, at)], end: at };
    }
  }
  return null;
}
