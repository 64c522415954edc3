import { useState } from 'preact/hooks';

/** Asks for the token of the server. */
export function TokenForm({ wasWrong, onToken }: { wasWrong: boolean; onToken(token: string): void }) {
  const [token, setToken] = useState('');
  return (
    <main class="center">
      <form
        class="token"
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim() !== '') onToken(token.trim());
        }}
      >
        <h1>jar-indexer</h1>
        <label>
          Token of this server (its JAR_INDEXER_TOKEN)
          <input
            type="password"
            autocomplete="off"
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </label>
        {wasWrong && <p role="alert">The server does not accept this token.</p>}
        <button type="submit">Continue</button>
      </form>
    </main>
  );
}
