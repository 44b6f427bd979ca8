import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Timers } from '../../core/ports/timers.port.ts';
import { CurrentPageToken } from './current-page.ts';
import { useService } from './resolve.ts';

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
  const timers = useService(Timers);
  const isWhole = useWhole();
  const isFromServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isTime, setTime] = useState(isFromServer || isWhole);
  useEffect(
    () => (isTime ? undefined : timers.after(AFTER_PAINT, () => startTransition(() => setTime(true)))),
    [isTime, timers],
  );
  return isTime;
}

/** Whether the page is shown where it was left: all of it must have its height at once to be scrolled in. */
export function useWhole(): boolean {
  const currentPage = useService(CurrentPageToken);
  return useState(currentPage.scroll > 0)[0];
}

/** Two frames, and a little more. */
export const AFTER_PAINT = 50;
