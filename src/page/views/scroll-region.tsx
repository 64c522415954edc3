import type { ComponentChildren } from 'preact';

/** A part of the page that scrolls by itself, by keys too. */
export function ScrollRegion({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
