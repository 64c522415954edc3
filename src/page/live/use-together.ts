import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Lets two boxes of the same content size scroll together, in both directions. */
export function useTogether(one: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [left, right] = [one.current!, other.current!];
    const leading = (from: HTMLElement, to: HTMLElement) => () => {
      // Setting what is so already makes no event, so the two do not lead each other for ever.
      to.scrollTop = from.scrollTop;
      to.scrollLeft = from.scrollLeft;
    };
    const [leadRight, leadLeft] = [leading(left, right), leading(right, left)];
    left.addEventListener('scroll', leadRight, { passive: true });
    right.addEventListener('scroll', leadLeft, { passive: true });
    return () => {
      left.removeEventListener('scroll', leadRight);
      right.removeEventListener('scroll', leadLeft);
    };
  }, []);
}
