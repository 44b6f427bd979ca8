// npm test: runs the checks and all tests, each in its environment.
// `npm test -- cart` runs the tests with `cart` in their path, without the checks. `npm test -- --fast` skips screens
// and PostgreSQL.
import { setPriority } from 'node:os';
import { relative } from 'node:path';
import { ensureBuild } from './build.mjs';
import { runChecks } from './check.mjs';
import { findChromium, findTestBrowser } from './programs/chromium.mjs';
import { runAsCommand, CommandError, root, printMessage, secondsSince } from './kit/commands.mjs';
import { testsOnPostgres } from './tests/database-tests.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { propertySeed } from './tests/property-seed.mjs';
import { ensurePostgres, findPostgres, startPostgres } from './programs/postgres.mjs';
import { filesUnder } from './kit/source-files.mjs';
import { ensurePrograms } from './programs/system-programs.mjs';
import { outcomeOf } from './tests/test-outcome.mjs';
import { onlyTest, runTests, retryFailures } from './tests/vitest.mjs';

const isCi = Boolean(process.env['CI']);
const isFast = process.argv.includes('--fast');
const args = process.argv.slice(2).filter((arg) => arg !== '--fast');
/** Arguments that filter tests by path, as in Vitest. */
const filters = args.filter(
  (arg, at) => !arg.startsWith('-') && !/^(?:-t|--testNamePattern)$/.test(args[at - 1] ?? ''),
);
const givenUrl = process.env['TEST_DATABASE_URL'] || undefined;

/**
 * Returns whether any test matches the filters. Called before slow preparations.
 * @param {readonly string[]} paths
 */
const hasTests = (paths) =>
  paths.some(
    (path) => /\.test\.tsx?$/.test(path) && (filters.length === 0 || filters.some((filter) => path.includes(filter))),
  );

/** @type {import('./tests/vitest.mjs').Tally[]} */
const tallies = [];
/**
 * Names of the parts that lacked a requirement.
 * @type {string[]}
 */
const missing = [];
/** @type {string[]} */
const summary = [];

/**
 * Runs a part. If it fails to start, that counts as a failure, and the other parts still run.
 * @param {string} name
 * @param {() => Promise<import('./tests/vitest.mjs').Tally>} work
 */
async function runPart(name, work) {
  printMessage(name);
  const since = performance.now();
  let tally = failedPart();
  try {
    tally = await work();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
  }
  tallies.push(tally);
  const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped.length} skipped`;
  summary.push(`${name}: ${counts} (${secondsSince(since)})`);
}

/** @returns {import('./tests/vitest.mjs').Tally} */
const failedPart = (failed = 1) => ({ passed: 0, failed, failures: [], ran: [], skipped: [], flaky: [] });

/** @param {string} name @param {string} reason */
const recordSkipped = (name, reason) => summary.push(`${name}: skipped, ${reason}`);

async function checks() {
  if (args.length > 0) return recordSkipped('checks', 'only some tests were asked for');
  const since = performance.now();
  const failed = await runChecks();
  tallies.push(failedPart(failed.length));
  const result = failed.length === 0 ? 'passed' : `FAILED: ${failed.join(', ')}`;
  summary.push(`checks: ${result} (${secondsSince(since)})`);
}

async function runEmbeddedTests() {
  const name = 'tests on the embedded database';
  const folders = ['core', 'adapters', 'ui', 'journeys', 'simulation', 'bench'].map((folder) => `test/${folder}`);
  if (!hasTests(folders.flatMap(filesUnder))) return recordSkipped(name, 'no such test');
  await runPart(name, () => runTests('node', args, { TEST_DATABASE_URL: undefined }));
}

async function runScreenTests() {
  const name = 'tests of the screens in Chromium';
  if (isFast) return recordSkipped(name, 'only fast tests were asked for');
  if (!hasTests(filesUnder('test/e2e'))) return recordSkipped(name, 'no such test');
  await runPart(name, async () => {
    // Some of these tests run the server on PostgreSQL, so it is installed first if possible.
    if (isCi && givenUrl === undefined) await ensurePostgres();
    if (isCi) await ensurePrograms();
    await ensureBuild();
    // Installs both browsers if they are missing; test files that need the full browser find it themselves.
    await findChromium();
    await findTestBrowser();
    const tally = await runTests('browser', args, {});
    return isCi ? retryFailures(tally, runAlone) : tally;
  });
}

/** @param {import('./tests/vitest.mjs').Failure} failure */
async function runAlone({ file, test }) {
  printMessage(`once more, alone: ${test ?? file}`);
  return runTests('browser', [relative(root, file), ...(test === null ? [] : ['-t', onlyTest(test)])], {});
}

async function runPostgresTests() {
  const name = 'tests on PostgreSQL';
  if (isFast) return recordSkipped(name, 'only fast tests were asked for');
  if (!hasTests(testsOnPostgres())) return recordSkipped(name, 'no such test');
  if (givenUrl !== undefined) return runPart(name, () => runTests('postgres', args, {}));
  if (!findPostgres() && !isCi) {
    missing.push(name);
    return recordSkipped(name, 'there is none here; install it, or set TEST_DATABASE_URL');
  }
  await runPart(name, async () => {
    const postgres = await startPostgres();
    try {
      return await runTests('postgres', args, { TEST_DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  });
}

/**
 * The niceness of the server's threads that hash passwords. If the tests had a higher priority, these threads would
 * hardly run on a busy machine, and logins would exceed the browser's timeout.
 */
const NICENESS = 10;

await runAsCommand(import.meta.url, async () => {
  setPriority(NICENESS);
  await ensureDependencies();
  // All parts use one seed.
  const seed = String(propertySeed(process.env['SEED']));
  process.env['SEED'] = seed;
  await checks();
  await runEmbeddedTests();
  await runScreenTests();
  await runPostgresTests();

  const outcome = outcomeOf(tallies, missing, { mustBeWhole: isCi && !isFast });
  if (tallies.every(({ passed, failed }) => passed + failed === 0)) summary.push('No test ran.');
  else summary.push(`property tests: SEED=${seed} repeats them`);
  console.log(`\n${[...summary, ...outcome.lines].join('\n')}\n`);
  // Under CI, "0 failed, 0 skipped" means that everything passed.
  console.log(outcome.closing);
  process.exitCode = outcome.isGood ? 0 : 1;
});
