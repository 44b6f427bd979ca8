import { useRef, useSyncExternalStore } from 'react';

/**
 * Returns whether the component was rendered by the server and hydrated, instead of mounted in the browser. The result
 * never changes, since React would render everything that depends on it in one long task after hydration.
 */
export function useIsFromServer(): boolean {
  const isFromServer = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isFromServer.current,
    // This function is called only on the server and during hydration.
    () => (isFromServer.current = true),
  );
}

const subscribeToNothing = () => (): void => {};
