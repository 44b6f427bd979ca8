// Compares the changes that no test noticed in a run of the mutation tool with the list of accepted ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/commands.mjs';

/**
 * The part of the tool's report that is read here. Lines and columns start at 1; the end is exclusive.
 * @typedef {{ line: number, column: number }} Position
 * @typedef {{ start: Position, end: Position }} Range
 * @typedef {{ mutatorName: string, replacement?: string, status: string, location: Range }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: readonly Mutant[] }> }} Report
 */
/** @typedef {{ file: string, line: number, change: string }} Survivor */
/**
 * Changes that no test can notice for the same reason, by file. A change that occurs twice in a file is listed twice.
 * @typedef {{ reason: string, changes: Readonly<Record<string, readonly string[]>> }} AcceptedGroup
 */

/** Changes that no test can notice, with the reasons. */
const ACCEPTED = 'test/mutation/accepted-survivors.json';

const UNNOTICED = new Set(['Survived', 'NoCoverage']);
/** Changes that the tool did not try, or that did not compile. */
const UNCOUNTED = new Set(['Ignored', 'CompileError', 'RuntimeError']);

/** @returns {AcceptedGroup[]} */
export function readAcceptedSurvivors() {
  return JSON.parse(readFileSync(join(root, ACCEPTED), 'utf8'));
}

/**
 * Returns the changes that no test noticed, in the order of the files. The text of a change, such as
 * `ConditionalExpression: sum > 0 → true`, contains no line number, so that it stays the same when the file grows.
 * @param {Report} report
 * @returns {Survivor[]}
 */
export function survivorsIn(report) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map(({ mutatorName, replacement = '', location }) => {
        const [original, changed] = [textAt(source, location), replacement].map(onOneLine);
        return { file, line: location.start.line, change: `${mutatorName}: ${original} → ${changed}` };
      })
      .sort((one, other) => one.line - other.line),
  );
}

/**
 * Returns how many changes were tried, and how many of them were noticed.
 * @param {Report} report
 */
export function countChanges(report) {
  const tried = Object.values(report.files)
    .flatMap(({ mutants }) => mutants)
    .filter(({ status }) => !UNCOUNTED.has(status));
  return { tried: tried.length, noticed: tried.filter(({ status }) => !UNNOTICED.has(status)).length };
}

/**
 * Returns the survivors that are not accepted, and the accepted changes of files in `folder` that did not survive.
 * @param {readonly Survivor[]} survivors
 * @param {readonly AcceptedGroup[]} accepted
 * @param {string} folder
 */
export function compareSurvivors(survivors, accepted, folder) {
  const stale = accepted
    .flatMap(({ changes }) => Object.entries(changes))
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([file, ofFile]) => ofFile.map((change) => ({ file, change })));
  const unlisted = survivors.filter(({ file, change }) => {
    const index = stale.findIndex((entry) => entry.file === file && entry.change === change);
    if (index >= 0) stale.splice(index, 1);
    return index < 0;
  });
  return { unlisted, stale };
}

/**
 * Returns the text of a range of a file.
 * @param {string} source
 * @param {Range} location
 */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

/** @param {string} text */
export function onOneLine(text) {
  return text.replaceAll(/\s+/g, ' ').trim();
}
