/** How wide one character is in the shop's font, in em, figures being tabular. */
const WIDTHS = [
  [/[가-힣]/, 0.864],
  [/\d/, 0.63],
  [/[\s.,:]/, 0.26],
] as const;
const OTHER = 0.55;

/**
 * How wide a short text is in the shop's own font, for a `width`: until that font is there another one stands
 * in, and what comes after the text must not move when it changes. `spacing` is the letter-spacing, in em.
 */
export function wordWidth(text: string, spacing = -0.01): string {
  const width = Array.from(text, (letter) => spacing + widthOf(letter)).reduce((sum, one) => sum + one, 0);
  return `${width.toFixed(2)}em`;
}

function widthOf(letter: string): number {
  return WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER;
}
