/** Warnings behind a line with their number; nothing where there are none. `isOpen`: they are shown at once. */
export function Warnings({ warnings, isOpen = false }: { warnings: readonly string[]; isOpen?: boolean }) {
  if (warnings.length === 0) return null;
  return (
    <details class="warnings" open={isOpen}>
      <summary>{warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  );
}
