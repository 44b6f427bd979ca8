import sanitizeHtml from 'sanitize-html';
import { isAllowedImage, ALLOWED_TAGS } from '../../../core/content/description-html.ts';

/**
 * Sanitizes external HTML for a description or notice: retains structure, text, and images of the server or over https;
 * removes scripts, styles and frames with their content, and event handlers.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
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
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isAllowedImage(attribs['src'] ?? ''),
  });
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,5}$/.test(text);
}
