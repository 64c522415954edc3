import { ArtifactName } from './artifact-name.tsx';
import { useNarrow } from './use-narrow.ts';
import { rowId, VirtualList } from './virtual-list.tsx';

export interface ArtifactRow {
  readonly artifact: string;
  readonly kind: string;
  readonly isBad: boolean;
  readonly reason: string;
  /** The whole reason, shown where the pointer rests; absent: none. */
  readonly title?: string;
}

/** A list of artifacts: name, kind and reason of each. */
export function ArtifactList({
  id,
  label,
  count,
  active,
  isLink,
  onActive,
  onClick,
  onKey,
  rowAt,
}: {
  id: string;
  label: string;
  count: number;
  active: number;
  /** True if a click on a row leads elsewhere. */
  isLink: boolean;
  onActive: (position: number) => void;
  onClick: (position: number) => void;
  onKey: (key: string) => boolean;
  rowAt: (position: number) => ArtifactRow;
}) {
  const isNarrow = useNarrow();
  return (
    <VirtualList
      id={id}
      role="grid"
      label={label}
      columns={3}
      count={count}
      rowHeight={isNarrow ? 50 : 30}
      active={active}
      onActive={onActive}
      onKey={onKey}
      row={(position) => {
        const { artifact, kind, isBad, reason, title } = rowAt(position);
        return (
          <div
            id={rowId(id, position)}
            class={`outcome-row ${isLink ? 'is-link ' : ''}${position === active ? 'is-active' : ''}`}
            role="row"
            aria-rowindex={position + 1}
            aria-selected={position === active}
            onClick={() => onClick(position)}
          >
            <span role="gridcell" class="name" title={artifact}>
              <ArtifactName artifact={artifact} />
            </span>
            <span role="gridcell" class={`kind ${isBad ? 'is-bad' : ''}`}>
              {kind}
            </span>
            <span role="gridcell" class="reason" title={title}>
              {reason}
            </span>
          </div>
        );
      }}
    />
  );
}

/** Says that the list lacks something. */
export function IncompleteNotice() {
  return (
    <p class="notice">
      <strong>The list is not complete:</strong> what some artifacts bring along is not known.
    </p>
  );
}
