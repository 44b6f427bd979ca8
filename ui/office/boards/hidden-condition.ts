/** Whether texts are hidden, as a condition of lists. */
export const HIDDEN_STATES = [
  { value: 'no', text: '보이는 글' },
  { value: 'yes', text: '감춘 글' },
];

/** Reads the condition of an address; null for both. */
export function readHidden(text: string): boolean | null {
  if (text === 'yes') return true;
  return text === 'no' ? false : null;
}
