import sanitizeHtml from 'sanitize-html';

const TAGS = [
  ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small'],
  ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption', 'img'],
  ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
].flat();

/**
 * Sanitizes external HTML for a description or notice: retains structure, text, and images of the server or over https;
 * removes scripts, styles and frames with their content, and event handlers.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      img: ['src', 'width', 'height', 'alt', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'template',
      'title',
    ],
    transformTags: {
      img: (tagName, { src = '', width, height, alt = '', loading }) => ({
        tagName,
        attribs: {
          src,
          ...(isNumber(width) && { width }),
          ...(isNumber(height) && { height }),
          alt,
          ...((loading === 'lazy' || loading === 'eager') && { loading }),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImageAddress(attribs['src'] ?? ''),
  });
}

function isImageAddress(src: string): boolean {
  if (src.startsWith('/pictures/')) return /^[\w./-]+$/.test(src) && !src.includes('..');
  return /^https:\/\/[^\s\\]+$/.test(src) && URL.canParse(src);
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,5}$/.test(text);
}
