/** The values of a list's condition whether texts are hidden. */
export const HIDDEN_STATES = [
  { value: 'no', text: '보이는 글' },
  { value: 'yes', text: '감춘 글' },
];

/** Parses this condition in an address; null lists both. */
export function readHidden(text: string): boolean | null {
  if (text === 'yes') return true;
  return text === 'no' ? false : null;
}
