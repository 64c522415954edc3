import type { ComponentChildren } from 'preact';

/** Stands in place of a list that a filter leaves empty. `children`: where else there is something. */
export function NothingFits({ onReset, children }: { onReset(): void; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>
        Nothing fits the filter.{' '}
        <button type="button" onClick={onReset}>
          Show all
        </button>
      </p>
      {children}
    </div>
  );
}
