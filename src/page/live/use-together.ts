import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Lets two boxes of the same content size scroll together, in both directions. */
export function useTogether(one: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [left, right] = [one.current!, other.current!];
    /** The place that a box was led to. */
    const led = new Map<HTMLElement, string>();
    const leading = (from: HTMLElement, to: HTMLElement) => () => {
      // The event of a box that was led comes a frame later, when the leading one may have gone on: it would be set back.
      if (led.get(from) === printPosition(from)) return;
      led.delete(from);
      to.scrollTop = from.scrollTop;
      to.scrollLeft = from.scrollLeft;
      led.set(to, printPosition(to));
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

function printPosition({ scrollLeft, scrollTop }: HTMLElement): string {
  return `${scrollLeft} ${scrollTop}`;
}
