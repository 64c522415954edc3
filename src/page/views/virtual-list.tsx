import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useRowsInSight } from './use-rows-in-sight.ts';

interface VirtualListProps {
  readonly id: string;
  readonly role: 'grid' | 'tree' | 'listbox';
  readonly label: string;
  readonly count: number;
  /** Pixels; all rows have the same height. */
  readonly rowHeight: number;
  /** Position of the row that keys act on; -1: none yet. */
  readonly active: number;
  onActive(position: number): void;
  /** A key that does not move between rows; true: it is handled. */
  onKey?(key: string): boolean;
  /** One row, which takes `rowId(id, position)` as its id. */
  row(position: number): ComponentChildren;
  /** Counts columns of a grid. */
  readonly columns?: number;
}

export function rowId(list: string, position: number): string {
  return `${list}-${position}`;
}

/** Gives the keys back to a list, after a part of the page that it opened is closed. */
export function focusList(list: string): void {
  document.getElementById(list)?.focus();
}

/** A list of any length, of which only the rows in sight are in the document. Keys move the active row, as ARIA's grids and trees do. */
export function VirtualList(props: VirtualListProps) {
  const { id, role, label, count, rowHeight, active, onActive, onKey, row, columns } = props;
  const box = useRef<HTMLDivElement>(null);
  const { first, last, page } = useRowsInSight(box, { count, rowHeight });
  useEffect(() => {
    const element = box.current!;
    if (active < 0) return;
    const at = active * rowHeight;
    if (at < element.scrollTop) element.scrollTop = at;
    else if (at + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = at + rowHeight - element.clientHeight;
  }, [active, rowHeight]);

  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = steps[event.key];
    const isHandled = next === undefined ? onKey?.(event.key) === true : count > 0;
    if (!isHandled) return;
    event.preventDefault();
    if (next !== undefined) onActive(Math.max(0, Math.min(count - 1, next)));
  };
  return (
    <div
      ref={box}
      id={id}
      class="list"
      role={role}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={role === 'grid' ? count : undefined}
      aria-colcount={role === 'grid' ? columns : undefined}
      aria-activedescendant={active >= first && active < last ? rowId(id, active) : undefined}
      onKeyDown={press}
    >
      <div
        class="list-space"
        role={role === 'grid' ? 'rowgroup' : 'presentation'}
        style={{ height: `${count * rowHeight}px` }}
      >
        {Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
          const position = first + offset;
          return (
            <div
              key={position}
              class="list-row"
              role="presentation"
              style={{ top: `${position * rowHeight}px`, height: `${rowHeight}px` }}
            >
              {row(position)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
