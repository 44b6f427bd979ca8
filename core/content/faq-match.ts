/**
 * Whether a question and its answer hold every word of a keyword (spec §2, FAQ). Spaces, case and mark-up do not
 * count, since Korean is written with and without spaces; an empty keyword is held by everything.
 */
export function faqMatches(entry: { readonly question: string; readonly answer: string }, keyword: string): boolean {
  const text = bare(`${entry.question} ${entry.answer.replaceAll(/<[^>]*>/g, ' ')}`);
  return keyword.split(/\s+/).every((word) => text.includes(bare(word)));
}

function bare(text: string): string {
  return text.replaceAll(/\s+/g, '').normalize('NFC').toLowerCase();
}
