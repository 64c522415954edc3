import type { HoldingBinary } from '../../engine/project/opening/find-in-binaries.ts';
import { VINEFLOWER } from '../../platform/decompiler/versions.ts';

const forms = {
  declarations: 'declarations from its class',
  decompiled: `decompiled from its class by ${VINEFLOWER}, without comments`,
} as const;

/** Names that only binary jars hold; undefined: there are none. */
export function renderInBinaries(holding: readonly HoldingBinary[] | undefined): string | undefined {
  return holding
    ?.map(
      ({ name, coordinates, text }) =>
        `${name} is in the binary of ${coordinates}; its sources do not hold it${text === undefined ? ', or are not here' : `: ${forms[text]}`}`,
    )
    .join('\n');
}
