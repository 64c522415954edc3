import { castTo, type JavaType, type JavaValue, textOf } from './java-values.ts';

const TOKEN =
  /\s*("{3}(?:\\[\s\S]|[^\\])*?"{3}|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?:0[xX][\da-fA-F_]+|0[bB][01_]+)[lL]?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?[lLfFdD]?|[\p{L}_$][\p{L}\p{N}_$]*(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*|>>>|<<|>>|[<>=!]=|&&|\|\||[-+*/%<>&|^~!?:()])/uy;
/** Binary operators, the loosest first. */
const LEVELS = ['||', '&&', '|', '^', '&', '== !=', '< > <= >=', '<< >> >>>', '+ -', '* / %'].map((level) =>
  level.split(' '),
);
const TYPE = /^(?:byte|short|char|int|long|float|double|boolean|String)$/;
/** Longer ones are tables rather. */
const LONGEST = 10_000;

/** Bounds of the types of java.lang, which code names as if they were its own. */
const BOUNDS = new Map<string, JavaValue>(
  (
    [
      ['Byte', 'byte', 8n],
      ['Short', 'short', 16n],
      ['Integer', 'int', 32n],
      ['Long', 'long', 64n],
    ] as const
  ).flatMap(([name, type, bits]) => [
    [`${name}.MIN_VALUE`, { type, value: -(1n << (bits - 1n)) }],
    [`${name}.MAX_VALUE`, { type, value: (1n << (bits - 1n)) - 1n }],
  ]),
);

/** The value of a constant of java.lang by its name, as `Integer.MAX_VALUE`; null: it is none, or not known. */
export function platformConstant(name: string): JavaValue | null {
  return BOUNDS.get(name.replace(/^java\.lang\./, '').replace('#', '.')) ?? null;
}

/** The value of a constant expression (JLS 15.29); null: it is none, or a name in it is not known. */
export function evaluateConstant(expression: string, named: (name: string) => JavaValue | null): JavaValue | null {
  const tokens = expression.length > LONGEST ? null : tokensOf(expression);
  if (tokens === null) return null;
  let at = 0;
  let depth = 0;
  const readTernary = (): JavaValue | null => {
    if (++depth > 100) return null;
    const condition = readBinary(0);
    depth--;
    if (tokens[at] !== '?') return condition;
    at++;
    const yes = readTernary();
    if (tokens[at++] !== ':') return null;
    const no = readTernary();
    return condition?.type === 'boolean' ? (condition.value ? yes : no) : null;
  };
  const readBinary = (level: number): JavaValue | null => {
    if (level === LEVELS.length) return readUnary();
    let left = readBinary(level + 1);
    while (LEVELS[level]!.includes(tokens[at] ?? '')) {
      const operator = tokens[at++]!;
      const right = readBinary(level + 1);
      left = left && right && apply(operator, left, right);
    }
    return left;
  };
  const readUnary = (): JavaValue | null => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const type = tokens[at] ?? '';
      if (TYPE.test(type) && tokens[at + 1] === ')') {
        at += 2;
        const value = readUnary();
        return value && castTo(type as JavaType, value);
      }
      const inner = readTernary();
      return tokens[at++] === ')' ? inner : null;
    }
    if (!/^[-+~!]$/.test(token))
      return literalOf(token) ?? (/^[\p{L}_$]/u.test(token) ? named(token.replace(/\s/g, '')) : null);
    const value = readUnary();
    if (value === null) return null;
    if (token === '!') return value.type === 'boolean' ? { type: 'boolean', value: !value.value } : null;
    if (token === '~') return apply('^', value, { type: 'int', value: -1n });
    return apply(token, { type: 'int', value: 0n }, value);
  };
  const value = readTernary();
  return at === tokens.length ? value : null;
}

function tokensOf(expression: string): readonly string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; end < expression.trimEnd().length; end = TOKEN.lastIndex) {
    TOKEN.lastIndex = end;
    const [, token] = TOKEN.exec(expression) ?? [];
    if (token === undefined) return null;
    tokens.push(token);
  }
  return tokens;
}

