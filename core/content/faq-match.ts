/**
 * Returns whether a question and its answer contain every word of a keyword. Ignores spaces, case and markup, since
 * Korean is written with and without spaces. Returns true for an empty keyword.
 */
export function faqMatches(entry: { readonly question: string; readonly answer: string }, keyword: string): boolean {
  const text = normalizeText(`${entry.question} ${entry.answer.replaceAll(/<[^>]*>/g, ' ')}`);
  return keyword.split(/\s+/).every((word) => text.includes(normalizeText(word)));
}

function normalizeText(text: string): string {
  return text.replaceAll(/\s+/g, '').normalize('NFC').toLowerCase();
}
