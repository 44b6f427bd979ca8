/** Returns a typed answer to an inquiry as it is stored. */
export function toStoredAnswer(text: string): string {
  return text.trim().replaceAll('\r\n', '\n');
}
