import type { LanguageScanner } from '../core/language.ts';
import { javaScanner } from './java/java-scanner.ts';

export const languageScanners: readonly LanguageScanner[] = [javaScanner];

const scannersByExtension: ReadonlyMap<string, LanguageScanner> = new Map(
  languageScanners.flatMap((scanner) => scanner.extensions.map((extension) => [extension, scanner])),
);

/** Source files that are stored, listed and searched as text, and have no symbols yet. */
const languagesWithoutScanner: ReadonlyMap<string, string> = new Map([
  ['.kt', 'kotlin'],
  ['.kts', 'kotlin'],
  ['.scala', 'scala'],
  ['.groovy', 'groovy'],
  ['.clj', 'clojure'],
  ['.cljc', 'clojure'],
  ['.aj', 'aspectj'],
]);

/** The scanner for a file by its extension; null when its language has none, or it is no source. */
export function findScanner(path: string): LanguageScanner | null {
  return scannersByExtension.get(extensionOf(path)) ?? null;
}

export function findScannerById(id: string): LanguageScanner | null {
  return languageScanners.find((scanner) => scanner.id === id) ?? null;
}

/** Id of the language a file is written in, with or without a scanner; null for what is no source. */
export function languageOf(path: string): string | null {
  return findScanner(path)?.id ?? languagesWithoutScanner.get(extensionOf(path)) ?? null;
}

function extensionOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(dot) : '';
}
