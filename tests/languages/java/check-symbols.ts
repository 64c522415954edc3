import { javaScanner } from '../../../src/languages/java/java-scanner.ts';
import { symbolChecks } from '../symbol-checks.ts';

export const { scanText, checkSymbols, describeText } = symbolChecks(javaScanner);
