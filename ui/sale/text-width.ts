/** Width of one character in the web font, in em, with tabular figures. */
const WIDTHS = [
  [/[가-힣]/, 0.864],
  [/\d/, 0.63],
  [/[\s.,:]/, 0.26],
] as const;
const OTHER = 0.55;

/**
 * Returns the width of a short text in the web font, as a CSS length. An element of this width keeps its neighbors in
 * place when the web font replaces the fallback. `spacing` is the letter-spacing in em.
 */
export function textWidth(text: string, spacing = -0.01): string {
  const width = Array.from(text, (letter) => spacing + widthOf(letter)).reduce((sum, one) => sum + one, 0);
  return `${width.toFixed(2)}em`;
}

function widthOf(letter: string): number {
  return WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER;
}
