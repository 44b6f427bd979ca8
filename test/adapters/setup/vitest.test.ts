import { describe, expect, it } from 'vitest';
import { tallyOf } from '../../../adapters/setup/vitest.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: 'test/cart.test.ts',
  status,
  assertionResults: tests.map((each, at) => ({ status: each, fullName: `${each} rule ${at}` })),
});

describe('tallyOf', () => {
  it('counts the tests that passed and failed, and names these', () => {
    const testResults = [file('passed', 'passed'), file('failed', 'passed', 'failed')];
    const tally = { passed: 2, failed: 1, failures: ['failed rule 1'] };
    expect(tallyOf({ numPassedTests: 2, numFailedTests: 1, testResults }, 1)).toEqual(tally);
  });

  it('counts a file that did not load as a failure', () => {
    const testResults = [file('failed'), file('passed', 'passed')];
    const tally = { passed: 1, failed: 1, failures: ['test/cart.test.ts'] };
    expect(tallyOf({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual(tally);
  });

  it('says the beginning of why a test failed, without the lines of libraries', () => {
    const why = ['AssertionError: 1 is not 2', '    at /shop/cart.test.ts:3:1', '    at /shop/node_modules/a.js:1:1'];
    const testResults = [
      {
        ...file('failed'),
        assertionResults: [{ status: 'failed', fullName: 'adds up', failureMessages: [why.join('\n')] }],
      },
    ];
    expect(tallyOf({ numPassedTests: 0, numFailedTests: 1, testResults }, 1).failures).toEqual([
      'adds up\n    AssertionError: 1 is not 2\n        at /shop/cart.test.ts:3:1',
    ]);
  });

  it('never calls a run good that ended badly', () => {
    const testResults = [file('passed', 'passed')];
    const report = { numPassedTests: 1, numFailedTests: 0, testResults };
    expect(tallyOf(report, 1)).toEqual({ passed: 1, failed: 1, failures: [] });
    expect(tallyOf(undefined, 1)).toEqual({ passed: 0, failed: 1, failures: [] });
  });
});
