import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Place, parseAddress, printAddress } from './address.ts';
import { ArtifactView } from './artifact-view.tsx';
import { type CallFailure, createClient, endpointOf } from './client.ts';
import { CompareView } from './compare-view.tsx';
import { DependenciesView } from './dependencies-view.tsx';
import { LiveGraph } from './live-graph.tsx';
import { SearchView } from './search-view.tsx';
import { SourceView } from './source-view.tsx';
import { SubtypesView } from './subtypes-view.tsx';
import { SymbolSearch } from './symbol-search.tsx';
import { keepToken, keptToken } from './token.ts';
import { TokenForm } from './token-form.tsx';
import { Live } from './use-answer.ts';

const parts: readonly (readonly [string, Place])[] = [
  ['Dependencies', { view: 'dependencies' }],
  ['Graph', { view: 'graph' }],
  ['Search', { view: 'search', query: '', within: '' }],
];

/** The page that a server shows: one view at a time, chosen by the address. */
export function LiveView() {
  const [place, setPlace] = useState(() => parseAddress(location.hash));
  const [token, setToken] = useState(keptToken);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  useEffect(() => {
    const change = () => setPlace(parseAddress(location.hash));
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = titleOf(place);
    // Keys go on from the new view where what had them is gone.
    if (!isFirst.current && document.activeElement === document.body) main.current?.focus();
    isFirst.current = false;
  }, [place]);
  const [tries, setTries] = useState(0);
  // A new client asks everything again.
  const live = useMemo(
    () => ({
      client: createClient({ endpoint: endpointOf(new URL(location.href)), token }),
      failed: (next: CallFailure) => next.kind !== 'tool' && setFailure(next),
    }),
    [token, tries],
  );
  const again = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  if (failure?.kind === 'token') {
    return (
      <TokenForm
        wasWrong={token !== null}
        onToken={(next) => {
          keepToken(next);
          setToken(next);
          again();
        }}
      />
    );
  }
  return (
    <Live.Provider value={live}>
      <header class="head">
        <h1>jar-indexer</h1>
        <nav aria-label="Parts of the page">
          {parts.map(([name, to]) => (
            <a key={name} href={printAddress(to)} aria-current={to.view === place.view ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <SymbolSearch />
      </header>
      <main ref={main} tabIndex={-1}>
        {failure?.kind === 'gone' && (
          <p class="notice" role="alert">
            <strong>The server does not answer.</strong> It may have been stopped.{' '}
            <button type="button" onClick={again}>
              Try again
            </button>
          </p>
        )}
        <View place={place} />
      </main>
    </Live.Provider>
  );
}

function titleOf(place: Place): string {
  const [name] = parts.find(([, { view }]) => view === place.view) ?? ['jar-indexer'];
  if (place.view === 'source') return `${place.path.slice(place.path.lastIndexOf('/') + 1)} – ${place.artifact}`;
  if (place.view === 'artifact' || place.view === 'compare') return place.artifact;
  return place.view === 'subtypes' ? `Subtypes of ${place.name}` : `${name} – jar-indexer`;
}

function View({ place }: { place: Place }) {
  switch (place.view) {
    case 'dependencies':
      return <DependenciesView />;
    case 'graph':
      return <LiveGraph />;
    case 'search':
      return <SearchView query={place.query} within={place.within} />;
    case 'artifact':
      return <ArtifactView key={place.artifact} artifact={place.artifact} />;
    case 'source':
      // Another file begins anew: nothing is asked of it by the lines of the one before.
      return <SourceView key={`${place.artifact}/${place.path}`} {...place} />;
    case 'subtypes':
      return <SubtypesView name={place.name} />;
    case 'compare':
      return <CompareView artifact={place.artifact} from={place.from} path={place.path} />;
  }
}
