import type { KeyboardEvent } from 'react';

/**
 * Returns whether a pressed key belongs to the composition of a Hangul syllable. Safari ends the composition before the
 * keydown event; the code 229 still identifies it.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
