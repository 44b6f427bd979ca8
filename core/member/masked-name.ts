/**
 * A name as others may see it: its first letter, and stars for the rest but the last of three and more (김*나, 남*,
 * 황**슬). Letters are those that a reader sees as one. One letter, and no name at all, is a star.
 */
export function maskedName(name: string): string {
  const letters = Array.from(name.trim());
  const [first = ''] = letters;
  if (letters.length < 2) return '*';
  if (letters.length === 2) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(letters.length - 2, STARS_MOST))}${letters.at(-1) ?? ''}`;
}

/** A long name would tell itself by its length. */
const STARS_MOST = 4;
