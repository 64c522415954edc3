import { useContext, useEffect, useState } from 'preact/hooks';
import { ScrollRegion } from '../views/scroll-region.tsx';
import { printAddress } from './address.ts';
import type { SearchAnswer } from './answers.ts';
import type { CallFailure } from './client.ts';
import { Fault } from './fault.tsx';
import { goTo, placeOf } from './go-to.ts';
import { Live, useAnswer } from './use-answer.ts';

type Files = NonNullable<SearchAnswer['files']>;

/** The answer with its question. It stays in sight while the next one is asked. */
interface Answered {
  readonly ask: object;
  readonly found: SearchAnswer;
}

/** Hits of a search in all sources, in their context. */
export function SearchView({ query, within }: { query: string; within: string }) {
  const [text, setText] = useState(query);
  const [scope, setScope] = useState(within);
  useEffect(() => setText(query), [query]);
  const ask = { query, context: 2, max_results: 40, ...(within !== '' && { in: within }) };
  const { answer, fault, isAsking } = useAnswer<Answered>(
    query.trim() === '' ? null : `${query}\n${within}`,
    async (client, { signal }) => ({ ask, found: await client.call('search_sources', ask, { signal }) }),
  );
  return (
    <section class="view" aria-label="Search">
      <form
        class="bar"
        onSubmit={(event) => {
          event.preventDefault();
          goTo({ view: 'search', query: text, within: scope.trim() });
        }}
      >
        <label class="field grows">
          <span>Search</span>
          <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>in</span>
          <input
            value={scope}
            placeholder="all, or org.example:*"
            onInput={(event) => setScope(event.currentTarget.value)}
          />
        </label>
        <button type="submit">Search</button>
      </form>
      <Fault fault={fault} />
      <ScrollRegion label="Hits">
        {query.trim() === '' && <Help />}
        {answer !== null && <Hits key={JSON.stringify(answer.ask)} ask={answer.ask} answer={answer.found} />}
      </ScrollRegion>
      <p class="foot" role="status">
        {isAsking ? 'Searching…' : answer !== null && printFound(answer.found)}
      </p>
    </section>
  );
}

const examples = [
  ['connection timeout', 'files with both words; those where they stand together come first'],
  ['"connection timeout"', 'this text'],
  ['/set\\w+Timeout/', 'an expression'],
  ['sym:setTimeout', 'declarations with that name'],
  ['timeout -file:Test', 'not in files with Test in their path'],
] as const;

/** The forms that a search has, each as a link that runs it. */
function Help() {
  return (
    <div class="empty">
      <p>Searches the text of the project and of all its dependencies. For example:</p>
      <dl class="examples">
        {examples.map(([query, meaning]) => (
          <div key={query}>
            <dt>
              <a class="mono" href={printAddress({ view: 'search', query, within: '' })}>
                {query}
              </a>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The first answer, and more of them as they are asked for. */
function Hits({ ask, answer }: { ask: object; answer: SearchAnswer }) {
  const { client, failed } = useContext(Live);
  const [files, setFiles] = useState<Files>(answer.files ?? []);
  const [cursor, setCursor] = useState(answer.truncated?.next.cursor);
  const [fault, setFault] = useState<string | null>(null);
  const more = async () => {
    try {
      const next = await client.call<SearchAnswer>('search_sources', { ...ask, cursor });
      setFiles([...files, ...(next.files ?? [])]);
      setCursor(next.truncated?.next.cursor);
    } catch (error) {
      failed(error as CallFailure);
      setFault((error as Error).message);
    }
  };
  return (
    <>
      {answer.partial !== undefined && <p class="notice">{answer.partial}</p>}
      {answer.hints?.map((hint) => (
        <p key={hint} class="notice">
          {hint}
        </p>
      ))}
      {files.length === 0 && <p class="empty">Nothing found.</p>}
      {files.map((file, position) => (
        <FileHits key={position} file={file} />
      ))}
      <Fault fault={fault} />
      {cursor !== undefined && (
        <p class="notice">
          <button type="button" onClick={more}>
            More
          </button>
        </p>
      )}
    </>
  );
}

const texts = { declarations: 'declarations from its classes', decompiled: 'decompiled from its classes' } as const;

function FileHits({ file: { coordinates, path, text, hits } }: { file: Files[number] }) {
  return (
    <article class="hits">
      <h2>
        <span class="mono">{path}</span>{' '}
        <span class="dim">{text === undefined ? coordinates : `${coordinates}, ${texts[text]}`}</span>
      </h2>
      {hits.map(({ in: owner, match_lines, lines }) => {
        const numbers = Object.keys(lines).map(Number);
        const matches = match_lines ?? numbers;
        // The file is shown with decompiled bodies, whose lines are others.
        const marked = text === 'declarations' ? null : { start: matches[0] ?? 1, end: matches.at(-1) ?? 1 };
        return (
          <a key={numbers[0]} class="hit" href={printAddress(placeOf(coordinates, path, marked))}>
            {owner !== undefined && <span class="dim">{owner}</span>}
            <code>
              {numbers.map((number) => (
                <span key={number} class={matches.includes(number) ? 'match' : ''}>
                  {`${String(number).padStart(5)}  ${lines[number]}\n`}
                </span>
              ))}
            </code>
          </a>
        );
      })}
    </article>
  );
}

function printFound({ match_count, more_matches, file_count, artifact_count, searched }: SearchAnswer): string {
  const matches = `${match_count.toLocaleString('en')}${more_matches ? '+' : ''}`;
  return `${matches} matches in ${file_count} files of ${artifact_count} artifacts; ${searched} searched`;
}
