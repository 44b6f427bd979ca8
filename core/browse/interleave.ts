/**
 * Mixes two lists one by one, the first list's first item in front; what is left of the longer one comes at the
 * end (spec §2, celeb tab). Each list keeps its order.
 */
export function interleave<First, Second>(first: readonly First[], second: readonly Second[]): (First | Second)[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}
