import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../../adapters/setup/tests/test-outcome.mjs';
import type { Tally } from '../../../../adapters/setup/tests/vitest.mjs';

const tally = (overrides: Partial<Tally> = {}): Tally => ({
  passed: 0,
  failed: 0,
  failures: [],
  ran: [],
  skipped: [],
  flaky: [],
  ...overrides,
});
const GATE = { mustBeWhole: true };

describe('outcomeOf', () => {
  it('succeeds when every test ran and passed', () => {
    const outcome = outcomeOf([tally({ passed: 2 }), tally({ passed: 3 })], [], GATE);
    expect(outcome).toEqual({ isGood: true, lines: [], closing: '5 passed, 0 failed, 0 skipped' });
  });

  it('fails when no test ran or one failed', () => {
    expect(outcomeOf([tally()], [], GATE).isGood).toBe(false);
    const failures = [{ file: 'cart.test.ts', test: 'adds up', text: 'adds up\n    1 is not 2' }];
    const outcome = outcomeOf([tally({ passed: 5, failed: 1, failures })], [], GATE);
    expect(outcome).toEqual({
      isGood: false,
      lines: ['✗ adds up\n    1 is not 2'],
      closing: '5 passed, 1 failed, 0 skipped',
    });
  });

  it('names skipped tests, which fail the run only when it must be complete', () => {
    const tallies = [tally({ passed: 5, skipped: ['two-processes.test.ts > log-ins'] })];
    const expected = {
      lines: ['skipped: two-processes.test.ts > log-ins'],
      closing: '5 passed, 0 failed, 1 skipped',
    };
    expect(outcomeOf(tallies, [], GATE)).toEqual({ isGood: false, ...expected });
    expect(outcomeOf(tallies, [], { mustBeWhole: false })).toEqual({ isGood: true, ...expected });
  });

  it('counts a part that lacked a requirement as skipped', () => {
    const outcome = outcomeOf([tally({ passed: 5 })], ['tests on PostgreSQL'], GATE);
    expect(outcome.isGood).toBe(false);
    expect(outcome.closing).toBe('5 passed, 0 failed, 1 skipped');
  });

  it('does not count a test that one part skipped and another ran', () => {
    const tallies = [
      tally({ passed: 1, skipped: ['jobs.test.ts > run once'] }),
      tally({ ran: ['jobs.test.ts > run once'] }),
    ];
    expect(outcomeOf(tallies, [], GATE)).toMatchObject({ isGood: true, closing: '1 passed, 0 failed, 0 skipped' });
  });

  it('names flaky tests, and fails with more than three', () => {
    const three = tally({ passed: 9, flaky: ['a', 'b', 'c'] });
    const outcome = outcomeOf([three], [], GATE);
    expect(outcome.isGood).toBe(true);
    expect(outcome.lines[0]).toBe('flaky, passed when run again alone: a');
    const four = outcomeOf([three, tally({ flaky: ['d'] })], [], GATE);
    expect(four.isGood).toBe(false);
    expect(four.lines).toContain('✗ 4 flaky tests, 3 at most');
  });
});
