// npm test: the checks, and every test there is, each where it has to run. `npm test -- cart` runs what has `cart` in
// its path, without the checks.
import { ensureBuild } from './build.mjs';
import { runChecks } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { asCommand, Refusal, say, secondsSince } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { filesUnder } from './source-files.mjs';
import { runTests } from './vitest.mjs';

const args = process.argv.slice(2);
/** The arguments that are parts of paths, as Vitest takes them. */
const filters = args.filter(
  (arg, at) => !arg.startsWith('-') && !/^(?:-t|--testNamePattern)$/.test(args[at - 1] ?? ''),
);

/** What the project `postgres` of vite.config.ts holds. */
const ON_POSTGRES = [
  ...['routes', 'payment', 'database', 'claims', 'operator'].map((folder) => `test/adapters/server/${folder}`),
  'test/adapters/conformance',
  'test/journeys',
];

/** Whether there is anything to run, before something slow is made ready for it. @param {string[]} folders */
const hasTests = (folders) =>
  folders
    .flatMap(filesUnder)
    .some(
      (path) => /\.test\.tsx?$/.test(path) && (filters.length === 0 || filters.some((filter) => path.includes(filter))),
    );

const total = { passed: 0, failed: 0 };
/** What failed, and why: said once more at the end, where it is found. @type {string[]} */
const failures = [];
/** @type {string[]} */
const summary = [];

/**
 * One part of the run. One that cannot even begin counts as a failure, and the others run all the same.
 * @param {string} name
 * @param {() => Promise<import('./vitest.mjs').Tally>} work
 */
async function part(name, work) {
  say(name);
  const since = performance.now();
  /** @type {import('./vitest.mjs').Tally} */
  let tally = { passed: 0, failed: 1, failures: [] };
  try {
    tally = await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
  }
  total.passed += tally.passed;
  total.failed += tally.failed;
  failures.push(...tally.failures);
  summary.push(`${name}: ${tally.passed} passed, ${tally.failed} failed (${secondsSince(since)})`);
}

/** @param {string} name @param {string} why */
const skipped = (name, why) => summary.push(`${name}: skipped, ${why}`);

async function checks() {
  if (args.length > 0) return skipped('checks', 'only some tests were asked for');
  const since = performance.now();
  const failed = await runChecks();
  total.failed += failed.length;
  const result = failed.length === 0 ? 'passed' : `FAILED: ${failed.join(', ')}`;
  summary.push(`checks: ${result} (${secondsSince(since)})`);
}

async function onEmbeddedDatabase() {
  const name = 'tests on the embedded database';
  if (!hasTests(['test/core', 'test/adapters', 'test/ui', 'test/journeys', 'test/simulation'])) {
    return skipped(name, 'no such test');
  }
  await part(name, () => runTests('node', args, { TEST_DATABASE_URL: undefined }));
}

async function onScreens() {
  const name = 'tests of the screens in Chromium';
  if (!hasTests(['test/e2e'])) return skipped(name, 'no such test');
  await part(name, async () => {
    await ensureBuild();
    return runTests('browser', args, { CHROME_PATH: await findChromium(), TEST_DATABASE_URL: undefined });
  });
}

async function onPostgres() {
  const name = 'tests on PostgreSQL';
  if (!hasTests(ON_POSTGRES)) return skipped(name, 'no such test');
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return part(name, () => runTests('postgres', args, {}));
  if (!findPostgres() && !process.env['CI']) {
    return skipped(name, 'there is none here; install it, or set TEST_DATABASE_URL');
  }
  await part(name, async () => {
    const postgres = await startPostgres();
    try {
      return await runTests('postgres', args, { TEST_DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  });
}

await asCommand(import.meta.url, async () => {
  await ensureDependencies();
  await checks();
  await onEmbeddedDatabase();
  await onScreens();
  await onPostgres();

  if (total.passed + total.failed === 0) summary.push('No test ran.');
  console.log(`\n${[...summary, ...failures.map((name) => `✗ ${name}`)].join('\n')}\n`);
  // A failed check or a part that could not begin counts as one failure: "0 failed" means that all is well.
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
});
