// Checks that the list of decisions has a row for each page, with the title of the page, and that merging two branches
// has not left a line of the docs twice.
import { posix } from 'node:path';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */

const FOLDER = 'docs/decisions/';
const LIST = `${FOLDER}README.md`;

/** @param {string} path */
const isPage = (path) => path.startsWith(FOLDER) && path !== LIST && path.endsWith('.md');

/**
 * Returns the rows of the list, as the name of the page and the title.
 * @param {string} list
 */
const rowsOf = (list) =>
  [...list.matchAll(/^\| \[(\d{4})\]\(([^)\n]+)\) *\| (.+?) *\|$/gm)].map(([, number = '', page = '', title = '']) => ({
    number,
    page,
    title,
  }));

/**
 * Finds pages of decisions that the list lacks or names otherwise, pages without a title, status or date, and rows that
 * are not sorted. Links to pages that do not exist are found by the check of words.
 * @param {Sources} sources every text file of the project
 * @returns {string[]} one line for each
 */
export function decisionListFindings(sources) {
  const rows = rowsOf(sources.get(LIST) ?? '');
  const pages = [...sources].filter(([path]) => isPage(path));
  const unsorted = rows.flatMap(({ number }, at) =>
    number <= (rows[at - 1]?.number ?? '') ? [`${LIST}: ${number} is not sorted, or listed twice`] : [],
  );
  return [...pages.flatMap(([path, text]) => pageFindings(path, text, rows)), ...unsorted];
}

/** @param {string} path @param {string} text @param {ReturnType<typeof rowsOf>} rows */
function pageFindings(path, text, rows) {
  const page = posix.basename(path);
  const [, number, title] = /^# (\d{4}) (.+)\n\nStatus: .+\nDate: \d{4}-\d\d-\d\d/.exec(text) ?? [];
  if (number === undefined || !page.startsWith(`${number}-`)) {
    return [`${path}: begin with "# ${page.slice(0, 4)} Title", and lines "Status: " and "Date: "`];
  }
  const row = rows.find((one) => one.page === page);
  if (row === undefined) return [`${path}: not in ${LIST}`];
  return row.title === title && row.number === number ? [] : [`${path}: ${LIST} names it "${row.number} ${row.title}"`];
}

/**
 * Finds lines of Markdown that directly repeat the line above. Ignores fenced code and empty lines.
 * @param {Sources} sources every text file of the project
 * @returns {string[]} one line for each
 */
export function repeatedLines(sources) {
  return [...sources].flatMap(([path, text]) => {
    if (!path.endsWith('.md')) return [];
    const lines = text.replace(/^```[^]*?^```/gm, (code) => code.replace(/[^\n]/g, ' ')).split('\n');
    return lines.flatMap((line, at) =>
      line.trim() !== '' && line === lines[at - 1] ? [`${path}:${at + 1}: the same line as above`] : [],
    );
  });
}
