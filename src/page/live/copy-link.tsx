import { useEffect, useState } from 'preact/hooks';

const words = { no: 'Copy link', yes: 'Copied', refused: 'Copy it from the address bar' } as const;

/** Copies the address of the page. Browsers let only pages of this machine and of https do so. `of`: what the address names. */
export function CopyLink({ of }: { of: string }) {
  const [isCopied, setCopied] = useState<keyof typeof words>('no');
  useEffect(() => setCopied('no'), [of]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <button type="button" onClick={copy}>
      {words[isCopied]}
    </button>
  );
}
