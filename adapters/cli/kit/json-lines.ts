/**
 * Returns the lines on which the elements of an object's arrays start, by the array's name: `{"sales": [{…}, {…}]}`
 * returns `sales → [1, 1]`. The text must be valid JSON.
 */
export function linesOfElements(text: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  let line = 1;
  let depth = 0;
  let name = '';
  let isNew = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === '\n') line += 1;
    if (letter <= ' ') continue;
    if (depth === 2 && isNew && letter !== ']') {
      const known = lines.get(name);
      if (known === undefined) lines.set(name, [line]);
      else known.push(line);
      isNew = false;
    }
    if (letter === '"') {
      const end = endOfText(text, index);
      if (depth === 1) name = text.slice(index + 1, end);
      index = end;
    } else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth === 2) isNew = true;
    } else if (letter === '}' || letter === ']') depth -= 1;
    else if (letter === ',' && depth === 2) isNew = true;
  }
  return lines;
}

/** Returns the line of an offset in a text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Returns the end of the string that starts at `start`. JSON strings contain no line breaks. */
function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charAt(index) !== '"') index += text.charAt(index) === '\\' ? 2 : 1;
  return index;
}
