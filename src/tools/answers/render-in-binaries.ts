import type { HoldingBinary } from '../../engine/project/opening/find-in-binaries.ts';

/** Names that only binary jars hold; undefined: there are none. */
export function renderInBinaries(holding: readonly HoldingBinary[] | undefined): string | undefined {
  return holding
    ?.map(
      ({ name, coordinates }) =>
        `${name} is in the binary of ${coordinates}; its sources do not hold it, or are not here`,
    )
    .join('\n');
}
