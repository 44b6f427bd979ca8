import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Timers } from '../../core/ports/timers.port.ts';
import { CurrentPageToken } from './current-page.ts';
import { useService } from './resolve.ts';

/**
 * What lies below the first screen: drawn once that has been painted, so that a tap is answered by what is seen.
 * At once where the page comes from the server, and on the way back, where its height must be there to scroll in.
 */
export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  const timers = useService(Timers);
  const currentPage = useService(CurrentPageToken);
  const isFromServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isTime, setTime] = useState(isFromServer || currentPage.scroll > 0);
  useEffect(
    () => (isTime ? undefined : timers.after(AFTER_PAINT, () => startTransition(() => setTime(true)))),
    [isTime, timers],
  );
  return isTime ? children : null;
}

/** Two frames, and a little more. */
const AFTER_PAINT = 50;
