/**
 * The line on which each element of the arrays of an object begins, by the array's name: `{"sales": [{…}, {…}]}`
 * answers `sales → [1, 1]`. For JSON that has been parsed already: in anything else the lines mean nothing.
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

/** The line on which a place of a text lies. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Where the quoted text that begins at `start` ends. JSON allows no line end inside. */
function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charAt(index) !== '"') index += text.charAt(index) === '\\' ? 2 : 1;
  return index;
}