function literalOf(token: string): JavaValue | null {
  if (token === 'true' || token === 'false') return { type: 'boolean', value: token === 'true' };
  if (token.startsWith('"""')) return { type: 'String', value: charactersOf(unindent(token)) };
  if (token.startsWith('"')) return { type: 'String', value: charactersOf(token.slice(1, -1)) };
  if (token.startsWith("'")) return { type: 'char', value: BigInt(charactersOf(token.slice(1, -1)).charCodeAt(0)) };
  const number = token.replaceAll('_', '');
  const [, whole] = /^(0[xX][\da-fA-F]+|0[bB][01]+|\d+)[lL]?$/.exec(number) ?? [];
  if (whole !== undefined) {
    const type = /[lL]$/.test(number) ? 'long' : 'int';
    return castTo(type, { type: 'long', value: BigInt(/^0\d/.test(whole) ? `0o${whole.slice(1)}` : whole) });
  }
  if (!/^[\d.]/.test(number)) return null;
  return castTo(/[fF]$/.test(number) ? 'float' : 'double', { type: 'double', value: Number.parseFloat(number) });
}

/** The lines of a text block without the indentation that all share, and without blanks at their ends (JLS 3.10.6). */
function unindent(block: string): string {
  const lines = block
    .slice(3, -3)
    .split(/\r\n|\r|\n/)
    .slice(1);
  const counted = lines.filter((line, place) => place === lines.length - 1 || line.trim() !== '');
  const least = Math.min(...counted.map((line) => (line.trim() === '' ? line.length : line.search(/\S/))));
  return lines.map((line) => line.slice(least).trimEnd()).join('\n');
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', s: ' ' };

function charactersOf(text: string): string {
  return text.replace(/\\(u+([\da-fA-F]{4})|[0-3]?[0-7]{1,2}|[\s\S])/g, (_, written: string, hex?: string) => {
    if (written === '\n') return '';
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return /^[0-7]/.test(written) ? String.fromCharCode(Number.parseInt(written, 8)) : (ESCAPED[written] ?? written);
  });
}

function apply(operator: string, left: JavaValue, right: JavaValue): JavaValue | null {
  const [a, b] = [left.value, right.value];
  if (operator === '+' && (left.type === 'String' || right.type === 'String'))
    return { type: 'String', value: textOf(left) + textOf(right) };
  if (typeof a === 'boolean' && typeof b === 'boolean') return truth(operator, a, b);
  if (typeof a === 'string' || typeof b === 'string' || typeof a === 'boolean' || typeof b === 'boolean') return null;
  if (/^(?:<<|>>>?)$/.test(operator)) return shift(operator, left, right);
  const type =
    (['double', 'float', 'long'] as const).find((wide) => left.type === wide || right.type === wide) ?? 'int';
  const compared = compare(operator, Number(a) - Number(b));
  if (compared !== null) return { type: 'boolean', value: compared };
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    if (/[/%]/.test(operator) && b === 0n) return null;
    const results: Readonly<Record<string, () => bigint>> = {
      '+': () => a + b,
      '-': () => a - b,
      '*': () => a * b,
      '/': () => a / b,
      '%': () => a % b,
      '&': () => a & b,
      '|': () => a | b,
      '^': () => a ^ b,
    };
    return castTo(type, { type: 'long', value: results[operator]!() });
  }
  const [x, y] = [Number(a), Number(b)];
  const result = { '+': x + y, '-': x - y, '*': x * y, '/': x / y, '%': x % y }[operator];
  return result === undefined ? null : castTo(type, { type: 'double', value: result });
}

function truth(operator: string, a: boolean, b: boolean): JavaValue | null {
  const value = { '&&': a && b, '||': a || b, '&': a && b, '|': a || b, '^': a !== b, '==': a === b, '!=': a !== b }[
    operator
  ];
  return value === undefined ? null : { type: 'boolean', value };
}

function compare(operator: string, difference: number): boolean | null {
  const results: Readonly<Record<string, boolean>> = {
    '==': difference === 0,
    '!=': difference !== 0,
    '<': difference < 0,
    '>': difference > 0,
    '<=': difference <= 0,
    '>=': difference >= 0,
  };
  return results[operator] ?? null;
}

function shift(operator: string, left: JavaValue, right: JavaValue): JavaValue | null {
  if (typeof left.value !== 'bigint' || typeof right.value !== 'bigint') return null;
  const type = left.type === 'long' ? 'long' : 'int';
  const bits = type === 'long' ? 64 : 32;
  const by = right.value & BigInt(bits - 1);
  const from = operator === '>>>' ? BigInt.asUintN(bits, left.value) : left.value;
  return castTo(type, { type: 'long', value: operator === '<<' ? from << by : from >> by });
}
