import { useEffect, useState } from 'preact/hooks';
import type { SymbolsAnswer } from './answers.ts';
import { goTo, placeOf } from './go-to.ts';
import { useAnswer } from './use-answer.ts';

/** Milliseconds without a key after which a name is looked for. */
const PAUSE = 150;

/** Symbols with the text that they were found by. They stay in sight while the next ones are asked for. */
interface Found extends Pick<SymbolsAnswer, 'symbols'> {
  readonly of: string;
}

/** Goes to a type or member by its name, as it is typed; Enter on a text that names none searches for it. */
export function SymbolSearch() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { answer, fault } = useAnswer<Found>(query.length < 2 ? null : query, async (client, { signal }) => {
    const { symbols } = await client.call<SymbolsAnswer>('find_symbol', { query, max_results: 12 }, { signal });
    return { of: query, symbols };
  });
  const found = wanted.length < 2 ? [] : (answer?.symbols ?? []);
  const isAnswered = wanted.length < 2 || answer?.of === wanted || (query === wanted && fault !== null);
  useEffect(() => setActive(0), [answer]);
  useEffect(() => {
    if (!isEntered || !isAnswered) return;
    if (found.length > 0) open(active);
    else goTo({ view: 'search', query: wanted, within: '' });
    close();
  }, [isEntered, isAnswered]);
  const close = () => {
    setText('');
    setQuery('');
    setEntered(false);
  };
  const open = (position: number) => {
    const { coordinates, file, line_range } = found[position]!;
    goTo(placeOf(coordinates, file, line_range));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && wanted !== '') {
      // The list in sight may be that of the text before.
      if (!isAnswered) setActive(0);
      setQuery(wanted);
      setEntered(true);
    } else return;
    event.preventDefault();
  };
  return (
    <div class="symbols">
      <input
        type="text"
        role="combobox"
        aria-label="Go to a type or member"
        aria-expanded={found.length > 0}
        aria-controls="symbols"
        aria-activedescendant={found.length > 0 ? `symbol-${active}` : undefined}
        placeholder="Type, Type#member"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setEntered(false);
        }}
        onKeyDown={press}
      />
      <ul id="symbols" role="listbox" aria-label="Types and members" hidden={found.length === 0}>
        {found.map(({ coordinates, name, kind }, position) => (
          <li
            key={`${coordinates} ${name}`}
            id={`symbol-${position}`}
            role="option"
            aria-selected={position === active}
            onMouseDown={(event) => {
              event.preventDefault();
              open(position);
              close();
            }}
          >
            <span class="mono">{name}</span> <span class="dim">{`${kind}, ${coordinates}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
