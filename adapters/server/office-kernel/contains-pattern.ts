/** Returns the pattern of `like` for texts that contain `text`. In it `%`, `_` and `\` stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
