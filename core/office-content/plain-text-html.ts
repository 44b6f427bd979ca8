import { escapeHtml } from '../text/escape-html.ts';

const TAG = /<\/?[a-z][^>]*>|<!--/i;

/**
 * Returns the HTML of a text written by staff: unchanged if it contains a tag; otherwise a paragraph for each block of
 * lines, with line breaks inside. So the storefront shows a plain text with its line breaks.
 */
export function plainTextHtml(text: string): string {
  if (TAG.test(text)) return text;
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
