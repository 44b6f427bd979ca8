import type { Storage } from '../ports/storage.port.ts';

/**
 * Reads JSON that this device stored. What is stored may have been edited by hand or left by an older
 * version, so `parse` gets it as unknown and answers null for what can't be used.
 * Text that is no JSON, or that `parse` refuses, is dropped from storage; the answer then is null.
 */
export function readJson<T>(storage: Storage, key: string, parse: (value: unknown) => T | null): T | null {
  const text = storage.read(key);
  if (text === null) return null;
  const value = parse(jsonOf(text));
  if (value === null) storage.remove(key);
  return value;
}

/** Stores a value as JSON. */
export function writeJson(storage: Storage, key: string, value: object): void {
  storage.write(key, JSON.stringify(value));
}

/** The value behind JSON text, or undefined for text that is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value can be the number of a row: whole, 1 and up. */
export function isRowId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/** A stored text cut to `longest` characters, without what no form field can hold; '' for what is no text. */
export function storedText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, longest)
    .toWellFormed();
}
