import { describe, expect, it } from 'vitest';
import { tallyOf } from '../../../adapters/setup/vitest.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe('tallyOf', () => {
  it('counts the tests that passed and failed', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed')];
    expect(tallyOf({ numPassedTests: 2, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a file that did not load as a failure', () => {
    const testResults = [file('failed'), file('passed', 'passed')];
    expect(tallyOf({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('never calls a run good that ended badly', () => {
    const testResults = [file('passed', 'passed')];
    expect(tallyOf({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({ passed: 1, failed: 1 });
    expect(tallyOf(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });
});
