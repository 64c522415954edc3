import { kotlinScanner } from '../../../src/languages/kotlin/kotlin-scanner.ts';
import { symbolChecks } from '../symbol-checks.ts';

export const { scanText, checkSymbols } = symbolChecks(kotlinScanner);
