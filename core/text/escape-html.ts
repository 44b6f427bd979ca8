/** Escapes a text for the content of an HTML element; not for an attribute, since it leaves quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
