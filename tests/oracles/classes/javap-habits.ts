/** The lines without what is javap's own way to print: instructions, indentation, and the heads of its tables. */
export function dropHabits(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let isCode = false;
  for (const indented of lines) {
    const line = indented.trim();
    if (line === '' || indented === '}' || line === 'LineNumberTable:' || line === 'LocalVariableTable:')
      isCode = false;
    if (line === 'Code:') isCode = true;
    else if (!isCode && line !== '' && !line.startsWith('Start  Length')) kept.push(dropHabit(line));
  }
  return kept;
}

function dropHabit(line: string): string {
  // Its table of local variables is set in columns.
  return /^\d+ +\d+ +\d+ /.test(line) ? line.replaceAll(/ +/g, ' ') : line;
}
