/** All tags allowed in a description or notice: the sanitizer removes all others, and the editor creates no others. */
export const ALLOWED_TAGS: readonly string[] = [
  ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small'],
  ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption', 'img'],
  ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
].flat();

/** The allowed tags that the editor can show and change. */
export const EDITED_TAGS: readonly string[] = ALLOWED_TAGS.filter((tag) =>
  [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'img',
  ].includes(tag),
);

/** Returns the tags of a description that the editor would lose, each once. */
export function uneditedTags(html: string): readonly string[] {
  const tags = [...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map(([, tag = '']) => tag.toLowerCase());
  return [...new Set(tags)].filter((tag) => !EDITED_TAGS.includes(tag));
}

/** Returns whether an image with this address is allowed in a description: one under `/pictures/`, or over https. */
export function isAllowedImage(src: string): boolean {
  if (src.startsWith('/pictures/')) return /^[\w./-]+$/.test(src) && !src.includes('..');
  return /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/u.test(src);
}
