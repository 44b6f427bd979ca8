import { useRef, useSyncExternalStore } from 'react';

/**
 * Returns whether the component was rendered by the server and hydrated, instead of mounted in the browser. The result
 * never changes, since React would render everything that depends on it in one long task after hydration.
 */
export function useIsFromServer(): boolean {
  const found = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => found.current,
    // This function is called only on the server and during hydration.
    () => (found.current = true),
  );
}

const subscribeToNothing = () => (): void => {};
