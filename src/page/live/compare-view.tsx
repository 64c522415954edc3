import { ScrollRegion } from '../views/scroll-region.tsx';
import { printAddress } from './address.ts';
import type { DifferencesAnswer } from './answers.ts';
import { Fault } from './fault.tsx';
import { callPages, type WholeList } from './pages.ts';
import { SideBySide } from './side-by-side.tsx';
import { useAnswer } from './use-answer.ts';

interface CompareProps {
  /** The later version. */
  readonly artifact: string;
  /** The earlier version. */
  readonly from: string;
  /** The file that is shown of both; empty: none yet. */
  readonly path: string;
}

type Difference = DifferencesAnswer['differences'][number];

/** The types and members that differ between two versions, and one file of both side by side. */
export function CompareView({ artifact, from, path }: CompareProps) {
  const { answer, fault, isAsking } = useAnswer<WholeList<DifferencesAnswer, Difference>>(
    `${artifact} ${from}`,
    (client, { signal }) =>
      callPages(client, ['compare_versions', { coordinates: artifact, from_version: from, visibility: 'all' }], {
        signal,
        pageSize: 100,
        entriesOf: ({ differences }) => differences,
      }),
  );
  const version = artifact.split(':')[2] ?? '';
  return (
    <section class="view" aria-label="Comparison">
      <div class="bar">
        <h2>
          <a class="mono" href={printAddress({ view: 'artifact', artifact })}>
            {artifact}
          </a>{' '}
          compared with {from}
        </h2>
        {path !== '' && (
          <>
            <span class="mono">{path}</span>
            <a href={printAddress({ view: 'compare', artifact, from, path: '' })}>All differences</a>
          </>
        )}
      </div>
      <Fault fault={fault} />
      {path !== '' ? (
        <SideBySide left={withVersion(artifact, from)} right={artifact} path={path} />
      ) : (
        <ScrollRegion label="Differences">
          {answer?.entries.length === 0 && <p class="empty">Both versions declare the same.</p>}
          <ul class="types">
            {answer?.entries.map((difference) => (
              <li key={`${difference.change} ${difference.name}`}>
                <DifferenceItem difference={difference} artifact={artifact} from={from} />
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
      <p class="foot" role="status">
        {isAsking
          ? 'Comparing…'
          : answer !== null && `${answer.first.pagination.total_count} types differ between ${from} and ${version}`}
      </p>
    </section>
  );
}

function DifferenceItem({ difference, artifact, from }: { difference: Difference; artifact: string; from: string }) {
  const { change, name, signature, file, members = [] } = difference;
  return (
    <>
      <span class="change">{change}</span>{' '}
      {file === undefined ? (
        <span class="mono">{name}</span>
      ) : (
        <a class="mono" href={printAddress({ view: 'compare', artifact, from, path: file })}>
          {name}
        </a>
      )}{' '}
      <span class="dim mono">{signature}</span>
      {members.length > 0 && (
        <ul class="outline">
          {members.map((member, position) => (
            <li key={position}>
              <span class="change">{member.change}</span> <span class="mono">{member.signature ?? member.name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function withVersion(artifact: string, version: string): string {
  const [group, name, , ...rest] = artifact.split(':');
  return [group, name, version, ...rest].join(':');
}
