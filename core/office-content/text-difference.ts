/** A block of a text that is in both versions, only in the old one, or only in the new one. */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Maximum number of blocks of each version to compare. The comparison needs memory for each pair of blocks. */
const MAX_BLOCKS = 1_500;

/**
 * Returns the difference of two texts of HTML, block by block (a paragraph, heading, list item or cell), as readable
 * text without tags. Each block is one part. If too many blocks lie between the equal beginnings and ends, all of them
 * count as removed or added.
 */
export function textDifference(before: string, after: string): readonly DifferencePart[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const middle = compare(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return [...sameParts(old.slice(0, head)), ...middle, ...sameParts(old.slice(old.length - tail))];
}

function blocksOf(html: string): readonly string[] {
  return html
    .replaceAll(/<(?:br|hr|\/(?:p|h[2-4]|li|dt|dd|div|tr|th|td|caption|blockquote))\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Finds the longest common subsequence; blocks that are not in it were removed or added. */
function compare(old: readonly string[], now: readonly string[]): readonly DifferencePart[] {
  if (old.length > MAX_BLOCKS || now.length > MAX_BLOCKS) return [...toParts('removed', old), ...toParts('added', now)];
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: DifferencePart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    const [removed, added] = [old[row] ?? '', now[column] ?? ''];
    if (removed === added) {
      found.push({ kind: 'same', text: added });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      found.push({ kind: 'removed', text: removed });
      row += 1;
    } else {
      found.push({ kind: 'added', text: added });
      column += 1;
    }
  }
  return [...found, ...toParts('removed', old.slice(row)), ...toParts('added', now.slice(column))];
}

function sameParts(texts: readonly string[]): readonly DifferencePart[] {
  return toParts('same', texts);
}

function toParts(kind: DifferencePart['kind'], texts: readonly string[]): readonly DifferencePart[] {
  return texts.map((text) => ({ kind, text }));
}
