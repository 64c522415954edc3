import type { ComponentChildren } from 'preact';

interface DetailProps {
  readonly label: string;
  readonly title: string;
  onClose(): void;
  readonly children: ComponentChildren;
}

/** Everything known of the chosen row of a list; Escape closes it. */
export function DetailPanel({ label, title, onClose, children }: DetailProps) {
  return (
    <aside class="detail" aria-label={label} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <button type="button" class="close" aria-label="Close" onClick={onClose}>
        ×
      </button>
      <h2>{title}</h2>
      {children}
    </aside>
  );
}
