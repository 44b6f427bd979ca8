/** How many letters a text has as its writer counts them: without blanks around it, an emoji or a rare letter as one. */
export function letterCount(text: string): number {
  return Array.from(text.trim()).length;
}
