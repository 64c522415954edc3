import { onTestFinished } from 'vitest';
import { type OrchardSources, openOrchardSources, type PublishedSources } from './open-orchard-sources.ts';
import { tempFolder } from './temp-folder.ts';

export type { OrchardSources } from './open-orchard-sources.ts';

/** As `openOrchardSources`, in a home of its own unless one is given, closed when the test ends. */
export function orchardSourcesHome(published: Partial<PublishedSources> = {}): OrchardSources {
  const opened = openOrchardSources({ home: tempFolder(), ...published });
  onTestFinished(() => opened.close());
  return opened;
}
