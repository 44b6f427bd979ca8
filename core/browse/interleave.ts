/**
 * Merges two lists alternately, starting with the first. The rest of the longer list follows at the end. Each list
 * keeps its own order.
 */
export function interleave<First, Second>(first: readonly First[], second: readonly Second[]): (First | Second)[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}
