import { describe, expect, it } from 'vitest';
import { nextRetryAt, type JobProblem } from '../../../../adapters/server/order-rows/job-failures.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';

const pauses = (problem: JobProblem, count: number): readonly (number | null)[] =>
  Array.from({ length: count }, (_, index) => {
    const at = nextRetryAt(problem, index + 1, 0);
    return at === null ? null : at / MINUTE_MS;
  });

describe('nextRetryAt', () => {
  it('waits longer after each error, up to 32 minutes, and gives up after the tenth', () => {
    expect(pauses('error', 11)).toEqual([1, 2, 4, 8, 16, 32, 32, 32, 32, null, null]);
  });

  it('waits at most five minutes for a silent gateway, and never gives up', () => {
    expect(pauses('silent', 12)).toEqual([1, 2, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
  });

  it('treats a count below 1 as the first failure', () => {
    expect(nextRetryAt('error', 0, 0)).toBe(MINUTE_MS);
  });
});
