/** Returns a function that a page calls each time it is shown. From the second call on, it runs `refresh`. */
export function onReturn(refresh: () => Promise<unknown>): () => void {
  let wasShown = false;
  return () => {
    if (wasShown) void refresh();
    wasShown = true;
  };
}
