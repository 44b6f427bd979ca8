/** Some spreadsheets evaluate full-width signs, too. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const GUARDED = /^'(?='*[=+\-@＝＋－＠\t\r\n])/;

/**
 * Returns a text that a spreadsheet displays instead of evaluating. Adds an apostrophe to a text that starts like a
 * formula, and also to one that already looks guarded, so that `unguardFormula` returns the original text.
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the original text of a guarded cell; any other text unchanged. */
export function unguardFormula(text: string): string {
  return text.replace(GUARDED, '');
}

/**
 * Returns a row of a CSV file, including the line break. Numbers are not guarded, since they are not formulas; null is
 * an empty cell.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(guardFormula(cell ?? '')))).join(',')}\r\n`;
}

function csvText(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
