import { useState } from 'preact/hooks';
import { goTo } from './go-to.ts';

/** Asks for another version to compare with: of the artifact, or of one file of it. */
export function CompareField({ artifact, path }: { artifact: string; path: string }) {
  const [from, setFrom] = useState('');
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (from.trim() !== '') goTo({ view: 'compare', artifact, from: from.trim(), path });
      }}
    >
      <label class="field">
        <span>Compare with version</span>
        <input class="version-field" value={from} onInput={(event) => setFrom(event.currentTarget.value)} />
      </label>
      <button type="submit">Compare</button>
    </form>
  );
}
