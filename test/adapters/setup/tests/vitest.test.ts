import { describe, expect, it } from 'vitest';
import { onlyTest, tallyOf, retryFailures, type Tally } from '../../../../adapters/setup/tests/vitest.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: 'test/cart.test.ts',
  status,
  assertionResults: tests.map((each, at) => ({ status: each, fullName: `${each} rule ${at}` })),
});

describe('tallyOf', () => {
  it('counts passed and failed tests, and names the failed ones', () => {
    const testResults = [file('passed', 'passed'), file('failed', 'passed', 'failed')];
    const tally = {
      passed: 2,
      failed: 1,
      failures: [{ file: 'test/cart.test.ts', test: 'failed rule 1', text: 'failed rule 1' }],
      ran: ['passed rule 0', 'passed rule 0', 'failed rule 1'].map((name) => `test/cart.test.ts > ${name}`),
      skipped: [],
      flaky: [],
    };
    expect(tallyOf({ numPassedTests: 2, numFailedTests: 1, testResults }, 1)).toEqual(tally);
  });

  it('counts a file that failed to load as a failure', () => {
    const testResults = [file('failed'), file('passed', 'passed')];
    expect(tallyOf({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ file: 'test/cart.test.ts', test: null, text: 'test/cart.test.ts' }],
    });
  });

  it('returns the first lines of a failure, without stack frames of libraries', () => {
    const why = ['AssertionError: 1 is not 2', '    at /shop/cart.test.ts:3:1', '    at /shop/node_modules/a.js:1:1'];
    const testResults = [
      {
        ...file('failed'),
        assertionResults: [{ status: 'failed', fullName: 'adds up', failureMessages: [why.join('\n')] }],
      },
    ];
    expect(tallyOf({ numPassedTests: 0, numFailedTests: 1, testResults }, 1).failures.map(({ text }) => text)).toEqual([
      'adds up\n    AssertionError: 1 is not 2\n        at /shop/cart.test.ts:3:1',
    ]);
  });

  it('fails for a run with a failing exit code', () => {
    const testResults = [file('passed', 'passed')];
    const report = { numPassedTests: 1, numFailedTests: 0, testResults };
    expect(tallyOf(report, 1)).toMatchObject({ passed: 1, failed: 1, failures: [] });
    expect(tallyOf(undefined, 1)).toMatchObject({ passed: 0, failed: 1, failures: [] });
  });

  it('names the tests that were skipped or are still to be written', () => {
    const testResults = [file('passed', 'passed', 'skipped', 'todo')];
    const tally = tallyOf({ numPassedTests: 1, numFailedTests: 0, testResults }, 0);
    expect(tally.skipped).toEqual(['test/cart.test.ts > skipped rule 1', 'test/cart.test.ts > todo rule 2']);
  });
});

describe('retryFailures', () => {
  const failure = (test: string | null) => ({
    file: 'cart.test.ts',
    test,
    text: `${test ?? 'cart.test.ts'}\n    1 is not 2`,
  });
  const tally: Tally = {
    passed: 5,
    failed: 2,
    failures: [failure('scrolls'), failure('adds up')],
    ran: [],
    skipped: [],
    flaky: [],
  };
  const alone = (passed: number, failed: number): Tally => ({ ...tally, passed, failed, failures: [], ran: ['again'] });

  it('counts tests that pass alone as passed and flaky, with their failure, and those that fail again as failed', async () => {
    const again = await retryFailures(tally, async ({ test }) => (test === 'scrolls' ? alone(1, 0) : alone(0, 1)));
    expect(again).toEqual({
      ...tally,
      passed: 6,
      failed: 1,
      failures: [failure('adds up')],
      ran: ['again'],
      flaky: ['scrolls\n    1 is not 2'],
    });
  });

  it('counts a test that was not run again as failed', async () => {
    expect(await retryFailures(tally, async () => alone(0, 0))).toEqual(tally);
  });

  it('retries a file that failed to load', async () => {
    const broken = { ...tally, failed: 1, failures: [failure(null)] };
    expect(await retryFailures(broken, async () => alone(3, 0))).toMatchObject({
      passed: 8,
      failed: 0,
      flaky: ['cart.test.ts\n    1 is not 2'],
    });
  });

  it('reruns one test after the other, and none after many failures', async () => {
    let running = 0;
    let calls = 0;
    const runAlone = async (): Promise<Tally> => {
      calls += 1;
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return alone(1, 0);
    };
    await retryFailures(tally, runAlone);
    expect(calls).toBe(2);
    const many = { ...tally, failed: 11, failures: Array.from({ length: 11 }, (_, n) => failure(`${n}`)) };
    expect(await retryFailures(many, runAlone)).toEqual(many);
    expect(calls).toBe(2);
  });
});

describe('onlyTest', () => {
  it('matches the full name of one test and no other', () => {
    const pattern = new RegExp(onlyTest('the cart adds 1 + 1 (twice)'));
    expect(pattern.test(' the cart adds 1 + 1 (twice)')).toBe(true);
    expect(pattern.test('the cart adds 1 + 1 (twice), again')).toBe(false);
    expect(pattern.test('not the cart adds 1 + 1 (twice)')).toBe(false);
  });
});
