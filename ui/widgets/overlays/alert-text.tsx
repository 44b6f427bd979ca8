import type { ReactNode } from 'react';

const PIECE = /(<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>)/i;
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;
const BREAKS = new Set(['br', 'p', 'div', 'li']);
const BOLD = new Set(['b', 'strong']);
const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/**
 * Renders the HTML of an alert: line breaks, and bold text. Removes other tags and keeps their text, so that nothing in
 * a message, such as a product's name, can become markup.
 */
export function alertText(html: string): ReactNode[] {
  const drawn: ReactNode[] = [];
  let isBold = false;
  for (const [index, piece] of html.split(PIECE).entries()) {
    const [, slash, name = ''] = TAG.exec(piece) ?? [];
    const tag = name.toLowerCase();
    if (tag === '') {
      if (piece !== '') drawn.push(isBold ? <b key={index}>{plain(piece)}</b> : plain(piece));
    } else if (BOLD.has(tag)) {
      isBold = slash === '';
    } else if (BREAKS.has(tag) && (tag === 'br' || slash === '/')) {
      drawn.push(<br key={index} />);
    }
  }
  return drawn;
}

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => LETTERS[name] ?? entity);
}
