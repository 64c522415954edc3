/**
 * True if `version` (as `java.version`) fits `<activation><jdk>`: a prefix, `!prefix`, or a range of up to three numbers.
 * A range without an upper bound is open. Null: the numbers cannot be read. Source: Maven's JdkVersionProfileActivator.
 */
export function matchesJdk(jdk: string, version: string): boolean | null {
  if (jdk.startsWith('!')) return !version.startsWith(jdk.slice(1));
  if (!/^[[(]/.test(jdk)) return version.startsWith(jdk);
  const [lower, upper = OPEN] = parseBounds(jdk);
  if (lower === undefined) return null;
  const left = compareToBound(version, lower, 'lower');
  if (Number.isNaN(left)) return null;
  if (left <= 0) return left === 0;
  const right = compareToBound(version, upper, 'upper');
  return Number.isNaN(right) ? null : right <= 0;
}

interface Bound {
  readonly value: string;
  readonly closed: boolean;
}

const OPEN: Bound = { value: '99999999', closed: false };

function parseBounds(range: string): readonly Bound[] {
  const bounds: Bound[] = [];
  for (const token of range.replace(/(?<!,),+$/, '').split(',')) {
    const edge = /^[[(]/.test(token) ? token.charAt(0) : token.slice(-1);
    if (/[[\]()]/.test(edge)) bounds.push({ value: token.replaceAll(edge, '').trim(), closed: /[[\]]/.test(edge) });
    else if (token === '') bounds.push({ value: '', closed: false });
  }
  return bounds;
}

/** Below zero, zero or above, by three numbers; an open bound is missed from inside, an empty one never. */
function compareToBound(version: string, bound: Bound, side: 'lower' | 'upper'): number {
  if (bound.value === '') return side === 'lower' ? 1 : -1;
  const have = version.replace(/[^\d._-]/g, '').split(/[._-]/);
  const want = bound.value.split('.');
  for (let index = 0; index < 3; index++) {
    const order = Number.parseInt(have[index] ?? '0', 10) - Number(want[index] ?? '0');
    if (order !== 0) return order;
  }
  if (bound.closed) return 0;
  return side === 'lower' ? -1 : 1;
}
