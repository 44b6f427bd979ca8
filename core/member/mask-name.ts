/**
 * Masks a name for other shoppers: only the first letter is shown, and the last one of three or more (김*나, 남*, 황**슬).
 * Counts code points. Returns `*` for an empty name or a single letter.
 */
export function maskName(name: string): string {
  const letters = Array.from(name.trim());
  const [first = ''] = letters;
  if (letters.length < 2) return '*';
  if (letters.length === 2) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(letters.length - 2, MAX_STARS))}${letters.at(-1) ?? ''}`;
}

/** Maximum number of asterisks, so that the length of a mask does not identify a long name. */
const MAX_STARS = 4;
