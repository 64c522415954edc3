import type { ScannedFile } from '../../../core/code/symbols.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import { reportProblem } from '../../../core/problems/report-problem.ts';
import { endOfSource, name, textBetween } from '../../jvm/tokens/token-cursor.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';
import { isAfterStatement } from '../tokens/skip-clauses.ts';
import type { JavaScan } from './java-scan.ts';
import { scanHead } from './scan-head.ts';
import { scanDeclaration } from './scan-type.ts';

/** Scans a whole file: an ordinary one, `package-info`, `module-info`, or a compact source file (JEP 512). */
export function scanCompilationUnit(scan: JavaScan): ScannedFile {
  const { tokens } = scan;
  const file = { packageName: '', packageDocStart: 0, packageDocEnd: 0, importsStart: 0, importsEnd: 0 };
  while (tokens.kind !== endOfSource) {
    if (tokens.is(';')) {
      tokens.next();
      continue;
    }
    if (tokens.is('}')) {
      reportProblem(scan, 'syntax', 'A "}" closes nothing');
      tokens.next();
      continue;
    }
    const head = scanHead(tokens);
    const word = tokens.word()?.text;
    if (word === 'package') {
      Object.assign(file, { packageDocStart: head.docStart, packageDocEnd: head.docEnd });
      file.packageName = scanPackageName(tokens);
    } else if (word === 'import') {
      if (file.importsEnd === 0) file.importsStart = head.start;
      file.importsEnd = skipStatement(tokens);
    } else if ((word === 'module' || word === 'open') && isModule(tokens)) {
      Object.assign(file, { packageDocStart: head.docStart, packageDocEnd: head.docEnd });
      skipModule(tokens);
    } else {
      scanDeclaration(scan, head, null, 0);
    }
  }
  const { tooDeep, problems } = scan;
  const { unclosed, unclosedBlock } = tokens;
  if (unclosedBlock !== null) reportProblem(scan, 'unclosed-block', 'A block is not closed', unclosedBlock);
  if (unclosed !== null) reportProblem(scan, 'unclosed-text', `${unclosed.what} is not closed`, unclosed.start);
  const count = (problem: Problem): Problem =>
    problem.code === 'nesting-limit' ? { ...problem, message: `${problem.message}: ${tooDeep} left out` } : problem;
  return { ...file, problems: problems.map(count) };
}

/** Blanks and comments may stand between the parts; what stands together is decoded together. */
function scanPackageName(tokens: JavaTokens): string {
  tokens.next();
  let packageName = '';
  let from = tokens.start;
  while (tokens.kind === name || tokens.is('.')) {
    const { end } = tokens;
    tokens.next();
    if (tokens.start === end && !isAfterStatement(tokens)) continue;
    packageName += textBetween(tokens.source, from, end);
    from = tokens.start;
  }
  if (tokens.is(';')) tokens.next();
  return packageName;
}

/** Offset after the `;`. */
function skipStatement(tokens: JavaTokens): number {
  while (!isAfterStatement(tokens)) tokens.next();
  const { end } = tokens;
  tokens.next();
  return end;
}

/** `module a.b {` or `open module a.b {`: both words are names elsewhere. */
function isModule(tokens: JavaTokens): boolean {
  return tokens.lookAhead(() => {
    if (tokens.word()?.text === 'open') tokens.next();
    if (tokens.word()?.text !== 'module') return false;
    tokens.next();
    while (tokens.kind === name) {
      tokens.next();
      if (!tokens.is('.')) return tokens.is('{');
      tokens.next();
    }
    return false;
  });
}

function skipModule(tokens: JavaTokens): void {
  while (!tokens.is('{')) tokens.next();
  tokens.skipBlock();
  tokens.next();
}
