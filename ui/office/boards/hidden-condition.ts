/** The values of a condition that selects visible or hidden texts. */
export const HIDDEN_STATES = [
  { value: 'no', text: '보이는 글' },
  { value: 'yes', text: '감춘 글' },
];

/** Parses the condition for hidden texts in an address; null selects both kinds. */
export function readHidden(text: string): boolean | null {
  if (text === 'yes') return true;
  return text === 'no' ? false : null;
}
