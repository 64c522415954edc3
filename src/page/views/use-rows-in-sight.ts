import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** Rows drawn above and below those in sight. */
const BEYOND = 8;

/** The rows of a scrolled box that are in sight or near it, the last one excluded, and how many fill the box. */
export function useRowsInSight(
  box: RefObject<HTMLElement | null>,
  { count, rowHeight }: { readonly count: number; readonly rowHeight: number },
): { readonly first: number; readonly last: number; readonly page: number } {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    // It tells the height before the first frame is drawn, too.
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current!;
    const scroll = () => setTop(element.scrollTop);
    element.addEventListener('scroll', scroll, { passive: true });
    return () => element.removeEventListener('scroll', scroll);
  }, []);
  return {
    first: Math.min(count, Math.max(0, Math.floor(top / rowHeight) - BEYOND)),
    last: Math.min(count, Math.ceil((top + height) / rowHeight) + BEYOND),
    page: Math.max(1, Math.floor(height / rowHeight) - 1),
  };
}
