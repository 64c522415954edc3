import { parseCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { Gap } from '../../sources/indexes/open-gap.ts';
import { findInBinaries, type HoldingBinary } from '../opening/find-in-binaries.ts';

/** Types that are looked for: the trace of an application that is not here may name any number. */
const MOST_LOOKED_FOR = 10;

export interface TraceGap extends Pick<Gap, 'index'> {
  readonly holding: HoldingBinary;
}

/** Opens the types of classes that no source has, as `org.example.Outer$Inner`, where a binary jar that lies here has them. */
export async function openGaps(
  project: ResolvedProject,
  classNames: readonly string[],
  deps: { readonly sources: Pick<Sources, 'listBinaryClasses' | 'openGap'>; readonly ctx: CallContext },
): Promise<readonly TraceGap[]> {
  const types = [...new Set(classNames.map((name) => name.replace(/(?<=[^.])\$.*$/, '')))].slice(0, MOST_LOOKED_FOR);
  const gaps: TraceGap[] = [];
  for (const type of types) {
    const { holding } = await findInBinaries(project, type, deps);
    for (const held of holding.filter(({ name }) => name === type)) {
      const gap = await deps.sources.openGap(parseCoordinates(held.coordinates), type, deps.ctx);
      if (gap !== null) gaps.push({ ...gap, holding: { ...held, text: 'declarations' } });
    }
  }
  return gaps;
}
