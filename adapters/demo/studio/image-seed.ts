/** FNV-1a: a 32-bit number that always follows from the words. */
export function seedOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) {
    hash ^= words.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The item at a position that may run past the end: lists are walked round and round. */
export function cycle<T>(list: readonly [T, ...T[]], at: number): T {
  return list[at % list.length] ?? list[0];
}
