/** A double as Java's `Double.toString` writes it: the shortest digits, two at least, that give it again. */
export function printDouble(value: number): string {
  const size = Math.abs(value);
  const nearest = size.toExponential(1);
  return printDecimal(value, Number(nearest) === size ? nearest : size.toExponential());
}

/** The same of a float, whose shortest digits are fewer. */
export function printFloat(value: number): string {
  const size = Math.abs(value);
  for (let digits = 1; digits < 9; digits++) {
    const text = size.toExponential(digits);
    if (Math.fround(Number(text)) === size) return printDecimal(value, text);
  }
  return printDecimal(value, size.toExponential());
}

/** `scientific`: the absolute value, as `toExponential` writes it. */
function printDecimal(value: number, scientific: string): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : `${value < 0 ? '-' : ''}Infinity`;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === 0) return `${sign}0.0`;
  const [mantissa = '', power = '0'] = scientific.split('e');
  const figures = mantissa.replace('.', '').replace(/0+$/, '');
  const exponent = Number(power);
  if (size >= 1e-3 && size < 1e7) return sign + placePoint(figures, exponent + 1);
  return `${sign}${placePoint(figures, 1)}E${exponent}`;
}

/** `place`: the number of figures before the point. */
function placePoint(figures: string, place: number): string {
  if (place <= 0) return `0.${'0'.repeat(-place)}${figures}`;
  const whole = figures.padEnd(place, '0');
  return `${whole.slice(0, place)}.${whole.slice(place) || '0'}`;
}
