/** Returns a function for a page to call each time it is shown; from the second time on it runs `refresh`. */
export function onReturn(refresh: () => Promise<unknown>): () => void {
  let wasShown = false;
  return () => {
    if (wasShown) void refresh();
    wasShown = true;
  };
}
