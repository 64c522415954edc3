import { omitEmpty } from '../../core/omit-empty.ts';
import type { AbsentSymbol } from '../../engine/project/symbols/symbol-search.ts';
import { joinLines } from './join-lines.ts';
import { renderGaps } from './render-gaps.ts';
import { renderInBinaries } from './render-in-binaries.ts';
import { renderJdkMissing } from './render-jdk-missing.ts';
import { renderNearest } from './render-nearest.ts';
import { renderWithoutSources } from './render-without-sources.ts';
import { shortenList } from './shorten.ts';
import { describeSymbol, printPlaced } from './symbol-entry.ts';

export type AbsentEntry = ReturnType<typeof describeAbsent>;

/** Describes a name that nothing has; nothing for any other. */
export function describeAbsent(absent: AbsentSymbol | null) {
  return {
    no_such_member_in: omitEmpty(
      shortenList(
        (absent?.owners ?? []).map((hit) => printPlaced(describeSymbol(hit, { listsOverloads: false }))),
        5,
      ),
    ),
    nearest: omitEmpty(absent?.nearest ?? []),
    in_binary: omitEmpty(absent?.inBinaries ?? []),
    lacked_by: omitEmpty(shortenList(absent?.lackedBy ?? [], 5)),
    package_in: omitEmpty(shortenList(absent?.packageIn ?? [], 5)),
    without_sources: omitEmpty(shortenList(absent?.withoutSources ?? [], 5)),
    gaps: absent?.gaps ?? undefined,
    jdk_not_searched: absent?.jdkMissing ?? undefined,
  };
}

export function renderAbsent({
  no_such_member_in,
  nearest,
  in_binary,
  lacked_by,
  package_in,
  without_sources,
  gaps,
  jdk_not_searched,
}: AbsentEntry): string {
  return joinLines(
    no_such_member_in?.map((owner) => `no such member in ${owner}`),
    renderInBinaries(in_binary),
    renderNearest(nearest),
    lacked_by && `neither in the sources nor in the binary jar of ${lacked_by.join(', ')}, which have the package`,
    package_in &&
      `not in the sources of ${package_in.join(', ')}, which have the package; their binary jars, which may hold what was generated, are not here (the setting compiled: on lets them be fetched)`,
    renderWithoutSources(without_sources),
    renderGaps(gaps),
    renderJdkMissing(jdk_not_searched),
  );
}
