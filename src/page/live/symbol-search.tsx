import { useEffect, useState } from 'preact/hooks';
import type { SymbolsAnswer } from './answers.ts';
import { goTo, placeOf } from './go-to.ts';
import { useAnswer } from './use-answer.ts';

/** Milliseconds without a key after which a name is looked for. */
const PAUSE = 150;

/** Goes to a type or member by its name, as it is typed; Enter without a choice searches for the text. */
export function SymbolSearch() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const { answer } = useAnswer<SymbolsAnswer>(query.length < 2 ? null : query, (client, { signal }) =>
    client.call('find_symbol', { query, max_results: 12 }, { signal }),
  );
  const found = text.trim().length < 2 ? [] : (answer?.symbols ?? []);
  useEffect(() => setActive(0), [answer]);
  const close = () => {
    setText('');
    setQuery('');
  };
  const open = (position: number) => {
    const symbol = found[position];
    if (symbol === undefined) return;
    goTo(placeOf(symbol.coordinates, symbol.file, symbol.line_range));
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && query === text.trim() && found.length > 0) open(active);
    else if (event.key === 'Enter' && text.trim() !== '') {
      goTo({ view: 'search', query: text.trim(), within: '' });
      close();
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
        onInput={(event) => setText(event.currentTarget.value)}
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
            }}
          >
            <span class="mono">{name}</span> <span class="dim">{`${kind}, ${coordinates}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
