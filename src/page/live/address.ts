/** A place of the page, as its address names it after `#`. */
export type Place =
  | { readonly view: 'dependencies' }
  | { readonly view: 'graph' }
  | { readonly view: 'search'; readonly query: string; readonly within: string }
  | { readonly view: 'artifact'; readonly artifact: string }
  | { readonly view: 'source'; readonly artifact: string; readonly path: string; readonly lines: Lines | null }
  | { readonly view: 'compare'; readonly artifact: string; readonly from: string; readonly path: string }
  | { readonly view: 'subtypes'; readonly name: string };

/** 1-based, inclusive. */
export interface Lines {
  readonly start: number;
  readonly end: number;
}

/** Stands for coordinates where files of the project itself are meant. */
export const OWN = 'project';

/** `#g:a:v/path:L10-L20` is a source, `#g:a:v` an artifact, `#?search=…` and the like the others; whatever else, the dependencies. */
export function parseAddress(hash: string): Place {
  const text = hash.replace(/^#/, '');
  if (text.startsWith('?')) return parseQuery(new URLSearchParams(text.slice(1)));
  const [, artifact, path] = /^([^/]+)(?:\/(.*))?$/s.exec(text) ?? [];
  if (artifact === undefined) return { view: 'dependencies' };
  const named = decode(artifact);
  if (path === undefined || path === '') return { view: 'artifact', artifact: named };
  const [, file = path, lines = ''] = /^(.*?)(?::(L\d{1,9}(?:-L?\d{1,9})?))?$/s.exec(path) ?? [];
  return { view: 'source', artifact: named, path: decode(file), lines: parseLines(lines) };
}

export function printAddress(place: Place): string {
  switch (place.view) {
    case 'dependencies':
      return '#';
    case 'graph':
      return '#?graph';
    case 'search':
      return `#?${new URLSearchParams({ search: place.query, ...(place.within && { in: place.within }) })}`;
    case 'subtypes':
      return `#?${new URLSearchParams({ subtypes: place.name })}`;
    case 'compare':
      return `#?${new URLSearchParams({ compare: place.artifact, from: place.from, ...(place.path && { path: place.path }) })}`;
    case 'artifact':
      return `#${encodeArtifact(place.artifact)}`;
    case 'source':
      return `#${encodeArtifact(place.artifact)}/${place.path.split('/').map(encodeURIComponent).join('/')}${printLines(place.lines)}`;
  }
}

/** `10`, `L10`, `10-20` or `L10-L20`; null: it is none of them. */
export function parseLines(text: string): Lines | null {
  const [, start, end = start] = /^L?(\d{1,9})(?:-L?(\d{1,9}))?$/.exec(text.trim()) ?? [];
  return start === undefined ? null : orderLines(Number(start), Number(end));
}

export function orderLines(one: number, other: number): Lines {
  return { start: Math.max(1, Math.min(one, other)), end: Math.max(1, one, other) };
}

function parseQuery(query: URLSearchParams): Place {
  const [search, subtypes, compare] = ['search', 'subtypes', 'compare'].map((name) => query.get(name));
  if (typeof search === 'string') return { view: 'search', query: search, within: query.get('in') ?? '' };
  if (typeof subtypes === 'string') return { view: 'subtypes', name: subtypes };
  if (typeof compare === 'string')
    return { view: 'compare', artifact: compare, from: query.get('from') ?? '', path: query.get('path') ?? '' };
  return { view: query.has('graph') ? 'graph' : 'dependencies' };
}

function printLines(lines: Lines | null): string {
  if (lines === null) return '';
  return lines.start === lines.end ? `:L${lines.start}` : `:L${lines.start}-L${lines.end}`;
}

/** Colons stay readable in coordinates; in a path they are escaped, where one could be taken for that before lines. */
function encodeArtifact(artifact: string): string {
  return artifact.split(':').map(encodeURIComponent).join(':');
}

/** A `%` that begins no escape stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
