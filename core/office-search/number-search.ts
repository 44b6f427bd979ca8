import { withoutControlCharacters } from '../text/control-characters.ts';

export const MAX_OFFICE_SEARCH_LENGTH = 60;

/** The possible meanings of a text in the search of a list: the number of a row, or a name. */
export type NumberSearch =
  | { readonly kind: 'none' }
  /** A row number, typed as `#31` or `31`. */
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string };

/** Decides what staff search for: a row number or a text. A text without any visible character is `none`. */
export function interpretNumberSearch(typed: string): NumberSearch {
  const text = searchText(typed);
  if (text === '') return { kind: 'none' };
  const number = /^#?([1-9]\d{0,14})$/.exec(text)?.[1];
  return number === undefined ? { kind: 'text', text } : { kind: 'number', number: Number(number) };
}

/** Returns the search text with composed letters (NFC), without control characters and surrounding spaces. */
export function searchText(typed: string): string {
  const text = withoutControlCharacters(typed.toWellFormed().normalize('NFC'));
  return text.trim().slice(0, MAX_OFFICE_SEARCH_LENGTH);
}
