/**
 * Returns whether a text contains control characters other than tab and newline. They cannot be typed, and a terminal
 * would interpret them.
 */
export function hasControlCharacters(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (isControl(text.charCodeAt(index))) return true;
  return false;
}

/** Removes the characters that `hasControlCharacters` finds, which text pasted from other programs may contain. */
export function withoutControlCharacters(text: string): string {
  return hasControlCharacters(text)
    ? Array.from(text, (letter) => (isControl(letter.charCodeAt(0)) ? '' : letter)).join('')
    : text;
}

const [TAB, NEWLINE, SPACE, DELETE, LAST_CONTROL] = [0x09, 0x0a, 0x20, 0x7f, 0x9f];

function isControl(code: number): boolean {
  return (code < SPACE && code !== TAB && code !== NEWLINE) || (code >= DELETE && code <= LAST_CONTROL);
}
