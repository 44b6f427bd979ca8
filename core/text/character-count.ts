/**
 * Returns the number of code points in a text without surrounding whitespace. An emoji made of one code point counts as
 * 1.
 */
export function characterCount(text: string): number {
  return Array.from(text.trim()).length;
}
