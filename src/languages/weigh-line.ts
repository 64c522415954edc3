/** Weighs a line by what it tells of the code: a comment or an import least; a condition, an assignment or a throw most. */
export type LineWeight = 0 | 1 | 2;

const ASIDE = /^\s*(?:\*|\/[/*]|#(?!\{)|import\b|package\b|--)/;
const DECIDING =
  /\b(?:if|else|while|for|switch|case|when|throw|raise|assert|require|check|catch)\b|(?:^|[^=!<>])=(?![=>])/;

/** Weighs one line of source by its words alone: what it stands in is not looked at. */
export function weighLine(line: string): LineWeight {
  if (ASIDE.test(line)) return 0;
  return DECIDING.test(line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')) ? 2 : 1;
}

/** True if a line decides or throws. */
export function isCondition(line: string): boolean {
  return (
    weighLine(line) === 2 && /\b(?:if|else|while|for|switch|case|when|throw|raise|assert|require|check)\b/.test(line)
  );
}

/** True if a member is called as a getter or setter is. */
export function isAccessorName(name: string): boolean {
  return /^(?:get|set|is)\p{Lu}/u.test(name);
}

/** True if a line only closes what began before it, or opens what its statement before announces. */
export function isBracketLine(line: string): boolean {
  return /^[\s{}()[\];,]*$/.test(line);
}

/** True if a line continues an alternative whose condition stands before it with the same indentation. */
export function isAlternative(line: string): boolean {
  return /^\s*(?:\}\s*)?(?:else|catch|finally|elif|except)\b/.test(line);
}
