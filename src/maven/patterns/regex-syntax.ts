/** A regular expression taken apart; groups are gone, since nobody asks what they match. */
export type RegexNode =
  | { readonly kind: 'test'; readonly test: (character: string) => boolean }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  /** `\b`, or with `isInside` its opposite `\B`. */
  | { readonly kind: 'boundary'; readonly isInside: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly options: readonly RegexNode[] }
  | {
      readonly kind: 'repeat';
      readonly part: RegexNode;
      readonly min: number;
      readonly max: number;
      /** As few as possible are taken first. */
      readonly isReluctant: boolean;
    };

/**
 * The common part of the language of java.util.regex.Pattern: characters, classes, groups, alternatives, greedy and reluctant
 * quantifiers, anchors, `\Q…\E` and `(?i)` in front. Null for anything else and for what is no expression.
 */
export function parseRegex(source: string): RegexNode | null {
  const ignoresCase = source.startsWith('(?i)');
  const reader = createReader(ignoresCase ? source.slice(4) : source, ignoresCase);
  const node = reader.readChoice();
  return node !== null && reader.isAtEnd() ? node : null;
}

type Test = (character: string) => boolean;

const CLASSES: Readonly<Record<string, Test>> = {
  d: (character) => /^[0-9]$/.test(character),
  D: (character) => !/^[0-9]$/.test(character),
  w: (character) => /^[A-Za-z0-9_]$/.test(character),
  W: (character) => !/^[A-Za-z0-9_]$/.test(character),
  s: (character) => /^[ \t\n\v\f\r]$/.test(character),
  S: (character) => !/^[ \t\n\v\f\r]$/.test(character),
};
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };
const ANY: Test = (character) => !/^[\n\r\u0085\u2028\u2029]$/.test(character);

function createReader(source: string, ignoresCase: boolean) {
  const characters = [...source];
  let at = 0;

  const peek = (): string | undefined => characters[at];
  const take = (expected: string): boolean => {
    const found = characters.slice(at, at + expected.length).join('') === expected;
    if (found) at += expected.length;
    return found;
  };
  const fold = (text: string): string => (ignoresCase ? text.toLowerCase() : text);
  const literal =
    (text: string): Test =>
    (character) =>
      fold(character) === fold(text);

  function readChoice(): RegexNode | null {
    const options: RegexNode[] = [];
    do {
      const option = readSequence();
      if (option === null) return null;
      options.push(option);
    } while (take('|'));
    return options.length === 1 ? (options[0] as RegexNode) : { kind: 'choice', options };
  }

  function readSequence(): RegexNode | null {
    const parts: RegexNode[] = [];
    for (let next = peek(); next !== undefined && next !== '|' && next !== ')'; next = peek()) {
      const part = take('\\Q') ? readQuotation() : readAtom();
      const repeated = part === null ? null : readQuantifier(part);
      if (repeated === null) return null;
      parts.push(repeated);
    }
    return { kind: 'sequence', parts };
  }

  function readQuotation(): RegexNode {
    const parts: RegexNode[] = [];
    while (peek() !== undefined && !take('\\E')) parts.push({ kind: 'test', test: literal(characters[at++] ?? '') });
    return { kind: 'sequence', parts };
  }

  function readAtom(): RegexNode | null {
    const character = characters[at++] ?? '';
    if (character === '(') return readGroup();
    if (character === '[') return readClass();
    if (character === '.') return { kind: 'test', test: ANY };
    if (character === '^') return { kind: 'start' };
    if (character === '$') return { kind: 'end' };
    if (/[*+?{]/.test(character)) return null;
    if (character === '\\' && (take('b') || take('B')))
      return { kind: 'boundary', isInside: characters[at - 1] === 'B' };
    const test = character === '\\' ? readEscape() : literal(character);
    return test && { kind: 'test', test };
  }

  function readGroup(): RegexNode | null {
    if (take('?') && !take(':') && !takeName()) return null;
    const node = readChoice();
    return take(')') ? node : null;
  }

  /** `<name>`; look-behind begins with `<` too. */
  function takeName(): boolean {
    const name = /^<[A-Za-z][A-Za-z0-9]*>/.exec(characters.slice(at).join(''))?.[0];
    return name !== undefined && take(name);
  }

  function readEscape(): Test | null {
    const escaped = characters[at++];
    if (escaped === undefined) return null;
    const control = CONTROLS[escaped];
    if (control !== undefined) return literal(control);
    return CLASSES[escaped] ?? (/[A-Za-z0-9]/.test(escaped) ? null : literal(escaped));
  }

  function readClass(): RegexNode | null {
    const isNegated = take('^');
    const tests: Test[] = [];
    for (let first = true; first || peek() !== ']'; first = false) {
      const test = readMember();
      if (test === null) return null;
      tests.push(test);
    }
    at++;
    return { kind: 'test', test: (character) => tests.some((test) => test(character)) !== isNegated };
  }

  /** One character, range or class within brackets; unions and intersections are left to Java. */
  function readMember(): Test | null {
    const low = characters[at++];
    if (low === undefined || low === '[' || (low === '&' && peek() === '&')) return null;
    if (low === '\\') return readEscape();
    if (peek() !== '-' || characters[at + 1] === ']') return literal(low);
    at++;
    const high = characters[at++];
    if (high === undefined || high === '\\' || high === '[' || high < low) return null;
    const isWithin = (character: string): boolean => character >= low && character <= high;
    return ignoresCase
      ? (character) => isWithin(character.toLowerCase()) || isWithin(character.toUpperCase())
      : isWithin;
  }

  function readQuantifier(part: RegexNode): RegexNode | null {
    const bounds = readBounds();
    if (bounds === undefined) return part;
    if (bounds === null || peek() === '+') return null;
    const isReluctant = take('?');
    return /[*+?{]/.test(peek() ?? '') ? null : { kind: 'repeat', part, ...bounds, isReluctant };
  }

  /** Undefined: no quantifier; null: none that makes sense. */
  function readBounds(): { readonly min: number; readonly max: number } | null | undefined {
    if (take('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (take('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (take('?')) return { min: 0, max: 1 };
    if (peek() !== '{') return undefined;
    const [written, min, comma, max] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(characters.slice(at).join('')) ?? [];
    if (written === undefined || !take(written)) return null;
    const most = max ? Number(max) : comma ? Number.POSITIVE_INFINITY : Number(min);
    return most < Number(min) ? null : { min: Number(min), max: most };
  }

  return { readChoice, isAtEnd: () => at === characters.length };
}
