/** The lines without what is javap's own way to print: instructions, indentation, and the heads of its tables. */
export function dropHabits(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let isCode = false;
  for (const indented of lines) {
    const line = indented.trim();
    if (line === '' || indented === '}' || line === 'LineNumberTable:' || line === 'LocalVariableTable:')
      isCode = false;
    if (line === 'Code:') isCode = true;
    else if (!isCode && line !== '' && !isRemark(line)) kept.push(dropHabit(line));
  }
  return kept;
}

/** The head of a table, and a complaint of newer ones about flags, which are printed all the same. */
function isRemark(line: string): boolean {
  return line.startsWith('Start  Length') || line.startsWith('Error: Access Flags: Unmatched bit position ');
}

function dropHabit(line: string): string {
  // Its table of local variables is set in columns.
  if (/^\d+ +\d+ +\d+ /.test(line)) return line.replaceAll(/ +/g, ' ');
  // It tells the bound that every type has when a compiler wrote it as that of an interface.
  return line.replaceAll(/(?<!\?) extends java\.lang\.Object(?=[,>])/g, '');
}
