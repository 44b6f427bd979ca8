// Combines the parts of a test run: whether it passed, and its summary.

/** @typedef {import('./vitest.mjs').Tally} Tally */

/** A run with more flaky tests than this fails. */
const MAX_FLAKY = 3;

/**
 * Returns the outcome of a test run. A test that one part skipped and another executed does not count as skipped, since
 * tests for PostgreSQL are skipped on the embedded database. A part that was skipped as a whole counts as one skipped
 * test.
 * @param {readonly Tally[]} tallies
 * @param {readonly string[]} partsSkipped names of the parts that lacked a requirement
 * @param {{ mustBeWhole: boolean }} options whether a skipped test fails the run, as it does under CI
 */
export function outcomeOf(tallies, partsSkipped, { mustBeWhole }) {
  const sum = (/** @type {(tally: Tally) => number} */ count) =>
    tallies.reduce((total, tally) => total + count(tally), 0);
  const ran = new Set(tallies.flatMap((tally) => tally.ran));
  const skipped = [
    ...partsSkipped,
    ...new Set(tallies.flatMap((tally) => tally.skipped).filter((name) => !ran.has(name))),
  ];
  const passed = sum((tally) => tally.passed);
  const flaky = tallies.flatMap((tally) => tally.flaky);
  const tooFlaky = flaky.length > MAX_FLAKY ? 1 : 0;
  // Parts that failed to start are included in the failures; too many flaky tests count as one more.
  const failed = sum((tally) => tally.failed) + tooFlaky;
  return {
    isGood: failed === 0 && passed > 0 && !(mustBeWhole && skipped.length > 0),
    lines: [
      ...tallies.flatMap((tally) => tally.failures).map(({ text }) => `✗ ${text}`),
      ...flaky.map((name) => `flaky, passed when run again alone: ${name}`),
      ...(tooFlaky > 0 ? [`✗ ${flaky.length} flaky tests, ${MAX_FLAKY} at most`] : []),
      ...skipped.map((name) => `skipped: ${name}`),
    ],
    closing: `${passed} passed, ${failed} failed, ${skipped.length} skipped`,
  };
}
