import { expect, test } from 'vitest';
import type { LanguageScanner } from '../../src/core/code/language-scanner.ts';
import { describedSymbols } from '../support/described-symbols.ts';
import { randomNumbers } from './random-damage.ts';
import { type Found, type FoundSymbol, symbolChecks } from './symbol-checks.ts';

export interface Damaged {
  /** A whole file with as many kinds of declarations as it takes. */
  readonly text: string;
  /** Characters that stand in wrong places. */
  readonly damage: string;
  isNamedElsewhere?(symbol: FoundSymbol): boolean;
}

/** Tests that a damaged file is read, and gives `checkSane`: every symbol lies in the source, after what it is in, and can be described. */
export function testDamage(scanner: LanguageScanner, { text, damage, isNamedElsewhere = () => false }: Damaged) {
  const { scanText } = symbolChecks(scanner);

  // One assertion a file, of many thousands.
  function checkSane({ source, symbols }: Found): void {
    const described = describedSymbols(source, symbols);
    const wrong = symbols.filter((symbol, row) => {
      const { start, nameStart, nameEnd, end, parent, docStart, docEnd } = symbol;
      const isNamedInside = isNamedElsewhere(symbol) || (start <= nameStart && nameEnd <= end);
      const isOrdered = start <= end && nameStart <= nameEnd && docStart <= docEnd && end <= source.length;
      const details = [...scanner.describe(source, [described[row]!])];
      scanner.parseDoc(source.toString('utf8', docStart, docEnd));
      return !isNamedInside || !isOrdered || parent >= row || details.length !== 1;
    });
    if (wrong.length > 0) expect(wrong, String(source)).toEqual([]);
  }

  test('every beginning of a file is read', () => {
    for (let length = 0; length <= text.length; length++) checkSane(scanText(text.slice(0, length)));
  });

  test('every end of a file is read', () => {
    for (let start = 0; start <= text.length; start++) checkSane(scanText(text.slice(start)));
  });

  test('random damage is read', () => {
    const random = randomNumbers(7);
    for (let round = 0; round < 2000; round++) {
      const bytes = Buffer.from(text);
      for (let change = 0; change < 1 + (round % 5); change++) {
        bytes[random(bytes.length)] = damage.charCodeAt(random(damage.length));
      }
      checkSane(scanText(bytes));
    }
  });

  return { checkSane };
}
