import { useEffect, useState } from 'preact/hooks';

const query = window.matchMedia('(max-width: 700px)');

/** True if the window is as narrow as a telephone. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(query.matches);
  useEffect(() => {
    const change = () => setNarrow(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isNarrow;
}
