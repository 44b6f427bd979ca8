// The rules of the house that no general tool knows: names, lengths, words, and a core without a clock of its own.
import { withoutComments } from './imports.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */

const isCode = (/** @type {string} */ path) => /\.(?:ts|tsx|mjs|js)$/.test(path);
const fileName = (/** @type {string} */ path) => path.slice(path.lastIndexOf('/') + 1);
const lineOf = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split('\n').length;

/**
 * @param {Sources} sources
 * @param {(path: string, source: string) => string[]} check
 */
const each = (sources, check) => [...sources].flatMap(([path, source]) => check(path, source));

const empty = /^(?:utils?|helpers?|common|managers?|misc)$/;

/**
 * Names that say nothing, barrels, and names in another style. An area of the contract is named after its part of
 * the wire's paths, whatever that is.
 * @param {Sources} sources
 */
export function badNames(sources) {
  return each(sources, (path) => {
    const name = fileName(path);
    const words = path.split('/').flatMap((part) => (part.split('.')[0] ?? '').split('-'));
    const found = [];
    if (words.some((word) => empty.test(word)) && !/^core\/api\/[\w-]+\.api\.ts$/.test(path)) {
      found.push(`${path}: name it after what it does`);
    }
    if (/^index\.(?:ts|tsx|mjs|js)$/.test(name)) found.push(`${path}: no barrel; import the file itself`);
    if (isCode(path) && !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(name)) {
      found.push(`${path}: file names are in kebab-case`);
    }
    return found;
  });
}

const longest = 350;

/** @param {Sources} sources */
export function tooLong(sources) {
  return each(sources, (path, source) => {
    const lines = source.replace(/\n$/, '').split('\n').length;
    // A font's table of its pieces is data.
    const counts = isCode(path) || (path.endsWith('.css') && !path.includes('/fonts'));
    return counts && lines > longest ? [`${path}: ${lines} lines, ${longest} at most; it holds two ideas`] : [];
  });
}

/** @type {readonly (readonly [RegExp, string])[]} */
const impure = [
  [/\bDate\.now\b/g, 'the present moment is an argument: now'],
  [/\bnew Date\s*(?:\(\s*\)|(?![\s(]))/g, 'the present moment is an argument: now'],
  [/(?<!new )(?<![\w.])Date\(/g, 'the present moment is an argument: now'],
  [/\bdayjs(?:\.utc)?\(\s*\)/g, 'the present moment is an argument: now'],
  [/\bperformance\.now\b/g, 'the present moment is an argument: now'],
  [/\bMath\.random\b/g, 'chance comes through the port Random'],
  [/\bcrypto\./g, 'chance comes through the port Random'],
  [/\b(?:setTimeout|setInterval|setImmediate|requestAnimationFrame)\b/g, 'waiting goes through the port Timers'],
  [/\b(?:globalThis|process\.env|window\.|document\.)/g, 'the world comes through ports'],
];

/**
 * The core decides from its arguments: it has no clock, no chance and no world of its own.
 * @param {Sources} sources
 */
export function impureCore(sources) {
  return each(sources, (path, source) => {
    if (!path.startsWith('core/') || !isCode(path)) return [];
    const text = withoutComments(source);
    return impure.flatMap(([pattern, why]) =>
      [...text.matchAll(new RegExp(pattern))].map(
        (match) => `${path}:${lineOf(text, match.index)}: ${match[0].trim()}: ${why}`,
      ),
    );
  });
}

/** @type {readonly (readonly [RegExp, string])[]} */
const unwanted = [
  [/\bTO-?DO\b|\bFIX-?ME\b/g, 'do it, or leave it out'],
  [/(?<![\w.~*-])\/(?:work|tmp)\/[\w.-]*/g, 'a path of one machine'],
];

/** @param {Sources} sources every text file of the project */
export function unwantedWords(sources) {
  return each(sources, (path, source) =>
    unwanted.flatMap(([pattern, why]) =>
      [...source.matchAll(new RegExp(pattern))].map(
        (match) => `${path}:${lineOf(source, match.index)}: ${match[0]}: ${why}`,
      ),
    ),
  );
}

/**
 * The lock file serves every registry: it names no address to fetch a package from.
 * @param {string} lock the text of package-lock.json
 */
export function lockedAddresses(lock) {
  return [...lock.matchAll(/"resolved":\s*"([^"]*)"/g)].map(
    (match) => `package-lock.json:${lineOf(lock, match.index)}: ${match[1]}: npm install with .npmrc in place`,
  );
}
