import type { DescribedOption, DescribedProgram } from './describe-program.ts';

/** For `jar-indexer completion powershell | Out-String | Invoke-Expression`, as in the profile of Windows PowerShell 5.1 and PowerShell 7. */
export function writePowershellScript({ name, options, commands }: DescribedProgram): string {
  const entries = commands.map(
    ({ name: command, options: own, words }) => `    ${quote(command)} = ${writeList([...words, ...listFlags(own)])}`,
  );
  return `Register-ArgumentCompleter -Native -CommandName ${quote(name)} -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = @{
${entries.join('\n')}
  }
  $descriptions = @{
${commands.map(({ name: command, description }) => `    ${quote(command)} = ${quote(description)}`).join('\n')}
  }
  $said = $commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() }
  $command = $said | Where-Object { $commands.ContainsKey($_) -and $_ -ne $wordToComplete } | Select-Object -First 1
  $words = if ($command) { $commands[$command] } else { ${writeList([...commands.map((command) => command.name), ...listFlags(options)])} }
  $words | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    $text = if ($descriptions.ContainsKey($_)) { $descriptions[$_] } else { $_ }
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $text)
  }
}
`;
}

function listFlags(options: readonly DescribedOption[]): readonly string[] {
  return options.map(({ long }) => long);
}

function writeList(words: readonly string[]): string {
  return `@(${words.map(quote).join(', ')})`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
