import type { ReactNode } from 'react';
import { isInternalPath } from '../../../core/navigation/is-internal-path.ts';

const TAG_PATTERN = /(<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>)/i;
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;
const HREF = /\shref=(?:"([^"]*)"|'([^']*)')/i;
const BREAKS = new Set(['br', 'p', 'div', 'li']);
const BOLD = new Set(['b', 'strong']);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** Renders a link of an alert to an internal page. */
export type RenderLink = (href: string, text: ReactNode, key: number) => ReactNode;

/**
 * Renders the HTML of an alert: line breaks, bold text, and links to internal pages. Of all other tags and links, only
 * the text is rendered, so that the name of a product in a message can neither become markup nor lead to another site.
 */
export function alertText(html: string, renderLink: RenderLink): ReactNode[] {
  const rendered: ReactNode[] = [];
  let isBold = false;
  let href: string | null = null;
  for (const [index, token] of html.split(TAG_PATTERN).entries()) {
    const [, slash, name = ''] = TAG.exec(token) ?? [];
    const tag = name.toLowerCase();
    if (tag === '') {
      if (token === '') continue;
      const text = isBold ? <b key={index}>{decodeEntities(token)}</b> : decodeEntities(token);
      rendered.push(href === null ? text : renderLink(href, text, index));
    } else if (tag === 'a') {
      href = slash === '' ? internalHref(token) : null;
    } else if (BOLD.has(tag)) {
      isBold = slash === '';
    } else if (BREAKS.has(tag) && (tag === 'br' || slash === '/')) {
      rendered.push(<br key={index} />);
    }
  }
  return rendered;
}

function internalHref(tag: string): string | null {
  const [, double, single] = HREF.exec(tag) ?? [];
  const href = decodeEntities(double ?? single ?? '');
  return isInternalPath(href) ? href : null;
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
