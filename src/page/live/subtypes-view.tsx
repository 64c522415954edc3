import { ScrollRegion } from '../views/scroll-region.tsx';
import { printAddress } from './address.ts';
import type { SubtypesAnswer } from './answers.ts';
import { Fault } from './fault.tsx';
import { placeOf } from './go-to.ts';
import { callPages, type WholeList } from './pages.ts';
import { useAnswer } from './use-answer.ts';

type Subtype = SubtypesAnswer['implementations'][number];

/** Types that extend or implement a type, in the project and all its dependencies. */
export function SubtypesView({ name }: { name: string }) {
  const { answer, fault, isAsking } = useAnswer<WholeList<SubtypesAnswer, Subtype>>(name, (client, { signal }) =>
    callPages(client, ['find_implementations', { name, all: true }], {
      signal,
      pageSize: 100,
      entriesOf: ({ implementations }) => implementations,
    }),
  );
  return (
    <section class="view" aria-label="Subtypes">
      <div class="bar">
        <h2>
          Subtypes of <span class="mono">{name}</span>
        </h2>
      </div>
      <Fault fault={fault} />
      <ScrollRegion label="Types">
        {answer?.entries.length === 0 && <p class="empty">No type in the project or its dependencies extends it.</p>}
        <ul class="types">
          {answer?.entries.map(({ coordinates, name: type, kind, file, line_range }) => (
            <li key={`${coordinates} ${type}`}>
              <a class="mono" href={printAddress(placeOf(coordinates, file, line_range))}>
                {type}
              </a>{' '}
              <span class="dim">{`${kind}, ${coordinates}`}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <p class="foot" role="status">
        {isAsking ? 'Looking…' : answer !== null && `${answer.entries.length} found`}
      </p>
    </section>
  );
}
