/** The attributes of a snippet and, behind a colon, its lines. */
const INLINE = /^((?:\s*[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"':]+))?)*)\s*:[^\S\n]*(?:\n([\s\S]*))?$/;
/** A comment that holds instructions; what is before it is code. Javadoc of JDK 25 takes it in this form for all languages but one. */
const MARKUP = /^(.*)\/\/\s*(@\s*\w.*)$/;
/** The same of properties, whose comments have their lines to themselves. */
const MARKUP_OF_PROPERTIES = /^(\s*)[#!]\s*(@\s*\w.*)$/;
const TAG = /@\s*(\w+)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"':]+))?)*)\s*(:?)/g;
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
  const { lang, region: wanted } = ownAttributes(head);
  const markup = lang === 'properties' ? MARKUP_OF_PROPERTIES : MARKUP;
  const open: Region[] = [];
  const shown: string[] = [];
  let forNext: readonly Change[] = [];
  for (const line of unindent(body.split('\n'))) {
    const { code, written } = splitMarkup(line, markup);
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
    forNext = next;
    for (const name of ends) open.splice(lastNamed(open, name), 1);
  }
  return shown
    .join('\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}

/** The region of a snippet with lines of its own is that of its file. */
function ownAttributes(head: string): { readonly lang: string | undefined; readonly region: string | undefined } {
  const attributes = attributesIn(head);
  const file = attributes.get('file') ?? attributes.get('class');
  const lang = attributes.get('lang') ?? /\.(properties)$/.exec(file ?? '')?.[1];
  return { lang, region: file === undefined ? attributes.get('region') : undefined };
}

/** A comment with anything but instructions is code. */
function splitMarkup(line: string, markup: RegExp): { readonly code: string; readonly written: string } {
  const [, code = '', written = ''] = markup.exec(line) ?? [];
  const isMarkup = written !== '' && written.replace(TAG, '').trim() === '';
  return isMarkup ? { code, written } : { code: line, written: '' };
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
