import { useRef, useSyncExternalStore } from 'react';

/**
 * Returns whether the component was rendered by the server and hydrated, instead of mounted in the browser. The result
 * never changes: React would have to render everything that differs after hydration in one long task.
 */
export function useIsFromServer(): boolean {
  const found = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => found.current,
    // Called only by the server and during hydration.
    () => (found.current = true),
  );
}

const subscribeToNothing = () => (): void => {};
