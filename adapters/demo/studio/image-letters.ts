import { escapeMarkup, svg } from './image-markup.ts';

export type LetterOptions = {
  readonly size: number;
  readonly weight: 500 | 700 | 800 | 900;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle';
  readonly spacing?: number;
};

/** Draws a line of text; (x, y) is its baseline. */
export function letters(text: string, x: number, y: number, options: LetterOptions): string {
  const { size, weight, fill, anchor = 'start', spacing = -size * 0.03 } = options;
  return svg`<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Pretendard" font-weight="${weight}" font-size="${size}" letter-spacing="${spacing}" fill="${fill}">${escapeMarkup(text)}</text>`;
}

/** Estimates the width of a line at size 1, for the layout of pills and labels. */
export function lineWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (letter === ' ') width += 0.24;
    else if (/[ㄱ-힝]/.test(letter)) width += 0.88;
    else if (/[A-Z]/.test(letter)) width += 0.68;
    else if (/[a-z0-9]/.test(letter)) width += 0.57;
    else width += 0.35;
  }
  return width;
}

/** Draws a small rounded tag with centered text; (x, y) is its upper left corner. */
export function pill(text: string, x: number, y: number, ground: string, fill: string): string {
  const width = lineWidth(text) * 24 + 40;
  return (
    svg`<rect x="${x}" y="${y}" width="${width}" height="48" rx="24" fill="${ground}"/>` +
    letters(text, x + width / 2, y + 33, {
      size: 24,
      weight: 700,
      fill,
      anchor: 'middle',
      spacing: -0.4,
    })
  );
}

/**
 * Draws the lines of a label, centered at x and shrunk to fit. The first line is bold (weight 800), the others are
 * smaller.
 */
export function labelLines(
  lines: readonly string[],
  x: number,
  y: number,
  room: number,
  largest: number,
  ink: string,
): string {
  const [first] = lines;
  if (first === undefined) return '';
  const rest = lines.slice(1);
  const title = Math.min(largest, room / Math.max(1, lineWidth(first)));
  const widest = Math.max(1, ...rest.map(lineWidth));
  const small = Math.min(title * 0.68, room / widest);
  const head = letters(first, x, y, { size: title, weight: 800, fill: ink, anchor: 'middle', spacing: -0.5 });
  return [
    head,
    ...rest.map((line, at) =>
      letters(line, x, y + title * 0.55 + small * (0.85 + at * 1.45), {
        size: small,
        weight: 500,
        fill: ink,
        anchor: 'middle',
        spacing: 0,
      }),
    ),
  ].join('');
}
