/**
 * Returns a stored text of several lines without other control characters, which no form field can contain, and cut to
 * `longest` characters; '' for anything but a text.
 */
export function storedLines(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, longest)
    .toWellFormed();
}
