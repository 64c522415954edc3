import type { HoldingBinary } from '../../engine/project/opening/find-in-binaries.ts';

/** Names that only binary jars hold; undefined: there are none. */
export function renderInBinaries(holding: readonly HoldingBinary[] | undefined): string | undefined {
  return holding
    ?.map(
      ({ name, coordinates, text }) =>
        `${name} is in the binary of ${coordinates}; its sources do not hold it${text === undefined ? ', or are not here' : ': declarations from its class'}`,
    )
    .join('\n');
}
