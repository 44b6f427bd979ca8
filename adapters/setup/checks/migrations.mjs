// Checks that the previous build still works after a migration, since it runs beside the new one for a while.
import { withoutComments } from './imports.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */

const FOLDER = 'adapters/server/database/migrations/';
/** Migrations up to this number are older than the rule, and exempt. */
const LAST_FREE = 31;

/** Statements that break the previous build, which reads and writes the earlier schema. */
const CONTRACTIONS = [
  [/\bdrop (?:table|column|view|type)\b/i, 'drops'],
  [/\brename\b/i, 'renames'],
  [/\balter column \w+ (?:set not null|type|set data type|drop default)/i, 'restricts a column'],
  [
    /\badd column (?:if not exists )?\w+(?=[^,`]*\bnot null\b)(?![^,`]*\bdefault\b)[^,`]*/i,
    'adds a column that the build before does not fill',
  ],
];

/**
 * Finds migrations after which the previous build would not work, except in files named `NNNN-contract-...`. Also finds
 * indexes and constraints whose creation would block writes to a large table.
 * @param {Sources} sources
 */
export function unsafeMigrations(sources) {
  return [...sources].flatMap(([path, source]) => {
    const [, number, name] = (path.startsWith(FOLDER) && /\/(\d{4})-([^/]+)\.ts$/.exec(path)) || [];
    if (number === undefined || name === undefined || Number(number) <= LAST_FREE) return [];
    const text = withoutComments(source);
    const contractions = name.startsWith('contract-')
      ? []
      : CONTRACTIONS.filter(([pattern]) => /** @type {RegExp} */ (pattern).test(text)).map(
          ([, what]) => `${path} ${what}: the build before still needs it; see docs/decisions/0078-deploys.md`,
        );
    return [...contractions, ...blocking(path, text)];
  });
}

/** @param {string} path @param {string} text */
function blocking(path, text) {
  const created = new Set([...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, table]) => table));
  const indexes = [...text.matchAll(/\bcreate (?:unique )?index (?!concurrently)[\w\s]*?\bon (\w+)/gi)];
  const constraints = [...text.matchAll(/\balter table (\w+)[^`]*?\badd (?:constraint|check|foreign key)\b[^`]*/gi)];
  return [
    ...indexes
      .filter(([, table]) => !created.has(table))
      .map(([, table]) => `${path} makes an index on ${table}: concurrently, in a concurrentScript of its own`),
    ...constraints
      .filter(([statement, table]) => !created.has(table) && !/\bnot valid\b|\busing index\b/i.test(statement))
      .map(([, table]) => `${path} adds a constraint to ${table}: as not valid, validated by a later statement`),
  ];
}
