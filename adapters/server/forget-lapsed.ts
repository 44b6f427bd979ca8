/**
 * Takes what no longer holds out of a map that is filled in order of time, and the oldest beyond `most`.
 * Looks at a few entries a call, since every call adds but one.
 */
export function forgetLapsed<T extends { readonly expires: number }>(
  kept: Map<string, T>,
  most: number,
  now: number,
): void {
  let looked = 0;
  for (const [key, { expires }] of kept) {
    if (expires <= now || kept.size > most) kept.delete(key);
    looked += 1;
    if (looked >= LOOKS) return;
  }
}

const LOOKS = 8;
