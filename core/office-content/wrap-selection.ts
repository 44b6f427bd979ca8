/** A mark that staff can put around a part of a text; the sanitizer allows all of them. */
export type TextMark = 'bold' | 'heading' | 'list' | 'paragraph';

interface MarkedText {
  readonly text: string;
  /** The selection after the change, `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

const PAIRS: Readonly<Record<Exclude<TextMark, 'list'>, readonly [before: string, after: string]>> = {
  bold: ['<strong>', '</strong>'],
  heading: ['<h3>', '</h3>'],
  paragraph: ['<p>', '</p>'],
};

/**
 * Puts a mark around the selection `[start, end)` of a text; a list has an entry for each line. Clips bounds outside of
 * the text.
 */
export function wrapSelection(text: string, start: number, end: number, mark: TextMark): MarkedText {
  const from = Math.max(0, Math.min(start, end, text.length));
  const to = Math.max(from, Math.min(Math.max(start, end), text.length));
  const chosen = text.slice(from, to);
  const marked = mark === 'list' ? toList(chosen) : PAIRS[mark][0] + chosen + PAIRS[mark][1];
  return { text: text.slice(0, from) + marked + text.slice(to), start: from, end: from + marked.length };
}

function toList(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return `<ul>\n${(lines.length === 0 ? [''] : lines).map((line) => `<li>${line.trim()}</li>`).join('\n')}\n</ul>`;
}
