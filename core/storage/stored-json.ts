/** Returns whether a value is an object with fields: neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value can be a row id: an integer from 1. */
export function isRowId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/**
 * Returns a stored text, cut to `maxLength` characters; '' for anything but a text. Removes control characters, which
 * no form field can contain.
 */
export function storedText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, maxLength)
    .toWellFormed();
}
