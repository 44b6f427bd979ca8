import type { Terminal } from './command.ts';

/**
 * Control characters, which a terminal executes, and characters that reorder or break the text around them: direction
 * marks and overrides, line and paragraph separators.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes all characters that a terminal would interpret, including newlines, in the form `\u001b`. Text written by
 * shoppers must neither change the screen nor look like our own output.
 */
export function printableLine(text: string): string {
  return text.replace(CONTROL_CHARACTERS, escaped);
}

/**
 * Like `printableLine`, but leaves newlines, for our own text such as help or JSON. The escapes are valid in JSON, too.
 */
function printableText(text: string): string {
  return text.replace(CONTROL_CHARACTERS, (character) => (character === '\n' ? character : escaped(character)));
}

/** Returns a terminal that escapes such characters in all its output. */
export function printableTerminal(terminal: Terminal): Terminal {
  return {
    result: (text) => terminal.result(printableText(text)),
    note: (text) => terminal.note(printableText(text)),
  };
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
