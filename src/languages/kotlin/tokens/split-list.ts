/** The parts between the commas that stand in no brackets; none of a blank text. */
export function splitList(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if ('(<['.includes(character)) depth++;
    else if (')]'.includes(character) || isClosingAngle(text, at)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== '');
}

/** True if a `>` closes an angle bracket and does not end `->`. */
export function isClosingAngle(text: string, at: number): boolean {
  return text[at] === '>' && text[at - 1] !== '-';
}
