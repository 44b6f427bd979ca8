/**
 * Returns a stored text of several lines, cut to `maxLength` characters; '' for anything but a text. Removes control
 * characters other than line breaks and tabs, which no form field can contain.
 */
export function storedLines(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, maxLength)
    .toWellFormed();
}
