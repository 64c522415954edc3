import { useEffect, useState } from 'preact/hooks';

const words = { none: 'Copy link', copied: 'Copied', refused: 'Copy it from the address bar' } as const;

/** Copies the address of the page. Browsers let only pages of this machine and of https do so. `of`: what the address names. */
export function CopyLink({ of }: { of: string }) {
  const [outcome, setOutcome] = useState<keyof typeof words>('none');
  useEffect(() => setOutcome('none'), [of]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <button type="button" onClick={copy}>
      {words[outcome]}
    </button>
  );
}
