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
  const isWhole = useIsRestored();
  const isFromServer = useIsFromServer();
  return useAfterPaint(true, !isWhole && !isFromServer, false);
}

/** Returns `value`. If `isHurried`, returns `before` until the current page has been painted. */
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

/** Returns whether the page is restored, in which case it needs its full height immediately for the scroll position. */
export function useIsRestored(): boolean {
  const currentPage = useService(CurrentPage);
  return useState(currentPage.scroll > 0)[0];
}
