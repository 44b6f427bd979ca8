import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { CurrentPage } from './current-page.ts';
import { useService } from '../kit/resolve.ts';
import { useIsFromServer } from '../kit/use-is-from-server.ts';

/** Time that the browser has to paint what was rendered. */
const PAINT_MS = 50;

/**
 * Renders content below the first screen once that screen has been painted, so that the response to a tap is visible
 * sooner.
 */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }): ReactNode {
  return useHasPainted() ? children : null;
}

/**
 * Returns whether the component has been painted. The result is true immediately on a server-rendered page, and on
 * going back, where the full height is needed to restore the scroll position.
 */
export function useHasPainted(): boolean {
  const isRestored = useIsRestored();
  const isFromServer = useIsFromServer();
  return useAfterPaint(true, !isRestored && !isFromServer, false);
}

/** Returns `value`. If `shouldDefer`, returns `before` until the current page has been painted. */
export function useAfterPaint<T extends object | boolean | null>(value: T, shouldDefer: boolean, before = value): T {
  const [painted, setPainted] = useState(shouldDefer ? before : value);
  if (!shouldDefer && painted !== value) setPainted(value);
  useEffect(() => {
    if (!shouldDefer || painted === value) return undefined;
    let isCancelled = false;
    const show = (): void => {
      if (!isCancelled) startTransition(() => setPainted(value));
    };
    requestAnimationFrame(() => setTimeout(show, PAINT_MS));
    return () => {
      isCancelled = true;
    };
  }, [painted, value, shouldDefer]);
  return shouldDefer ? painted : value;
}

/**
 * Returns whether the page is restored by going back. It then needs its full height immediately, for the scroll
 * position.
 */
export function useIsRestored(): boolean {
  const currentPage = useService(CurrentPage);
  return useState(currentPage.scroll > 0)[0];
}
