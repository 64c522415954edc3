import { useState } from 'preact/hooks';
import { useNarrow } from '../views/use-narrow.ts';
import { type Lines, OWN, orderLines, printAddress } from './address.ts';
import { CompareField } from './compare-field.tsx';
import { CopyLink } from './copy-link.tsx';
import { Fault } from './fault.tsx';
import { LineField } from './line-field.tsx';
import { Outline } from './outline.tsx';
import { SourceLines } from './source-lines.tsx';
import { useSource } from './use-source.ts';

interface SourceProps {
  readonly artifact: string;
  readonly path: string;
  readonly lines: Lines | null;
}

/** A file with line numbers, each of which is a link that can be shared, beside its outline. */
export function SourceView({ artifact, path, lines }: SourceProps) {
  const source = useSource(artifact, path);
  const isNarrow = useNarrow();
  const [isOutlined, setOutlined] = useState(!isNarrow);
  const address = (chosen: Lines | null) => printAddress({ view: 'source', artifact, path, lines: chosen });
  const select = (chosen: Lines) => {
    history.replaceState(null, '', address(chosen));
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  /** A second line with Shift held makes a range. */
  const selectLine = (line: number, isRange: boolean) =>
    select(orderLines(isRange && lines !== null ? lines.start : line, line));
  return (
    <section class="view" aria-label="Source">
      <div class="bar">
        <h2>
          {artifact === OWN ? (
            'the project'
          ) : (
            <a class="mono" href={printAddress({ view: 'artifact', artifact })}>
              {artifact}
            </a>
          )}{' '}
          <span class="mono">{path}</span>
        </h2>
        <LineField onLines={select} />
        <CopyLink of={address(lines)} />
        <button type="button" aria-pressed={isOutlined} onClick={() => setOutlined(!isOutlined)}>
          Outline
        </button>
        {artifact !== OWN && <CompareField artifact={artifact} path={path} />}
      </div>
      <Fault fault={source.fault} />
      {source.note !== null && <p class="notice">{source.note}</p>}
      <div class="split">
        <SourceLines label={path} source={source} marked={lines} onLine={selectLine} />
        {isOutlined && <Outline artifact={artifact} path={path} line={lines?.start ?? null} />}
      </div>
      <p class="foot" role="status">
        {source.lineCount === 0 ? '' : `${source.lineCount.toLocaleString('en')} lines`}
      </p>
    </section>
  );
}
