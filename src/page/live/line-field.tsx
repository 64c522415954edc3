import { useState } from 'preact/hooks';
import { type Lines, parseLines } from './address.ts';

/** Chooses lines by their numbers: without a mouse, or on a telephone, the line numbers do not. */
export function LineField({ onLines }: { onLines(lines: Lines): void }) {
  const [text, setText] = useState('');
  const lines = parseLines(text);
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (lines !== null) onLines(lines);
      }}
    >
      <label class="field">
        <span>Lines</span>
        <input
          class="lines-field"
          placeholder="10-20"
          aria-invalid={text !== '' && lines === null}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
