// Project rules that no general tool checks, such as those for names, file lengths, unwanted words and a core without a
// clock.
import { withoutComments } from './imports.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */

const isCode = (/** @type {string} */ path) => /\.(?:ts|tsx|mjs|js)$/.test(path);
const fileName = (/** @type {string} */ path) => path.slice(path.lastIndexOf('/') + 1);
const lineAt = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split('\n').length;

/**
 * @param {Sources} sources
 * @param {(path: string, source: string) => string[]} check
 */
const each = (sources, check) => [...sources].flatMap(([path, source]) => check(path, source));

const empty = /^(?:utils?|helpers?|common|managers?|misc)$/;

/**
 * Finds names without meaning, barrel files, and names in another style.
 * @param {Sources} sources
 */
export function badNames(sources) {
  return each(sources, (path) => {
    const name = fileName(path);
    const words = path.split('/').flatMap((part) => (part.split('.')[0] ?? '').split('-'));
    const found = [];
    if (words.some((word) => empty.test(word))) found.push(`${path}: name it after what it does`);
    if (/^index\.(?:ts|tsx|mjs|js)$/.test(name)) found.push(`${path}: no barrel; import the file itself`);
    if (isCode(path) && !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(name)) {
      found.push(`${path}: file names are in kebab-case`);
    }
    return found;
  });
}

/** Some lower numbers exist twice, and a migration that has run cannot be renamed. */
const UNIQUE_FROM = 16;

/**
 * Checks that the list of migrations is sorted, contains all files of the folder, and has no number twice, which
 * happens when two branches use the same one.
 * @param {Sources} sources
 */
export function badMigrations(sources) {
  return each(sources, (path, source) => {
    if (!path.endsWith('/database/migrate.ts')) return [];
    const names = [...source.matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)].map((match) => match[1] ?? '');
    const folder = path.replace(/migrate\.ts$/, 'migrations/');
    const files = [...sources.keys()]
      .filter((file) => file.startsWith(folder))
      .map((file) => fileName(file).slice(0, -3));
    return names
      .flatMap((name, at) => {
        const before = names[at - 1] ?? '';
        const number = name.slice(0, 4);
        const isTwice =
          Number(number) >= UNIQUE_FROM && names.some((other) => other !== name && other.startsWith(number));
        return [
          ...(before > name ? [`${path}: ${name} runs before ${before}: sort the record`] : []),
          ...(isTwice ? [`${path}: ${number} is given twice`] : []),
        ];
      })
      .concat(files.filter((file) => !names.includes(file)).map((file) => `${path}: ${file} is not in the record`));
  });
}

const MAX_LINES = 350;

/** @param {Sources} sources */
export function tooLong(sources) {
  return each(sources, (path, source) => {
    const lines = source.replace(/\n$/, '').split('\n').length;
    // The table of a font's subsets is data, so its length does not count.
    const counts = isCode(path) || (path.endsWith('.css') && !path.includes('/fonts'));
    return counts && lines > MAX_LINES ? [`${path}: ${lines} lines, ${MAX_LINES} at most; it holds two ideas`] : [];
  });
}

const MAX_COMMENT_WIDTH = 120;

/**
 * Finds lines of comments that are too wide, since the formatter does not wrap comments. Directives for tools are
 * exempt, since they have to stay on one line.
 * @param {Sources} sources
 */
