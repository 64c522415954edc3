/** The attributes of a snippet and, behind a colon, its lines. */
const INLINE = /^((?:\s*[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"':]+))?)*)\s*:[^\S\n]*(?:\n([\s\S]*))?$/;
/** A comment of Java, of properties or of another language that holds instructions; what is before it is code. */
const MARKUP = /^(.*?)(?:\/\/|#|--|'|\brem\b)\s*(@(?:start|end|highlight|replace|link)\b.*)$/i;
const TAG = /@(start|end|highlight|replace|link)\b((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"':]+))?)*)\s*(:?)/g;
const ATTRIBUTE = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"':]+)))?/g;

type Attributes = ReadonlyMap<string, string>;
type Change = (line: string) => string;

interface Region {
  readonly name: string;
  readonly change: Change;
}

/**
 * The code of a `{@snippet}` as javadoc prints it: unindented, without its comments of instructions, and with what those replace (JEP 413).
 * One that stands in a file is its attributes.
 */
export function renderSnippet(content: string): string {
  const [, head = '', body = null] = INLINE.exec(content) ?? [];
  if (body === null) return content.trim();
  const wanted = attributesIn(head).get('region');
  const open: Region[] = [];
  const shown: string[] = [];
  let forNext: readonly Change[] = [];
  for (const line of unindent(body.split('\n'))) {
    const [, code = line, written = ''] = MARKUP.exec(line) ?? [];
    const own: Change[] = [];
    const next: Change[] = [];
    let ends: string[] = [];
    for (const [, tag = '', given = '', colon = ''] of written.matchAll(TAG)) {
      const attributes = attributesIn(given);
      const region = attributes.get('region');
      const change = tag === 'replace' ? replaceBy(attributes) : unchanged;
      if (tag === 'end') ends = [...ends, region ?? ''];
      else if (tag === 'start' || region !== undefined) open.push({ name: region ?? '', change });
      else (colon === ':' ? next : own).push(change);
    }
    const isShown = wanted === undefined || open.some(({ name }) => name === wanted);
    const changes = [...own, ...forNext, ...open.map(({ change }) => change)];
    if (isShown && (written === '' || code.trim() !== ''))
      shown.push(changes.reduce((text, change) => change(text), code).trimEnd());
    if (written === '' || code.trim() !== '') forNext = [];
    forNext = [...forNext, ...next];
    for (const name of ends) open.splice(lastNamed(open, name), 1);
  }
  return shown
    .join('\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}

/** The innermost region, or that of the name. */
function lastNamed(open: readonly Region[], name: string): number {
  const found = name === '' ? open.length - 1 : open.findLastIndex((region) => region.name === name);
  return found < 0 ? open.length : found;
}

const unchanged: Change = (line) => line;

/** A regular expression of Java that is none of JavaScript changes nothing. */
function replaceBy(attributes: Attributes): Change {
  const [by = '', text, regex] = ['replacement', 'substring', 'regex'].map((name) => attributes.get(name));
  if (text !== undefined) return (line) => line.replaceAll(text, () => by);
  try {
    const pattern = new RegExp(regex ?? '^.*$', 'gu');
    return (line) => line.replace(pattern, by);
  } catch {
    return unchanged;
  }
}

function attributesIn(text: string): Attributes {
  return new Map(Array.from(text.matchAll(ATTRIBUTE), ([, name = '', a, b, c]) => [name, a ?? b ?? c ?? '']));
}

function unindent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = indents.reduce((a, b) => Math.min(a, b), indents[0] ?? 0);
  return lines.map((line) => line.slice(least));
}
