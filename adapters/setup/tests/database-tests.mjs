// The tests that also run on PostgreSQL. vite.config.ts and `npm test` share this definition.
import { importsOf } from '../checks/imports.mjs';
import { readSources } from '../kit/source-files.mjs';

/** @typedef {import('../checks/imports.mjs').Import} Import */

/** Tests in these places run on PostgreSQL, too, if they open a database. */
const PLACES = [
  'test/adapters/server/',
  'test/adapters/conformance/run-conformance.test.ts',
  'test/journeys/',
  'test/simulation/shop-simulation.test.ts',
];
const opensDatabase = /\b(?:useTestShop|openTestDatabase)\(|TEST_DATABASE_URL/;
/**
 * The file that defines the functions does not count, since a test that imports only its fixtures opens no database.
 */
const definition = /export (?:async )?function openTestDatabase/;

/**
 * Returns the test files of `PLACES` that open a database, by themselves or in their imports.
 * @param {ReadonlyMap<string, string>} [sources] path and text of the files under test
 * @returns {string[]}
 */
export function testsOnPostgres(sources = readSources(['test'], (path) => /\.tsx?$/.test(path))) {
  const opens = new Set(
    [...sources].filter(([, text]) => opensDatabase.test(text) && !definition.test(text)).map(([path]) => path),
  );
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(path, text)]));
  return [...sources.keys()].filter(
    (path) =>
      /\.test\.tsx?$/.test(path) &&
      PLACES.some((place) => path.startsWith(place)) &&
      [...reachedFrom(path, imports)].some((file) => opens.has(file)),
  );
}

/** @param {string} path @param {ReadonlyMap<string, readonly Import[]>} imports */
function reachedFrom(path, imports) {
  const reached = new Set([path]);
  for (const file of reached) {
    for (const { to, isPackage, isType } of imports.get(file) ?? []) if (!isPackage && !isType) reached.add(to);
  }
  return reached;
}