export function wideComments(sources) {
  return each(sources, (path, source) => {
    if (!isCode(path) && !path.endsWith('.css')) return [];
    return source.split('\n').flatMap((line, at) => {
      const isComment = /^\s*(?:\/\/|\{?\/\*|\*[\s/])/.test(line) && !/oxlint-disable|@ts-expect-error/.test(line);
      return isComment && line.length > MAX_COMMENT_WIDTH
        ? [`${path}:${at + 1}: a comment of ${line.length} characters, ${MAX_COMMENT_WIDTH} at most`]
        : [];
    });
  });
}

/** @type {readonly (readonly [RegExp, string])[]} */
const impure = [
  [/\bDate\.now\b/g, 'the current time is an argument: now'],
  [/\bnew Date\s*(?:\(\s*\)|(?![\s(]))/g, 'the current time is an argument: now'],
  [/(?<!new )(?<![\w.])Date\(/g, 'the current time is an argument: now'],
  [/\bdayjs(?:\.utc)?\(\s*\)/g, 'the current time is an argument: now'],
  [/\bperformance\.now\b/g, 'the current time is an argument: now'],
  [/\bMath\.random\b/g, 'chance comes through the port Random'],
  [/\bcrypto\./g, 'chance comes through the port Random'],
  [/\b(?:setTimeout|setInterval|setImmediate|requestAnimationFrame)\b/g, 'waiting goes through the port Timers'],
  [/\b(?:globalThis|process\.env|(?<![\w-])(?:window|document)\.)/g, 'the environment comes through ports'],
];

/**
 * Finds code of the core that depends on more than its arguments: a clock, randomness, or an API of browser or Node.
 * @param {Sources} sources
 */
export function impureCore(sources) {
  return each(sources, (path, source) => {
    if (!path.startsWith('core/') || !isCode(path)) return [];
    const text = withoutComments(source);
    return impure.flatMap(([pattern, reason]) =>
      [...text.matchAll(new RegExp(pattern))].map(
        (match) => `${path}:${lineAt(text, match.index)}: ${match[0].trim()}: ${reason}`,
      ),
    );
  });
}

/**
 * Number of allowed timed waits, by test: for a long press, a slowly sent body, the maximum age of a cache, and states
 * that end without an event.
 * @type {Readonly<Record<string, number>>}
 */
const TIMED_WAITS = {
  'test/adapters/server/database/postgres-connections.test.ts': 1,
  'test/adapters/server/kernel/body-guard.test.ts': 1,
  'test/e2e/back-closes.test.ts': 1,
  'test/e2e/tapped-product.test.ts': 1,
  'test/e2e/two-processes.test.ts': 2,
};

/**
 * Finds tests that wait for a time instead of a condition, beyond the listed ones: the time is too short on a busy
 * machine, and wasted on a fast one.
 * @param {Sources} sources
 */
export function timedWaits(sources) {
  return each(sources, (path, source) => {
    if (!path.endsWith('.test.ts')) return [];
    const text = withoutComments(source);
    const waits = [...text.matchAll(/\bwaitForTimeout\(|\bsetTimeout\(\s*resolve\s*,(?!\s*0\s*\))/g)];
    return waits
      .slice(TIMED_WAITS[path] ?? 0)
      .map(({ index }) => `${path}:${lineAt(text, index)}: wait for a condition, not for a time`);
  });
}

/**
 * Number of texts that become SQL as they are, by file: marks of statements, and names, types and directions that the
 * code itself lists. Migrations are exempt, since they have no input.
 * @type {Readonly<Record<string, number>>}
 */
const RAW_SQL = {
  'adapters/server/database/migration-script.ts': 1,
  'adapters/server/database/prepared-statements.ts': 2,
  'adapters/server/holds/insert-order.ts': 1,
  'adapters/server/import/numbered-rows.ts': 1,
  'adapters/server/office-orders/order-conditions.ts': 2,
  'adapters/server/office-payments/find-payment-cases.ts': 1,
};

/**
 * Finds texts that become SQL as they are, beyond the listed ones: with a value from a request, they would run it.
 * @param {Sources} sources
 */
export function rawSql(sources) {
  return each(sources, (path, source) => {
    if (!path.startsWith('adapters/') || path.includes('/migrations/') || !isCode(path)) return [];
    const text = withoutComments(source);
    return [...text.matchAll(/\bsql\.raw\(/g)]
      .slice(RAW_SQL[path] ?? 0)
      .map(
        ({ index }) =>
          `${path}:${lineAt(text, index)}: use a parameter or sql.ref; RAW_SQL counts texts that the code lists`,
      );
  });
}

/** @type {readonly (readonly [RegExp, string])[]} */
const unwanted = [
  [/\bTO-?DO\b|\bFIX-?ME\b/g, 'do it, or remove it'],
  [/(?<![\w.~*-])\/(?:work|tmp)\/[\w.-]*/g, 'a path of one machine'],
];

/** @param {Sources} sources every text file of the project */
export function unwantedWords(sources) {
  return each(sources, (path, source) =>
    unwanted.flatMap(([pattern, reason]) =>
      [...source.matchAll(new RegExp(pattern))].map(
        (match) => `${path}:${lineAt(source, match.index)}: ${match[0]}: ${reason}`,
      ),
    ),
  );
}

/**
 * Finds download addresses in the lock file, which has to work with any registry.
 * @param {string} lock the text of package-lock.json
 */
export function lockedAddresses(lock) {
  return [...lock.matchAll(/"resolved":\s*"([^"]*)"/g)].map(
    (match) => `package-lock.json:${lineAt(lock, match.index)}: ${match[1]}: npm install with .npmrc in place`,
  );
}
