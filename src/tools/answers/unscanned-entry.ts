import { omitEmpty } from '../../core/omit-empty.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { UnscannedSources } from '../../engine/project/symbols/symbol-search.ts';
import { shortenList } from './shorten.ts';

/** An answer with results needs less about files that may hold more. */
export function describeUnscanned(unscanned: readonly UnscannedSources[], hasFound: boolean) {
  return omitEmpty(
    unscanned.map(({ artifacts, ...counted }) => ({
      ...counted,
      artifacts: shortenList(
        artifacts.map(({ coordinates, files }) => (artifacts.length > 1 ? `${coordinates} (${files})` : coordinates)),
        hasFound ? 1 : 5,
      ),
    })),
  );
}

export function renderUnscanned(unscanned: ReturnType<typeof describeUnscanned>): string | undefined {
  const places = unscanned?.map(
    ({ language, files, artifacts }) => `${printCount(files, `${language} file`)} in ${artifacts.join(', ')}`,
  );
  return places && `not searched for symbols: ${places.join('; ')}`;
}
