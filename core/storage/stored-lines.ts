/**
 * Returns a stored text of several lines, cut to `longest` characters, without characters that no field can contain; ''
 * for anything but a text.
 */
export function storedLines(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, longest)
    .toWellFormed();
}
