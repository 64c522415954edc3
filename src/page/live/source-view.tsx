import { useEffect, useState } from 'preact/hooks';
import { type Lines, OWN, orderLines, printAddress } from './address.ts';
import { CompareField } from './compare-field.tsx';
import { Fault } from './fault.tsx';
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
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [path, lines]);
  /** A second line with Shift held makes a range. */
  const select = (line: number, isRange: boolean) => {
    const chosen = isRange && lines !== null ? orderLines(lines.start, line) : { start: line, end: line };
    history.replaceState(null, '', printAddress({ view: 'source', artifact, path, lines: chosen }));
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
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
        <button
          type="button"
          onClick={async () => {
            await navigator.clipboard?.writeText(location.href);
            setCopied(true);
          }}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </button>
        {artifact !== OWN && <CompareField artifact={artifact} path={path} />}
      </div>
      <Fault fault={source.fault} />
      {source.note !== null && <p class="notice">{source.note}</p>}
      <div class="split">
        <SourceLines label={path} source={source} marked={lines} onLine={select} />
        <Outline artifact={artifact} path={path} line={lines?.start ?? null} />
      </div>
      <p class="foot" role="status">
        {source.lineCount === 0 ? '' : `${source.lineCount.toLocaleString('en')} lines`}
      </p>
    </section>
  );
}
