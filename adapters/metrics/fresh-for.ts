/**
 * Returns a function that loads a value and reuses it for `freshMs`; concurrent calls share one load. If loading fails
 * or takes longer than `maxWaitMs`, it returns null for `freshMs`.
 */
export function freshFor<T>(
  freshMs: number,
  maxWaitMs: number,
  load: () => Promise<T>,
  now: () => number,
): () => Promise<T | null> {
  let last: { readonly at: number; readonly value: Promise<T | null> } | null = null;
  return () => {
    if (last === null || now() - last.at >= freshMs) last = { at: now(), value: loadWithin(load, maxWaitMs) };
    return last.value;
  };
}

async function loadWithin<T>(load: () => Promise<T>, maxWaitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxWaitMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
