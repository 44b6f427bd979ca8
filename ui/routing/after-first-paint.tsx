import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CurrentPageToken } from './current-page.ts';
import { useService } from './resolve.ts';

/** How long what has been drawn takes at most to be on screen. */
const PAINT_MS = 50;

/**
 * What lies below the first screen: drawn once that has been painted, so that a tap is answered by what is seen.
 */
export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  return usePainted() ? children : null;
}

/**
 * Whether the component has been on screen for a moment. True at once where the page comes from the server, and on
 * the way back, where its height must be there to scroll in.
 */
export function usePainted(): boolean {
  const isWhole = useWhole();
  const isFromServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return useAfterPaint(true, !isWhole && !isFromServer, false);
}

/** `value`; where that is hurried, what it was `before`, until what is now on the page has been painted. */
export function useAfterPaint<T extends object | boolean | null>(value: T, isHurried: boolean, before = value): T {
  const [painted, setPainted] = useState(isHurried ? before : value);
  if (!isHurried && painted !== value) setPainted(value);
  useEffect(() => {
    if (!isHurried || painted === value) return undefined;
    let isOver = false;
    const show = (): void => {
      if (!isOver) startTransition(() => setPainted(value));
    };
    requestAnimationFrame(() => setTimeout(show, PAINT_MS));
    return () => {
      isOver = true;
    };
  }, [painted, value, isHurried]);
  return isHurried ? painted : value;
}

/** Whether the page is shown where it was left: all of it must have its height at once to be scrolled in. */
export function useWhole(): boolean {
  const currentPage = useService(CurrentPageToken);
  return useState(currentPage.scroll > 0)[0];
}
